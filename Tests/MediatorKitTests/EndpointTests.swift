import Testing

@testable import MediatorKit

struct EndpointTests {
  struct Target_Gate: Target {
    static let summary = "Open to some."
    static var actions: [Action<Self>] {
      Action("native", "N.", access: .native(.read), perform: { _ in {} })
      Action("remote", "R.", access: .remote(.read), perform: { _ in {} })
      Action("console", "C.", access: .console(.read), perform: { _ in {} })
      Action(
        "part", "P.", Param("open", "O.", default: 1),
        Param("code", "C.", default: 1, openTo: [.native]),
        access: .remote(.read), perform: { _ in { (open: Int, code: Int) -> Int in open + code } })
    }
  }

  static func gate() throws -> Mediator {
    try Mediator { Registration(Target_Gate.self) { _ in Target_Gate() } }
  }

  static let gates: [(String, Origin, String?)] = [
    ("native", .native, nil), ("native", .console, nil),
    ("native", .url, "it is open to: native, console"), ("remote", .native, nil),
    ("remote", .console, nil), ("remote", .url, nil),
    ("console", .native, "it is open to: console"), ("console", .console, nil),
    ("console", .url, "it is open to: console"),
  ]

  @Test(arguments: gates)
  func `An action is open to its origins, for every kind of call`(
    action: String, origin: Origin, help: String?
  ) async throws {
    let (gate, route) = (try Self.gate(), "Gate/" + action)
    guard let help else {
      _ = try await gate.perform(route, from: origin)
      _ = try gate.performNow(route, from: origin)
      return
    }
    let error = try await #require(throws: MediatorError.self) {
      try await gate.perform(route, from: origin)
    }
    #expect(error.code == .forbidden)
    #expect(error.message == "\(route) isn't open to \(origin.rawValue) calls")
    #expect(error.help == help)
    let now = #expect(throws: MediatorError.self) { try gate.performNow(route, from: origin) }
    #expect(now?.code == .forbidden)
  }

  @Test func `A param is open to its origins`() async throws {
    let gate = try Self.gate()
    #expect(try await gate.perform("Gate/part", ["code": 2]).value == 3)
    #expect(try await gate.open("app://Gate/part?open=5").value == 6)
    let error = try await #require(throws: MediatorError.self) {
      try await gate.open("app://Gate/part?code=5")
    }
    #expect(error.code == .forbidden)
    #expect(
      error.description == "a param of Gate/part isn't open to url calls; "
        + "/code isn't open to url calls; omit the param")
  }

  static let given: [(Params, String)] = [
    (["whole": 1], "1 true none x"),
    (["whole": 1.0, "flag": false, "perhaps": 2, "tags": []], "1 false 2.0 "),
    (["tags": ["a", "b"], "perhaps": nil, "whole": 2], "2 true none a,b"),
  ]

  @Test(arguments: given)
  func `Params convert, defaults apply and optionals may be missing`(
    params: Params, text: String
  ) async throws {
    let desk = try MediatorTests.desk()
    #expect(try await desk.perform("Desk/many", params).value == .string(text))
    #expect(try desk.performNow("Desk/many", params).value == .string(text))
  }

  static let faulty: [(String, Params, [String])] = [
    ("many", [:], ["/whole missing, required integer"]),
    ("many", ["whole": nil], ["/whole expected integer, got null"]),
    ("many", ["whole": "1"], ["/whole expected integer, got text"]),
    (
      "many", ["whole": 1, "tags": ["a", 1, nil]],
      ["/tags/1 expected string, got integer", "/tags/2 expected string, got null"]
    ),
    ("many", ["whole": 1, "flag": nil], ["/flag expected boolean, got null"]),
    ("many", ["whole": 1, "whole": 2], ["/whole given twice"]),
    ("many", ["whole": 1, "perhap": 2], ["/perhap unknown, did you mean 'perhaps'?"]),
    ("many", ["whole": 1, "zzz": 2], ["/zzz unknown"]),
    (
      "many", ["perhaps": "x", "flag": 1, "zzz": 2, "tags": "a"],
      [
        "/whole missing, required integer", "/flag expected boolean, got integer",
        "/perhaps expected number, got text", "/tags expected array of string, got text",
        "/zzz unknown",
      ]
    ),
    ("note", [:], ["/note missing, required Note"]),
    (
      "note", ["note": ["id": "a", "tags": [1], "text": "t", "more": 1]],
      [
        "/note/id expected integer, got text", "/note/tags/0 expected string, got integer",
        "/note/more unknown",
      ]
    ),
    ("value", [:], ["/value missing, required anything"]),
    ("value", ["value": [.native(1)]], ["/value/0 expected anything, got a native value"]),
    ("screen", ["screen": "a"], ["/screen expected Screen, got text"]),
    ("screen", ["screen": .native(1)], ["/screen expected Screen, got integer"]),
    ("syncVoid", ["a": 1], ["/a unknown"]),
  ]

  @Test(arguments: faulty)
  func `All faults of the params are reported, synchronously and asynchronously`(
    action: String, params: Params, faults: [String]
  ) async throws {
    let desk = try MediatorTests.desk()
    let error = try await #require(throws: MediatorError.self) {
      try await desk.perform("Desk/" + action, params)
    }
    #expect(error.code == .invalidParams)
    #expect(
      error.description == (["params of Desk/\(action) don't fit"] + faults).joined(separator: "; ")
    )
    let now = #expect(throws: MediatorError.self) { try desk.performNow("Desk/" + action, params) }
    #expect(now?.description == error.description)
  }

  @Test func `A param of any shape accepts null`() async throws {
    #expect(try await MediatorTests.desk().perform("Desk/value", ["value": nil]).value == .null)
  }

  @Test func `A param whose initialiser throws is a fault of the params`() async throws {
    let mediator = try Mediator { Registration(Target_Picky.self) { _ in Target_Picky() } }
    for route in ["Picky/coded", "Picky/plain"] {
      let error = try await #require(throws: MediatorError.self) {
        try await mediator.perform(route, ["even": 3])
      }
      #expect(error.description == "params of \(route) don't fit; /even is not acceptable")
      #expect(try await mediator.perform(route, ["even": 4]).value == .null)
    }
  }

  struct Odd: Error {}

  struct CodedEven: Codable, Payload {
    init(from decoder: any Decoder) throws {
      guard try decoder.singleValueContainer().decode(Int.self) % 2 == 0 else { throw Odd() }
    }
  }

  struct PlainEven: Payload {
    static let shape = Shape.integer
    init(value: Value) throws { guard try Int(value: value) % 2 == 0 else { throw Odd() } }
    func encoded() -> Value { nil }
  }

  struct Target_Picky: Target {
    static let summary = "Picky."
    static var actions: [Action<Self>] {
      Action("coded", "C.", Param("even", "E."), perform: { _ in { (_: CodedEven) in } })
      Action("plain", "P.", Param("even", "E."), perform: { _ in { (_: PlainEven) in } })
    }
  }
}
