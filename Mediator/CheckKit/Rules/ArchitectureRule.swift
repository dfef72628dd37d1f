import ConsoleKit
package import MediatorKit

/// A rule about which parts of an application may use each other.
package struct ArchitectureRule: Sendable, Identifiable {
  /// The count of checked things, and the findings.
  package struct Outcome: Sendable, Hashable {
    /// The kind of the findings.
    package let kind: Finding.Kind
    /// How many things the rule checked.
    package let lookedAt: Int
    /// The noun for the checked things, in the plural: `features`.
    let subjects: String
    /// Why the rule doesn't apply to this package; nil if it does.
    package let exemption: String?
    /// The findings in the order of the sources.
    package internal(set) var findings: [Finding]

    package var rule: String { kind.id }
    var looked: String { lookedAt.counted(String(subjects.dropLast())) }
  }

  /// The kind of the findings; its sentence is what the rule requires.
  package let kind: Finding.Kind
  /// The noun for a checked thing, in the singular, for the finding that it is missing.
  let subject: String
  /// The same in the plural, in fewer words.
  let subjects: String
  /// Whether it checks the linked application alone, without sources.
  var isOfApplication = false
  /// Whether there may be nothing to check: an application needs no events.
  var mayBeEmpty = false
  /// Why it doesn't apply to a package; nil if it does.
  var exemption: @Sendable (ArchitectureSubject) -> String? = { _ in nil }
  let inspect: @Sendable (ArchitectureSubject, inout Inspection) -> Void

  package var id: String { kind.id }

  /// Runs the rule.
  ///
  /// A rule with nothing to check is a finding: it would pass for ever after a folder is renamed.
  func check(_ subject: ArchitectureSubject) -> Outcome {
    var inspection = Inspection(kind: kind)
    let exemption = exemption(subject)
    if exemption == nil { inspect(subject, &inspection) }
    if inspection.lookedAt == 0, !mayBeEmpty, exemption == nil {
      inspection.report("This rule found no \(self.subject) to check.", help: help(subject))
    }
    return Outcome(
      kind: kind, lookedAt: inspection.lookedAt, subjects: subjects, exemption: exemption,
      findings: inspection.findings.map(subject.placed))
  }

  private func help(_ subject: ArchitectureSubject) -> String {
    if isOfApplication { return "Link the modules of the application." }
    return subject.ownsKits || subject.manifest.targets.isEmpty
      ? "Check the folders 'Mediator' and 'Modules' and the paths in Package.swift."
      : "A feature is a SwiftPM target with the folder Modules/<name>; check the paths in Package.swift."
  }
}

extension ArchitectureRule {
  init(
    _ id: String, _ sentence: String, _ subject: String, _ subjects: String,
    isOfApplication: Bool = false,
    exemption: @escaping @Sendable (ArchitectureSubject) -> String? = { _ in nil },
    inspect: @escaping @Sendable (ArchitectureSubject, inout Inspection) -> Void
  ) {
    self.init(
      kind: Finding.Kind(id, sentence), subject: subject, subjects: subjects,
      isOfApplication: isOfApplication, exemption: exemption, inspect: inspect)
  }
}

/// The checks and findings of a rule so far.
struct Inspection: Sendable {
  let kind: Finding.Kind
  private(set) var lookedAt = 0
  private(set) var findings: [Finding] = []

  init(kind: Finding.Kind) { self.kind = kind }

  /// Counts things that were checked.
  mutating func look(at count: Int = 1) { lookedAt += count }

  /// Adds findings of the registration.
  mutating func report(_ found: [Finding]) { findings += found }

  mutating func report(
    _ message: String, help: String, at place: Finding.SourceLocation? = nil,
    related: [Finding.Related] = []
  ) {
    findings.append(Finding(kind, message, at: place, help: help, related: related))
  }

  mutating func report(_ message: String, help: String, in file: String, line: Int? = nil) {
    report(message, help: help, at: Finding.SourceLocation(file, line))
  }

  mutating func reportInManifest(_ message: String, help: String) {
    report(message, help: help, in: "Package.swift")
  }
}
