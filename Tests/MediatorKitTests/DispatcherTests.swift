import Testing

@testable import MediatorKit

/// The errors that callers see; the miss path is in `MissPathTests`.
struct DispatcherTests {
  enum Loss: String, ActionError {
    case lost, burnt
    var message: String { "it is \(rawValue)" }
  }

  struct Disk: ServiceFailure {
    let isTemporary: Bool
    var message: String { "the disk is full" }
  }

  struct Secret: Error { let text: String }

  struct Target_Shelf: Target {
    static let summary = "Fails in many ways."
    static var actions: [Action<Self>] {
      Action("fail", "Fails.", Param("how", "How."), errors: .of(Loss.lost), perform: fail)
      Action("failLater", "Fails.", Param("how", "How."), errors: .of(Loss.lost), perform: later)
      Action("failOnMain", "Fails.", Param("how", "How."), errors: .of(Loss.lost), onMain: onMain)
    }

    func later(how: String) async throws { try fail(how: how) }
    @MainActor func onMain(how: String) throws { try fail(how: how) }

    func fail(how: String) throws {
      switch how {
      case "declared": throw Loss.lost
      case "detailed": throw Loss.lost.because("shelf 3 fell", details: ["shelf": 3])
      case "undeclared": throw Loss.burnt
      case "undeclared details": throw Loss.burnt.because("shelf 3 burns")
      case "foreign": throw Secret(text: "my secret")
      case "mismatch": throw Mismatch(path: "/x", problem: "p")
      case "unread":
        throw DecodingError.keyNotFound(
          CodingName(stringValue: "cost"),
          .init(
            codingPath: [
              CodingName(stringValue: "shelves"), CodingName(stringValue: "Li Si"),
              CodingName(intValue: 3),
            ],
            debugDescription: "my secret"))
      case "unwritten":
        throw EncodingError.invalidValue(1, .init(codingPath: [], debugDescription: "my secret"))
      case "service": throw Disk(isTemporary: false)
      case "busy": throw Disk(isTemporary: true)
      case "cancelled": throw CancellationError()
      default: return
      }
    }
  }

  static let errors: [(String, MediatorError.Code, String)] = [
    ("declared", .failed, "it is lost"), ("detailed", .failed, "shelf 3 fell"),
    ("undeclared", .undeclaredError, "Loss.burnt"),
    ("undeclared details", .undeclaredError, "Loss.burnt"),
    ("foreign", .undeclaredError, "Secret"),
    (
      "mismatch", .undeclaredError,
      "the action failed: a value isn't of the type that it is read as: /x p"
    ),
    ("unread", .undeclaredError, "DecodingError at /shelves/…/3/cost"),
    ("unwritten", .undeclaredError, "EncodingError"),
    ("service", .serviceFailed, "the disk is full"), ("busy", .serviceBusy, "the disk is full"),
    ("cancelled", .cancelled, " was cancelled"),
  ]

  @Test(arguments: ["fail", "failLater", "failOnMain"], errors)
  func `The error of a failing action depends on what it throws`(
    action: String, _ expected: (how: String, code: MediatorError.Code, message: String)
  ) async throws {
    let mediator = try Mediator { Registration(Target_Shelf.self) { _ in Target_Shelf() } }
    let route = "Shelf/" + action
    let error = try await #require(throws: MediatorError.self) {
      try await mediator.perform(route, ["how": .string(expected.how)])
    }
    #expect(error.code == expected.code)
    #expect(error.route == route)
    let undeclared = "the action threw an error that \(route) doesn't declare: "
    switch expected.code {
    case .undeclaredError where expected.how == "mismatch":
      #expect(error.message == expected.message)
    case .undeclaredError: #expect(error.message == undeclared + expected.message)
    case .cancelled: #expect(error.message == route + expected.message)
    default: #expect(error.message == expected.message)
    }
  }

  @Test func `A declared error has its code, its details and its cause`() async throws {
    let mediator = try Mediator { Registration(Target_Shelf.self) { _ in Target_Shelf() } }
    let error = try #require(throws: MediatorError.self) {
      try mediator.performNow("Shelf/fail", ["how": "detailed"])
    }
    #expect(error.declares("lost"))
    #expect(!error.declares("burnt"))
    #expect(error.failure?.details == ["shelf": 3])
    #expect(error.cause as? Loss == .lost)
  }

  @Test func `A declared error without details has null details`() throws {
    let mediator = try Mediator { Registration(Target_Shelf.self) { _ in Target_Shelf() } }
    let error = try #require(throws: MediatorError.self) {
      try mediator.performNow("Shelf/fail", ["how": "declared"])
    }
    #expect(error.failure?.details == .null)
    #expect(error.help == nil)
  }

  @Test func `An undeclared error is the cause, and isn't quoted`() throws {
    let mediator = try Mediator { Registration(Target_Shelf.self) { _ in Target_Shelf() } }
    let error = try #require(throws: MediatorError.self) {
      try mediator.performNow("Shelf/fail", ["how": "foreign"])
    }
    #expect(!error.description.contains("my secret"))
    #expect((error.cause as? Secret)?.text == "my secret")
    #expect(error.help == "declare the error in its module, or handle it there")
    #expect(error.failure == nil)
  }

  @Test func `A target that can't be created fails its calls`() throws {
    let mediator = try Mediator {
      Registration(Target_Shelf.self) { _ in throw Disk(isTemporary: false) }
    }
    let error = try #require(throws: MediatorError.self) {
      try mediator.performNow("Shelf/fail", ["how": ""])
    }
    #expect(error.code == .serviceFailed)
  }

  private static let form =
    "a route is Target/action: letters, digits and _, as in 'Login/status'"
  private static let all = "did you mean 'Shelf/fail' or 'Shelf/failLater' or 'Shelf/failOnMain'?"
  static let invalid = [
    ("", form), ("Shelf", all), ("Shelf/", all), ("/fail", form),
    ("Shelf/fail/", "did you mean 'Shelf/fail'?"), ("fail", "did you mean 'Shelf/fail'?"),
    ("Shelf.fail", "did you mean 'Shelf/fail'?"), ("Shelf/fail?how=a", form), ("架/fail", form),
    ("app://Shelf/fail", "it is a deep link: open it"),
  ]

  @Test(arguments: invalid)
  func `A text that isn't a route fails synchronously and asynchronously`(
    text: String, help: String
  ) async throws {
    let mediator = try Mediator { Registration(Target_Shelf.self) { _ in Target_Shelf() } }
    let error = try await #require(throws: MediatorError.self) { try await mediator.perform(text) }
    #expect(error.code == .invalidRoute)
    #expect(error.message == "'\(text)' isn't a route")
    #expect(error.help == help)
    #expect(throws: MediatorError.self) { try mediator.performNow(text) }
    // A program on the network doesn't learn the names.
    let remote = try await #require(throws: MediatorError.self) {
      try await mediator.perform(text, from: .network)
    }
    #expect(remote.code == .invalidRoute && remote.suggestions.isEmpty)
  }

  @Test func `A long text is truncated in the message`() async throws {
    let mediator = try Mediator([])
    let text = String(repeating: "x", count: 500)
    let error = try #require(throws: MediatorError.self) { try mediator.performNow(text) }
    #expect(error.message == "'\(text.prefix(80))…' isn't a route")
  }
}
