import Testing

@testable import MediatorKit

struct LimitTests {
  struct Target_Diary: Target {
    static let summary = "Keeps notes."
    static var actions: [Action<Self>] {
      Action(
        "note", "Adds a note.", Param("text", "The text.", count: 1...4),
        Param("tags", "Its tags.", default: [], count: 0...2), access: .native(.read),
        perform: { _ in { (text: String, tags: [String]) -> Int in text.count + tags.count } })
      Action(
        "page", "Shows a page.", Param("page", "From 1.", default: 1, range: 1...100),
        Param("zoom", "In percent.", default: nil, range: 50...(.max)), access: .native(.read),
        perform: { _ in { (page: Int, zoom: Double?) async -> Int in page } })
      Action(
        "open", "Opens it.", Param("code", "The code.", count: 6...6, matching: .digits),
        access: .native(.read), perform: { _ in { (code: String) in } })
    }
  }

  struct Target_Reader: Target {
    static let summary = "Reads."
    static let note = Need(
      "Diary/note", Param("text", String.self), Param("tags", [String].self), returns: Int.self
    ).now
    static let needs: [any NeedDeclaration] = [note]
    static var actions: [Action<Self>] {
      Action(
        "read", "Reads.", Param("text", "The text."), Param("tags", "Its tags."), errors: .none,
        perform: read)
    }
    let peers: Peers
    func read(text: String, tags: [String]) throws -> Int {
      try peers.callNow(Self.note, text, tags)
    }
  }

  static func diary() throws -> Mediator {
    try Mediator {
      Registration(Target_Diary.self) { _ in Target_Diary() }
      Registration(Target_Reader.self) { peers in Target_Reader(peers: peers) }
    }
  }

  static let refused: [(String, Params, [String])] = [
    ("note", ["text": ""], ["/text expected 1 to 4 characters, got 0 characters"]),
    ("note", ["text": "abcde"], ["/text expected 1 to 4 characters, got 5 characters"]),
    (
      "note", ["text": "a", "tags": ["a", "b", "c"]],
      ["/tags expected at most 2 elements, got 3 elements"]
    ),
    (
      "note", ["text": "", "tags": .native(["a", "b", "c"])],
      [
        "/text expected 1 to 4 characters, got 0 characters",
        "/tags expected at most 2 elements, got 3 elements",
      ]
    ),
    ("note", ["text": 5], ["/text expected string, got integer"]),
    ("page", ["page": 0], ["/page expected 1 to 100, got less"]),
    ("page", ["page": 101], ["/page expected 1 to 100, got more"]),
    ("page", ["zoom": 49.9], ["/zoom expected at least 50, got less"]),
    ("page", ["zoom": .double(.nan)], ["/zoom expected at least 50, got less"]),
    ("open", ["code": "12345"], ["/code expected 6 characters, only digits, got 5 characters"]),
    (
      "open", ["code": "12345x"], ["/code expected 6 characters, only digits, got other characters"]
    ),
  ]

