import TestSupport
import Testing

@testable import MediatorKit

/// The behaviour that users of CTMediator rely on, and what was changed on purpose.
struct CTMediatorBehaviourTests {
  /// The module under test: each instance has a number.
  final class Target_Order: Target {
    final class Cargo: NativePayload {}

    static let summary = "Orders."
    static var actions: [Action<Target_Order>] {
      Action("number", "The number of the instance.", access: .remote(.read), perform: own)
      Action(
        "detail", "Echoes.", Param("id", "I.", default: ""), Param("n", "N.", default: ""),
        access: .remote(.read), perform: detail)
      Action("carry", "Hands over.", Param("cargo", "C."), perform: carry)
      Action("nativeNote", "Open although it is called so.", access: .remote(.read), perform: own)
      Action("hidden", "Closed to links.", perform: own)
      Action(
        "choose", "Echoes.", Param("a", "A.", default: []), Param("flag", "F.", default: false),
        Param("b", "B.", default: "-"), access: .remote(.read), perform: choose)
      Action("raise", "Fails.", errors: .of(DeskError.lost), perform: raise)
    }

    let number: Int
    init(number: Int) { self.number = number }

    func own() -> Int { number }
    func detail(id: String, n: String) -> String { "\(id) \(n)" }
    func carry(cargo: Cargo) -> Cargo { cargo }
    func choose(a: [Int], flag: Bool, b: String) -> String { "\(a) \(flag) \(b)" }
    func raise() throws { throw DeskError.lost }
  }

  /// Replies to calls of its missing actions.
  struct Target_Caught: Target {
    static let summary = "Catches."
    static var actions: [Action<Self>] { Action("run", "Runs.", perform: { _ in {} }) }
    static var notFound: NotFound<Self>? { NotFound(missed) }
    func missed(_ request: Request) -> Reply? {
      Reply("\(request.route) \(request.params["x"]?.int ?? 0)")
    }
  }

  struct Target_Fallback: Target {
    static let summary = "Falls back."
    static var actions: [Action<Self>] {}
    static var notFound: NotFound<Self>? { NotFound(missed) }
    let lines: Lines
    func missed(_ request: Request) -> Reply? {
      lines.write("\(request.route) \(request.params.names)")
      return Reply("fallback")
    }
  }

  let made = Counter()
  let missed = Lines()

  func app(lifetime: Lifetime = .cached, hasFallback: Bool = false) throws -> Mediator {
    let fallback = Registration(Target_Fallback.self) { [missed] _ in
      Target_Fallback(lines: missed)
    }
    return try Mediator(fallback: hasFallback ? fallback : nil) {
      Registration(Target_Order.self, lifetime: lifetime) { [made] _ in
        Target_Order(number: made.next())
      }
      Registration(Target_Caught.self) { _ in Target_Caught() }
    }
  }

  @Test func `An action gets and returns objects, not copies`() async throws {
    typealias Cargo = Target_Order.Cargo
    let need = Need("Order/carry", Param("cargo", Cargo.self), returns: Cargo.self)
    let cargo = Cargo()
    #expect(try await app().call(need, cargo) === cargo)
    let reply = try app().performNow("Order/carry", ["cargo": .native(cargo)])
    #expect(try reply.get(as: Cargo.self) === cargo)
  }

  @Test(arguments: ["order/number", "Order/Number"])
  func `Names are case-sensitive`(route: String) throws {
    let error = try #require(throws: MediatorError.self) { try app().performNow(route) }
    #expect(error.code == (route == "order/number" ? .targetNotFound : .actionNotFound))
    #expect(error.suggestions.first != nil)
  }

  @Test(arguments: ["", "/number", "Order/", "Order", "/"])
  func `A missing name is an invalid route, and no fallback runs`(route: String) throws {
    let app = try app(hasFallback: true)
    let error = try #require(throws: MediatorError.self) { try app.performNow(route) }
    #expect(error.code == .invalidRoute)
    #expect(missed.all == [])
  }

  @Test func `An action may be called without params, and may declare none`() throws {
    let app = try app()
    #expect(try app.performNow("Order/detail").value == " ")
    #expect(try app.performNow("Order/number").value == 1)
  }

