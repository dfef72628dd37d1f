/// A rule about how the SwiftPM targets of a package may know each other.
public struct ArchitectureRule: Sendable, Identifiable {
  /// What a rule saw: how many things it looked at, and what is wrong with them.
  public struct Outcome: Sendable, Hashable {
    /// The id of the rule.
    public let rule: String
    /// What the rule demands, in one sentence.
    public let sentence: String
    /// How many things the rule looked at.
    public let lookedAt: Int
    /// What is wrong, in the order of the sources.
    public let findings: [Finding]
  }

  /// The id: `R1`.
  public let id: String
  /// What the rule demands, in one sentence.
  public let sentence: String
  /// What the rule looks at, in the plural, for the finding that there is none.
  let subject: String
  let inspect: @Sendable (ArchitectureSubject, inout Inspection) -> Void

  /// Runs the rule.
  ///
  /// A rule that looked at nothing is a finding: after a folder has been renamed it would stay green
  /// for ever (R16).
  public func check(_ subject: ArchitectureSubject) -> Outcome {
    var inspection = Inspection(rule: id)
    inspect(subject, &inspection)
    if inspection.lookedAt == 0 {
      inspection.report(
        "This rule looked at no \(self.subject) (R16). Check the folders 'Mediator' and 'Modules' and "
          + "the paths in Package.swift.")
    }
    return Outcome(
      rule: id, sentence: sentence, lookedAt: inspection.lookedAt, findings: inspection.findings)
  }
}

/// What a rule has seen so far.
struct Inspection: Sendable {
  let rule: String
  private(set) var lookedAt = 0
  private(set) var findings: [Finding] = []

  /// Counts things that were looked at.
  mutating func look(at count: Int = 1) {
    lookedAt += count
  }

  mutating func report(_ message: String, in file: String? = nil, line: Int? = nil) {
    findings.append(Finding(rule: rule, file: file, line: line, message: message))
  }

  /// Reports something the manifest says.
  mutating func reportInManifest(_ message: String) {
    report(message, in: "Package.swift")
  }
}