  @Test(arguments: refused)
  func `A value beyond a limit is refused before the action runs, and isn't named`(
    action: String, params: Params, problems: [String]
  ) async throws {
    let error = try await #require(throws: MediatorError.self) {
      try await Self.diary().perform("Diary/" + action, params)
    }
    #expect(error.code == .invalidParams)
    #expect(error.mismatches.map(\.description) == problems)
  }

  static let accepted: [(String, Params)] = [
    ("note", ["text": "a"]), ("note", ["text": "👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧", "tags": ["a", "b"]]), ("page", [:]),
    ("page", ["page": 1, "zoom": nil]), ("page", ["page": 100.0, "zoom": 1e300]),
    ("open", ["code": "000000"]),
  ]

  @Test(arguments: accepted)
  func `The ends of a limit are accepted, and characters are counted as readers do`(
    action: String, params: Params
  ) async throws {
    _ = try await Self.diary().perform("Diary/" + action, params)
  }

  @Test func `A need is limited by the action, also where nothing is converted`() throws {
    let diary = try Self.diary()
    #expect(try diary.performNow("Reader/read", ["text": "ab", "tags": ["a", "b"]]).value == 4)
    for params: Params in [
      ["text": "abcde", "tags": []], ["text": "a", "tags": ["a", "b", "c"]],
    ] {
      let error = #expect(throws: MediatorError.self) {
        try diary.performNow("Reader/read", params)
      }
      let cause = error?.cause as? MediatorError
      #expect(cause?.code == .invalidParams)
      #expect(cause?.route == "Diary/note")
    }
  }

  @Test func `A text from a link or a console is converted first`() async throws {
    let error = try await #require(throws: MediatorError.self) {
      try await Self.diary().perform("Diary/page", ["page": "0"], from: .console)
    }
    #expect(error.code == .invalidParams)
  }

  static let words: [(Limit, Shape, String)] = [
    (.count(1...64), .string, "1 to 64 characters"),
    (.count(0...1), .string, "at most 1 character"),
    (.count(3...(.max)), .array(.string), "at least 3 elements"),
    (.count(6...6), .optional(.string), "6 characters"),
    (.count(0...(.max), .line), .string, "on one line"),
    (.count(1...20, .line), .string, "1 to 20 characters, on one line"),
    (.range(0...(.max)), .integer, "at least 0"), (.range((.min)...5), .number, "at most 5"),
    (.range(-1...1), .integer, "-1 to 1"),
  ]

  @Test(arguments: words) func `A limit has words`(limit: Limit, shape: Shape, words: String) {
    #expect(limit.words(for: shape) == words)
  }

  static let patterns: [(TextPattern, String, Bool)] = [
    (.digits, "0123456789", true), (.digits, "", true), (.digits, "١", false),
    (.digits, "1 ", false),
    (.line, "好 👩‍👩‍👧", true), (.line, "a\nb", false), (.line, "a\u{2028}b", false),
    (.line, "a\u{0}", false), (.line, "a\u{85}", false),
  ]

  @Test(arguments: patterns)
  func `A pattern is about every character`(pattern: TextPattern, text: String, matches: Bool) {
    let limit = Limit.count(0...(.max), pattern)
    #expect((limit.mismatch(of: .string(text)) == nil) == matches)
  }

  private static func faults(_ param: ParamContract) -> [String] {
    let action = ActionContract(
      name: "buy", summary: "S.", params: [param], result: .nothing, errors: [],
      access: .native(.read), isolation: .any)
    let contract = TargetContract(name: "Shop", summary: "S.", actions: [action], needs: [])
    return RegistrationCheck.faults(in: contract).map(\.summary)
  }

  @Test func `No lower limit of a count is 0, however it is written`() {
    #expect(Limit.count(0...10).covers(.count(.min...10)))
    #expect(Limit.count(.min...10).covers(.count(0...10)))
    #expect(!Limit.count(1...10).covers(.count(.min...10)))
  }

  @Test func `Digits are on one line`() {
    #expect(Limit.count(1...20, .line).covers(.count(6...6, .digits)))
    #expect(!Limit.count(1...20, .digits).covers(.count(6...6, .line)))
  }

  private static func param(_ shape: Shape, _ limit: Limit, default value: Value? = nil)
    -> ParamContract
  {
    ParamContract(
      name: "item", help: "", shape: shape, isRequired: false, defaultValue: value, example: nil,
      limit: limit, origins: nil)
  }

  @Test func `A limit that doesn't fit its param is a fault`() {
    let start = "bad-limit: Shop/buy: the limit of 'item'"
    let hint = "count limits a text or a list, range a number"
    #expect(
      Self.faults(Self.param(.boolean, .count(1...2)))
        == ["\(start) doesn't apply to boolean: \(hint)"])
    #expect(
      Self.faults(Self.param(.string, .range(1...2)))
        == ["\(start) doesn't apply to string: \(hint)"])
    #expect(
      Self.faults(Self.param(.array(.string), .count(1...2, .digits)))
        == ["\(start) doesn't apply to array of string: \(hint)"])
    #expect(
      Self.faults(Self.param(.string, .count(-3...(-1)))) == ["\(start) admits no value"])
    #expect(
      Self.faults(Self.param(.integer, .range(1...2), default: 3))
        == ["\(start) doesn't admit its default: expected 1 to 2, got more"])
    #expect(Self.faults(Self.param(.optional(.number), .range(1...2), default: 1.5)) == [])
  }

  private struct Picture: NativePayload {}

  @Test func `A value without a plain form keeps its limit`() {
    #expect(Limit.range(0...100).mismatch(of: .native(UInt64.max)) != nil)
    #expect(Limit.count(0...3).mismatch(of: .native([1, 2, 3, UInt64.max])) != nil)
    #expect(Limit.count(0...4).mismatch(of: .native([1, 2, 3, UInt64.max])) == nil)
    #expect(Limit.count(1...1).mismatch(of: .native([Picture(), Picture()])) != nil)
    #expect(Limit.count(1...2).mismatch(of: .native([Picture(), Picture()])) == nil)
  }
}
