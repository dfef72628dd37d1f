/// Something that a check, a comparison of contracts or the building of a mediator found, and how to fix it.
public struct Finding: Hashable, Sendable, CustomStringConvertible {
  /// How bad it is.
  public enum Level: String, Hashable, Sendable, CaseIterable {
    /// It has to be fixed.
    case error
    /// It may be intended, or can't be decided.
    case warning
    /// It breaks nothing.
    case info
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

  /// Something else that the finding concerns, such as the action that a need names, or a module that uses it.
  public struct Related: Hashable, Sendable, CustomStringConvertible {
    /// What it is: `Contacts reads /total`.
    public let text: String
    /// Where it is declared; nil when that isn't known.
    public let place: SourceLocation?

    /// Names a thing and its place.
    public init(_ text: String, _ place: SourceLocation?) {
      self.text = text.escaped
      self.place = place
    }

    /// The thing and its place on one line.
    public var description: String { place.map { "\(text) (\($0))" } ?? text }
  }

  /// What kind of finding it is.
  public let kind: Kind
  /// How bad it is here.
  public let level: Level
  /// The target, or the action or event of it, that the finding is about; empty if it is about none.
  public let subject: String
  /// The place in the subject's contract, as a JSON Pointer; empty for the whole of it.
  public let path: String
  /// Where it is in the sources; nil if that isn't known.
  public let place: SourceLocation?
  /// What is wrong.
  public let message: String
  /// How to fix it; nil when the message says so.
  public let help: String?
  /// What else it concerns.
  public let related: [Related]

  /// Makes a finding; without a level it has that of its kind.
  public init(
    _ kind: Kind, _ message: String, level: Level? = nil, about subject: String = "",
    path: String = "", at place: SourceLocation? = nil, help: String? = nil,
    related: [Related] = []
  ) {
    self.kind = kind
    self.level = level ?? kind.level
    self.subject = subject
    self.path = path
    self.place = place
    self.message = message.escaped
    self.help = help?.escaped
    self.related = related
  }

  /// The id of its kind: `unmet-need`.
  public var id: String { kind.id }

  /// The kind, the place, what is wrong, and what it concerns, on one line.
  public var summary: String {
    let place = place.map { " \($0)" } ?? ""
    let concerned =
      related.isEmpty ? "" : "; see " + related.map(\.description).joined(separator: ", ")
    return "\(id)\(place): \(message)\(concerned)"
  }

  /// The summary, and how to fix it.
  public var description: String {
    let end = summary.hasSuffix(".") || summary.hasSuffix("?") ? "" : "."
    return help.map { "\(summary)\(end) \($0)" } ?? summary
  }
}

extension Finding.Level: Comparable {
  /// Compares how bad two levels are: information is less than a warning, a warning less than an error.
  public static func < (left: Self, right: Self) -> Bool {
    left != right && (left == .info || right == .error)
  }
}
