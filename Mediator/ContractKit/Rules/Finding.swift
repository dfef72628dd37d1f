/// Something a rule found to be wrong.
public struct Finding: Sendable, Hashable, CustomStringConvertible {
  /// The id of the rule: `R2`.
  public let rule: String
  /// The file from the package folder; nil if the finding isn't about a file.
  public let file: String?
  /// The line in the file, from 1; nil if the finding isn't about a line.
  public let line: Int?
  /// What is wrong, and how to mend it.
  public let message: String

  /// Makes a finding.
  public init(rule: String, file: String? = nil, line: Int? = nil, message: String) {
    self.rule = rule
    self.file = file
    self.line = line
    self.message = message
  }

  /// The finding on one line: `R2 Modules/Login/Session.swift:3: …`.
  public var description: String {
    guard let file else { return "\(rule): \(message)" }
    guard let line else { return "\(rule) \(file): \(message)" }
    return "\(rule) \(file):\(line): \(message)"
  }
}
