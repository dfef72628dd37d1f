/// A fault that a check, a comparison of contracts or the building of a mediator found, and how to
/// fix it.
public struct Finding: Hashable, Sendable, CustomStringConvertible {
  /// The severity.
  public enum Level: String, Hashable, Sendable, CaseIterable {
    /// Has to be fixed.
    case error
    /// May be intended, or can't be decided.
    case warning
    /// Breaks nothing.
    case info
  }

  /// A place in a source file.
  public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
    /// The path from the package folder, or as in `#fileID`: `Module/File.swift`.
    public let file: String
    /// The line, from 1; nil for the whole file.
    public let line: Int?

    /// Makes a place.
    public init(_ file: String, _ line: Int? = nil) {
      self.file = file
      self.line = line
    }

    /// The place on one line: `Login/LoginNeeds.swift:7`.
    public var description: String { line.map { "\(file):\($0)" } ?? file }
  }

  /// Something else that the finding concerns, such as the action that a need names or a module
  /// that uses it.
  public struct Related: Hashable, Sendable, CustomStringConvertible {
    /// The description: `Contacts reads /total`.
    public let text: String
    /// Where it is declared; nil when that is unknown.
    public let place: SourceLocation?

    /// Makes a related thing.
    public init(_ text: String, _ place: SourceLocation?) {
      self.text = text.escaped
      self.place = place
    }

    /// The description and the place on one line.
    public var description: String { place.map { "\(text) (\($0))" } ?? text }
  }

  /// The kind of finding.
  public let kind: Kind
  /// The severity.
  public let level: Level
  /// The target, action or event that the finding is about; empty when it is about none.
  public let subject: String
  /// The location in the subject's contract, as a JSON Pointer; empty for the whole contract.
  public let path: String
  /// The location in the sources; nil when it is unknown.
  public let place: SourceLocation?
  /// What is wrong.
  public let message: String
  /// How to fix it; nil when the message already contains that.
  public let help: String?
  /// Other things that it concerns.
  public let related: [Related]

  /// Makes a finding; `level` defaults to that of its kind.
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

  /// The kind, the place, the message and the related things on one line.
  public var summary: String {
    let place = place.map { " \($0)" } ?? ""
    let concerned =
      related.isEmpty ? "" : "; see " + related.map(\.description).joined(separator: ", ")
    return "\(id)\(place): \(message)\(concerned)"
  }

  /// The summary and the help.
  public var description: String {
    let end = summary.hasSuffix(".") || summary.hasSuffix("?") ? "" : "."
    return help.map { "\(summary)\(end) \($0)" } ?? summary
  }
}

extension Finding.Level: Comparable {
  /// Orders levels: info < warning < error.
  public static func < (left: Self, right: Self) -> Bool {
    left != right && (left == .info || right == .error)
  }
}
