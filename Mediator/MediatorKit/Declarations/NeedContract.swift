/// The declaration of a need as data.
public struct NeedContract: Hashable, Sendable {
  /// The called route.
  public let route: String
  /// The params that it sends.
  public let params: [ParamContract]
  /// The type of the result that it reads.
  public var result: Shape { payload.shape }
  /// The shapes of sent types without known fields, whose params aren't known.
  var fieldless: [Shape] = []
  /// The type that it reads of a screen's answer; nil if it reads none.
  public internal(set) var answer: Shape?
  /// The codes of the errors that the caller handles.
  public let handles: [String]
  /// How it is called: `async` waits, `any` takes a synchronous action, `main` also one of the main actor.
  public internal(set) var isolation: ActionContract.Isolation
  /// The file that declares the need, `Module/File.swift`.
  public let file: String
  /// The line of the declaration.
  public let line: Int

  var payload: PayloadShape

  package var place: Finding.SourceLocation? { .known(file, line) }

  package init(
    route: String, params: [ParamContract], result: Shape, handles: [String],
    isolation: ActionContract.Isolation = .async, answer: Shape? = nil, file: String, line: Int
  ) {
    (self.route, self.params, payload) = (route, params, PayloadShape(result))
    (self.handles, self.isolation, self.answer) = (handles, isolation, answer)
    (self.file, self.line) = (file, line)
  }

  /// Whether another declaration asks for the same; ignores where they are declared.
  func asks(for other: NeedContract) -> Bool {
    route == other.route && params == other.params && payload == other.payload
      && isolation == other.isolation && answer == other.answer
  }
}