  @Test func `A fresh target is created for each call`() throws {
    let app = try app(lifetime: .fresh)
    #expect(try app.performNow("Order/number").value == 1)
    #expect(try app.performNow("Order/number").value == 2)
  }

  @Test func `F56: A cached target is created once for all callers`() async throws {
    let app = try app()
    #expect(try app.performNow("Order/number").value == 1)
    #expect(try await app.perform("Order/number", from: .console).value == 1)
    #expect(made.count == 1)
  }

  @Test(arguments: [true, false])
  func `A miss leaves the cached target alone`(hasFallback: Bool) throws {
    let app = try app(hasFallback: hasFallback)
    _ = try app.performNow("Order/number")
    _ = try? app.performNow("Order/typo")
    #expect(try app.performNow("Order/number").value == 1)
  }

  @Test func `F53: A target's notFound gets the whole request and returns the reply`() throws {
    #expect(try app().performNow("Caught/gone", ["x": 7]).value == "Caught/gone 7")
  }

  @Test func `F52: A missing target goes directly to the fallback`() throws {
    #expect(try app(hasFallback: true).performNow("Missing/gone").value == "fallback")
    #expect(missed.all == ["Missing/gone []"])
    #expect(made.count == 0)
  }

  @Test func `F52: The fallback target gets the whole request and returns the reply`()
    throws
  {
    let app = try app(hasFallback: true)
    #expect(try app.performNow("Missing/gone", ["x": 1]).value == "fallback")
    #expect(try app.performNow("Order/typo").value == "fallback")
    #expect(missed.all == [#"Missing/gone ["x"]"#, "Order/typo []"])
  }

  @Test func `F53: A miss without fallback is an error`() throws {
    let app = try app()
    let action = #expect(throws: MediatorError.self) { try app.performNow("Order/typo") }
    #expect(action?.code == .actionNotFound)
    let target = #expect(throws: MediatorError.self) { try app.performNow("Missing/gone") }
    #expect(target?.code == .targetNotFound)
  }

