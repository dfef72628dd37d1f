package import MediatorKit

/// A rule about how the parts of an application may know each other.
///
/// Some rules look at the manifest and the sources of a package, some at the contracts of the application that is
/// linked, some at both.
package struct ArchitectureRule: Sendable, Identifiable {
  /// What a rule saw: how many things it looked at, and what is wrong with them.
  package struct Outcome: Sendable, Hashable {
    /// The id of the rule.
    package let rule: String
    /// What the rule demands, in one sentence.
    package let sentence: String
    /// How many things the rule looked at.
    package let lookedAt: Int
    /// What those things are, in the plural: `features`.
    package let subjects: String
    /// Why the rule has nothing to say about this package; nil for a rule that was run.
    package let exemption: String?
    /// What is wrong, in the order of the sources.
    package internal(set) var findings: [Finding]

    /// How much was looked at, in words: `1 feature`, `6 features`.
    package var looked: String {
      "\(lookedAt) " + (lookedAt == 1 ? String(subjects.dropLast()) : subjects)
    }
  }

  /// What a rule looks at.
  struct Sight: OptionSet, Sendable {
    let rawValue: Int
    /// The manifest and the sources of a package.
    static let package = Sight(rawValue: 1)
    /// What the linked targets offer and need.
    static let contracts = Sight(rawValue: 2)
  }

  /// The id of the rule and of its findings: `feature-import`.
  package let id: String
  /// What the rule demands, in one sentence.
  package let sentence: String
  /// What the rule looks at, in the singular, for the finding that there is none.
  let subject: String
  /// The same in the plural, which ends in an s.
  let subjects: String
  /// What has to be there for the rule to be run.
  var sight: Sight = .package
  /// Whether there may be none of what it looks at: an application without needs is a good one.
  var mayBeEmpty = false
  /// Why it has nothing to say about a package; nil if it has.
  var exemption: @Sendable (ArchitectureSubject) -> String? = { _ in nil }
  /// The kind of its findings.
  var kind: Finding.Kind { Finding.Kind(id, sentence) }
  let inspect: @Sendable (ArchitectureSubject, inout Inspection) -> Void

  /// Runs the rule.
  ///
  /// A rule that looked at nothing is a finding: after a folder has been renamed it would stay green
  /// for ever.
  package func check(_ subject: ArchitectureSubject) -> Outcome {
    var inspection = Inspection(kind: kind)
    let exemption = exemption(subject)
    if exemption == nil { inspect(subject, &inspection) }
    if inspection.lookedAt == 0, !mayBeEmpty, exemption == nil {
      inspection.report("This rule looked at no \(self.subject).", help: help(subject))
    }
    return Outcome(
      rule: id, sentence: sentence, lookedAt: inspection.lookedAt, subjects: subjects,
      exemption: exemption, findings: inspection.findings.map(subject.placed))
  }

  /// What to look for when there was nothing to look at.
  private func help(_ subject: ArchitectureSubject) -> String {
    guard sight.contains(.package) else { return "Link the modules of the application." }
    return subject.ownsKits || subject.manifest.targets.isEmpty
      ? "Check the folders 'Mediator' and 'Modules' and the paths in Package.swift."
      : "A feature is a SwiftPM target with the folder Modules/<name>; check the paths in Package.swift."
  }
}

/// What a rule has seen so far.
struct Inspection: Sendable {
  let kind: Finding.Kind
  private(set) var lookedAt = 0
  private(set) var findings: [Finding] = []

  init(kind: Finding.Kind) { self.kind = kind }

  /// Counts things that were looked at.
  mutating func look(at count: Int = 1) {
    lookedAt += count
  }

  /// Reports what a check of the application found already.
  mutating func report(_ found: [Finding]) {
    findings += found
  }

  mutating func report(_ message: String, help: String, at place: Finding.SourceLocation? = nil) {
    findings.append(Finding(kind, message, at: place, help: help))
  }

  mutating func report(_ message: String, help: String, in file: String, line: Int? = nil) {
    report(message, help: help, at: Finding.SourceLocation(file, line))
  }

  /// Reports something the manifest says.
  mutating func reportInManifest(_ message: String, help: String) {
    report(message, help: help, in: "Package.swift")
  }
}
