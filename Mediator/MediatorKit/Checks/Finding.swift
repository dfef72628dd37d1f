/// Something that a check found to be wrong, and the place to fix it.
public struct Finding: Hashable, Sendable, CustomStringConvertible {
  /// How bad it is.
  public enum Level: String, Hashable, Sendable, CaseIterable {
    /// It has to be fixed.
    case error
    /// It may be intended.
    case warning
  }

  /// A place in a source file.
  public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
    /// The file: from the package folder, or as `#fileID` has it, `Module/File.swift`.
    public let file: String
    /// The line, from 1; nil for the whole file.
    public let line: Int?

    /// Names a place.
    public init(_ file: String, _ line: Int? = nil) {
      self.file = file
      self.line = line
    }

    /// The place on one line: `Login/LoginNeeds.swift:7`.
    public var description: String { line.map { "\(file):\($0)" } ?? file }
  }

  /// What was broken: the id of a rule, or the code of a ``RegistrationFault``.
  public let rule: String
  /// How bad it is.
  public let level: Level
  /// Where it stands; nil if it isn't about one place.
  public let place: SourceLocation?
  /// What is wrong.
  public let message: String
  /// How to fix it; nil when the message says so.
  public let help: String?
  /// The other side of something that doesn't fit, such as the action that a need names; nil where there is none.
  public let other: SourceLocation?

  /// Makes a finding.
  public init(
    rule: String, level: Level = .error, place: SourceLocation? = nil, message: String,
    help: String? = nil,
    other: SourceLocation? = nil
  ) {
    self.rule = rule
    self.level = level
    self.place = place
    self.message = message.escaped
    self.help = help?.escaped
    self.other = other
  }

  /// The file of the place; nil if there is none.
  public var file: String? { place?.file }

  /// The line of the place; nil if it isn't about a line.
  public var line: Int? { place?.line }

  /// The finding on one line: `R2 Modules/Login/Session.swift:3: …`.
  public var description: String {
    let head = place.map { "\(rule) \($0)" } ?? rule
    return "\(head): " + [message, help].compactMap { $0 }.joined(separator: " ")
  }
}