  @Test(arguments: ["Shop", "", 7] as [Value])
  func `No param chooses a module`(value: Value) throws {
    let app = try app()
    let params: Params = ["kCTMediatorParamsKeySwiftTargetModuleName": value]
    let error = try #require(throws: MediatorError.self) {
      try app.performNow("Order/detail", params)
    }
    #expect(error.code == .invalidParams)
    #expect(error.mismatches.map(\.path) == ["/kCTMediatorParamsKeySwiftTargetModuleName"])
  }

  @Test(arguments: ["", "Order/number", "order", "Missing", "Caught"])
  func `Releasing another name leaves a cached target alone`(name: String) throws {
    let app = try app()
    _ = try app.performNow("Order/number")
    #expect(!app.release(name))
    #expect(try app.performNow("Order/number").value == 1)
    #expect(app.release("Order"))
    #expect(try app.performNow("Order/number").value == 2)
  }

  struct Target_Results: Target {
    struct Point: Codable, Payload { var x: Int }
    static let summary = "Answers anything."
    static var actions: [Action<Self>] {
      Action("void", "V.", perform: { _ in {} })
      Action("int", "I.", perform: { _ in { () -> Int in -7 } })
      Action("no", "B.", access: .remote(.read), perform: { _ in { () -> Bool in false } })
      Action("number", "D.", perform: { _ in { () -> Double in 0.5 } })
      Action("text", "T.", perform: { _ in { () -> String in "" } })
      Action("none", "O.", perform: { _ in { () -> Point? in nil } })
      Action("point", "S.", perform: { _ in { () -> Point in Point(x: 1) } })
      Action("list", "L.", perform: { _ in { () -> [Int?] in [1, nil] } })
    }
  }

  static let results: [(String, Value)] = [
    ("void", nil), ("int", -7), ("no", false), ("number", 0.5), ("text", ""), ("none", nil),
    ("point", ["x": 1]), ("list", [1, nil]),
  ]

  @Test(arguments: results)
  func `Every kind of result is returned unchanged`(action: String, value: Value) throws {
    let app = try Mediator { Registration(Target_Results.self) { _ in Target_Results() } }
    #expect(try app.performNow("Results/" + action).value == value)
  }

  @Test func `False is a result`() async throws {
    let app = try Mediator { Registration(Target_Results.self) { _ in Target_Results() } }
    #expect(try await app.open("app://Results/no").value == false)
  }

  @Test func `F55: A link has a known scheme, a target, an action and decoded params`()
    async throws
  {
    let app = try app()
    let link = "//user@Order:80/detail?id=7&n=a%20b#part"
    #expect(try await app.open("app:" + link).value == "7 a b")
    let error = try await #require(throws: MediatorError.self) { try await app.open("aaa:" + link) }
    #expect(error.code == .invalidURL)
  }

  @Test func `Slashes in a path are kept`() async throws {
    let app = try app()
    let error = try await #require(throws: MediatorError.self) {
      try await app.open("app://Order/det/ail")
    }
    #expect(error.code == .linkNotFound)
  }

  @Test func `Query items may be repeated and may have no value`() async throws {
    let app = try app()
    #expect(
      try await app.open("app://Order/choose?a=1&a=2&flag&b=").value == "[1, 2] true ")
    let error = try await #require(throws: MediatorError.self) {
      try await app.open("app://Order/choose?b=1&b=2")
    }
    #expect(error.description == "params of Order/choose don't fit; /b expected string, got array")
  }

  @Test(arguments: ["hidden", "%68idden"])
  func `A closed action is refused in any spelling, and no target is created`(
    action: String
  ) async throws {
    let app = try app(hasFallback: true)
    let error = try await #require(throws: MediatorError.self) {
      try await app.open("app://Order/" + action)
    }
    #expect(error.code == .forbidden)
    #expect(made.count == 0)
    #expect(missed.all == [])
  }

  @Test func `The declaration decides who may call, not the name`() async throws {
    #expect(try await app().open("app://Order/nativeNote").value == 1)
  }

  @Test func `A link runs its action once and returns the result`() async throws {
    let app = try app(lifetime: .fresh)
    #expect(try await app.open("app://Order/number").value == 1)
    #expect(made.count == 1)
  }

  @Test(arguments: [
    ("", MediatorError.Code.invalidURL), ("Order", .invalidURL), ("not a url", .invalidURL),
    ("app:///detail", .invalidURL), ("app://", .linkNotFound), ("app://Order", .linkNotFound),
  ])
  func `An invalid link is an error, and no fallback runs`(
    url: String, code: MediatorError.Code
  ) async throws {
    let app = try app(hasFallback: true)
    let error = try await #require(throws: MediatorError.self) { try await app.open(url) }
    #expect(error.code == code)
    #expect(missed.all == [])
  }

  @Test func `A link uses the cached target`() async throws {
    let app = try app()
    _ = try app.performNow("Order/number")
    #expect(try await app.open("app://Order/number").value == 1)
  }

  @Test func `A link can't choose a module`() async throws {
    let link = "app://Order/detail?kCTMediatorParamsKeySwiftTargetModuleName=Other"
    let app = try app()
    #expect(try await app.open(link).value == app.open("app://Order/detail").value)
  }

  @Test func `Looking up an action creates no target`() throws {
    let app = try app()
    #expect(app.contract(of: "Order/number") != nil)
    #expect(app.contract(of: "Order/typo") == nil)
    #expect(app.contract(of: "Missing/number") == nil)
    #expect(made.count == 0)
  }

  @Test func `F56: Concurrent first calls create a cached target once`() async throws {
    let app = try app()
    let numbers = try await withThrowingTaskGroup { group in
      for _ in 0..<100 {
        group.addTask { try await app.perform("Order/number").get(as: Int.self) }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(numbers == [1])
    #expect(made.count == 1)
  }

  @Test func `Calls may be nested fifty deep`() async throws {
    let chain = try CallFrameTests.chain()
    #expect(try await chain.perform("Chain/a0", ["stop": 49]).value == 49)
  }

  @Test func `The caller gets the error that an action throws, and the target is kept`() throws {
    let app = try app()
    let error = try #require(throws: MediatorError.self) { try app.performNow("Order/raise") }
    #expect(error.declares("lost"))
    #expect(try app.performNow("Order/number").value == 1)
    #expect(made.count == 1)
  }
}
