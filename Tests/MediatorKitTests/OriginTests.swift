import Testing

@testable import MediatorKit

struct OriginTests {
  struct Target_House: Target {
    static let summary = "Opens some of its doors."
    static var actions: [Action<Self>] {
      Action("native", "N.", access: .native(.read), perform: { _ in {} })
      Action("remote", "R.", access: .remote(.write), perform: { _ in {} })
      Action("script", "S.", access: .script(.write), perform: { _ in {} })
      Action("console", "C.", access: .console(.destructive), perform: { _ in {} })
      Action("look", "L.", access: .everywhere(.read), perform: { _ in {} })
      Action("paint", "P.", access: .everywhere(.write), perform: { _ in {} })
      Action("burn", "B.", access: .open(.destructive, to: [.network]), perform: { _ in {} })
      Action(
        "part", "P.", Param("open", "O.", default: 1),
        Param("secretCode", "C.", default: 1, openTo: [.native]),
        access: .everywhere(.read),
        perform: { _ in { (open: Int, code: Int) -> Int in open + code } })
    }

    static let notFound: NotFound<Self>? = NotFound { _ in { _ in Reply("found something") } }
  }

  static func house(_ interceptors: any Interceptor...) throws -> Mediator {
    try Mediator(
      [Registration(Target_House.self) { _ in Target_House() }], interceptors: interceptors)
  }

  /// The code of each action's call by origin: without consent, and with it.
  static let table: [(String, [Origin: (MediatorError.Code?, MediatorError.Code?)])] = [
    (
      "native",
      [
        .url: (.forbidden, .forbidden), .script: (.forbidden, .forbidden),
        .network: (.actionNotFound, .actionNotFound), .agent: (.actionNotFound, .actionNotFound),
      ]
    ),
    (
      "remote",
      [
        .url: (.confirmationRequired, nil), .script: (.forbidden, .forbidden),
        .network: (.actionNotFound, .actionNotFound), .agent: (.actionNotFound, .actionNotFound),
      ]
    ),
    (
      "script",
      [
        .url: (.forbidden, .forbidden), .network: (.actionNotFound, .actionNotFound),
        .agent: (.actionNotFound, .actionNotFound),
      ]
    ),
    (
      "console",
      [
        .native: (.forbidden, .forbidden), .url: (.forbidden, .forbidden),
        .script: (.forbidden, .forbidden), .network: (.actionNotFound, .actionNotFound),
        .agent: (.actionNotFound, .actionNotFound),
      ]
    ),
    ("look", [.script: (.forbidden, .forbidden)]),
    (
      "paint",
      [
        .url: (.confirmationRequired, nil), .script: (.forbidden, .forbidden),
        .network: (.confirmationRequired, nil), .agent: (.confirmationRequired, nil),
      ]
    ),
    (
      "burn",
      [
        .url: (.forbidden, .forbidden), .script: (.forbidden, .forbidden),
        .network: (.confirmationRequired, nil), .agent: (.actionNotFound, .actionNotFound),
      ]
    ),
  ]

  @Test(arguments: table, Origin.allCases)
  func `Access, effects and consent decide each call`(
    row: (String, [Origin: (MediatorError.Code?, MediatorError.Code?)]), origin: Origin
  ) async throws {
    let (house, route) = (try Self.house(), "House/" + row.0)
    let expected = row.1[origin] ?? (nil, nil)
    func code(_ consent: Consent, _ identity: String?) async -> MediatorError.Code? {
      do {
        _ = try await house.perform(route, from: origin, identity: identity, consent: consent)
        return nil
      } catch { return error.code }
    }
    #expect(await code(.missing, nil) == expected.0)
    #expect(await code(.missing, "clock") == expected.0)
    #expect(await code(.given, "clock") == expected.1)
    let plain: MediatorError.Code?
    do throws(MediatorError) {
      _ = try await house.perform(route, from: origin)
      plain = nil
    } catch { plain = error.code }
    #expect(plain == expected.0)
  }

  static let closed = ["House/native", "House/console", "House/nativ", "Hose/look", "House/gone"]

  @Test(arguments: closed, [Origin.network, .agent])
  func `Closed and missing actions answer alike`(route: String, origin: Origin) async throws {
    let house = try Self.house(Nosy())
    let expected = "no action '\(route)'"
    let errors = [
      await #expect(throws: MediatorError.self) { try await house.perform(route, from: origin) },
      await #expect(throws: MediatorError.self) {
        try await house.perform(route, from: origin, identity: "clock", consent: .given)
      },
      #expect(throws: MediatorError.self) { try house.performNow(route, from: origin) },
      house.explain(route, from: origin).obstacles.first,
    ]
    for error in errors {
      #expect(error?.code == .actionNotFound)
      #expect(error?.description == expected)
      #expect(error?.suggestions == [])
    }
  }

  /// Would tell which routes exist if it saw them.
  struct Nosy: Interceptor {
    func intercept(_ request: Request) -> Interception { .reply(Reply("seen \(request.route)")) }
  }

  @Test func `A redirect to a closed or missing action answers as if it were missing`() async throws
  {
    for route in ["House/native", "House/gone"] {
      let house = try Self.house(Turn(route: try #require(Route(route))))
      let error = try await #require(throws: MediatorError.self) {
        try await house.perform("House/look", from: .agent, identity: "clock")
      }
      #expect(error.description == "no action '\(route)'")
    }
  }

  struct Turn: Interceptor {
    let route: Route
    func intercept(_ request: Request) -> Interception {
      var request = request
      request.route = route
      return .proceed(request)
    }
  }

  @Test func `Consent doesn't follow a redirect`() async throws {
    let house = try Self.house(Turn(route: try #require(Route("House/burn"))))
    let error = try await #require(throws: MediatorError.self) {
      try await house.perform("House/paint", from: .network, consent: .given)
    }
    #expect(error.code == .confirmationRequired)
    #expect(
      error.description == "an interceptor failed in its call of House/burn: House/burn deletes "
        + "something, and has no consent of its own: an interceptor changed House/paint to it"
    )
  }

  @Test func `A closed param answers like an unknown one`() async throws {
    let house = try Self.house()
    for name in ["secretCode", "secretCod"] {
      let error = try await #require(throws: MediatorError.self) {
        try await house.perform("House/part", [name: 1], from: .network)
      }
      #expect(error.description == "params of House/part don't fit; /\(name) unknown")
    }
    for params: Params in [["secretCode": "x"], ["secretCode": []]] {
      let error = try await #require(throws: MediatorError.self) {
        try await house.perform("House/part", params, from: .network)
      }
      #expect(error.description == "params of House/part don't fit; /secretCode unknown")
    }
    for value: Value in ["x", []] {
      let error = try await #require(throws: MediatorError.self) {
        try await house.perform("House/part", ["open": value, "secretCod": 1], from: .agent)
      }
      #expect(error.mismatches.map(\.description).last == "/secretCod unknown")
    }
    #expect(try await house.perform("House/part", ["secretCode": 2]).value == 3)
  }

  @Test func `A time limit covers a call with an identity`() async throws {
    let house = try Self.house()
    let reply = try await house.perform(
      "House/part", ["open": 4], from: .network, identity: "clock", timeout: .seconds(60))
    #expect(try reply.value == 5)
  }
}
