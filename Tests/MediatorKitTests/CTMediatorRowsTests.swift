import TestSupport
import Testing

@testable import MediatorKit

/// The behaviour that users of CTMediator rely on, by the numbers of the page ComingFromCTMediator.
///
/// C16 and C23 exist only in Objective-C.
struct CTMediatorRowsTests {
  /// The order module of these tests; each instance has a number.
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

  /// Handles calls of its unknown actions.
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

  @Test func `C1 An action gets the caller's object, and its result is returned`() async throws {
    typealias Cargo = Target_Order.Cargo
    let need = Need("Order/carry", Param("cargo", Cargo.self), returns: Cargo.self)
    let cargo = Cargo()
    #expect(try await app().call(need, cargo) === cargo)
    let reply = try app().performNow("Order/carry", ["cargo": .native(cargo)])
    #expect(try reply.get(as: Cargo.self) === cargo)
  }

  @Test(arguments: ["order/number", "Order/Number"])
  func `C2 Names are case-sensitive`(route: String) throws {
    let error = try #require(throws: MediatorError.self) { try app().performNow(route) }
    #expect(error.code == (route == "order/number" ? .targetNotFound : .actionNotFound))
    #expect(error.suggestions.first != nil)
  }

  @Test(arguments: ["", "/number", "Order/", "Order", "/"])
  func `C3 and C4 A missing name is an invalid route, and no fallback runs`(route: String) throws {
    let app = try app(hasFallback: true)
    let error = try #require(throws: MediatorError.self) { try app.performNow(route) }
    #expect(error.code == .invalidRoute)
    #expect(missed.all == [])
  }

  @Test func `C5 and C6 An action runs without params, and may have none`() throws {
    let app = try app()
    #expect(try app.performNow("Order/detail").value == " ")
    #expect(try app.performNow("Order/number").value == 1)
  }

  @Test func `C7 Two calls create two instances of a fresh target`() throws {
    let app = try app(lifetime: .fresh)
    #expect(try app.performNow("Order/number").value == 1)
    #expect(try app.performNow("Order/number").value == 2)
  }

  @Test func `C8 and C9 A cached target is created once, whoever calls`() async throws {
    let app = try app()
    #expect(try app.performNow("Order/number").value == 1)
    #expect(try await app.perform("Order/number", from: .console).value == 1)
    #expect(made.count == 1)
  }

  @Test(arguments: [true, false])
  func `C10 and C11 A miss doesn't create the cached target`(hasFallback: Bool) throws {
    let app = try app(hasFallback: hasFallback)
    _ = try app.performNow("Order/number")
    _ = try? app.performNow("Order/typo")
    #expect(try app.performNow("Order/number").value == 1)
  }

  @Test func `C12 A target's notFound gets the whole request, and its result is the reply`() throws
  {
    #expect(try app().performNow("Caught/gone", ["x": 7]).value == "Caught/gone 7")
  }

  @Test func `C13 A call of a missing target goes directly to the fallback`() throws {
    #expect(try app(hasFallback: true).performNow("Missing/gone").value == "fallback")
    #expect(missed.all == ["Missing/gone []"])
    #expect(made.count == 0)
  }

  @Test func `C14 and C17 Any target can be the fallback, and gets the whole request`()
    throws
  {
    let app = try app(hasFallback: true)
    #expect(try app.performNow("Missing/gone", ["x": 1]).value == "fallback")
    #expect(try app.performNow("Order/typo").value == "fallback")
    #expect(missed.all == [#"Missing/gone ["x"]"#, "Order/typo []"])
  }

  @Test func `C15 A miss without fallback is an error`() throws {
    let app = try app()
    let action = #expect(throws: MediatorError.self) { try app.performNow("Order/typo") }
    #expect(action?.code == .actionNotFound)
    let target = #expect(throws: MediatorError.self) { try app.performNow("Missing/gone") }
    #expect(target?.code == .targetNotFound)
  }

  @Test(arguments: ["Shop", "", 7] as [Value])
  func `C18, C19 and C20 No param chooses a module`(value: Value) throws {
    let app = try app()
    let params: Params = ["kCTMediatorParamsKeySwiftTargetModuleName": value]
    let error = try #require(throws: MediatorError.self) {
      try app.performNow("Order/detail", params)
    }
    #expect(error.code == .invalidParams)
    #expect(error.mismatches.map(\.path) == ["/kCTMediatorParamsKeySwiftTargetModuleName"])
  }

  @Test(arguments: ["", "Order/number", "order", "Missing", "Caught"])
  func `C21 Releasing another name keeps a cached target`(name: String) throws {
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
  func `C22 Every kind of result is returned unchanged`(action: String, value: Value) throws {
    let app = try Mediator { Registration(Target_Results.self) { _ in Target_Results() } }
    #expect(try app.performNow("Results/" + action).value == value)
  }

  @Test func `C24 False is a result`() async throws {
    let app = try Mediator { Registration(Target_Results.self) { _ in Target_Results() } }
    #expect(try await app.open("app://Results/no").value == false)
  }

  @Test func `C25 A link consists of target, action and decoded params, of a known scheme only`()
    async throws
  {
    let app = try app()
    let link = "//user@Order:80/detail?id=7&n=a%20b#part"
    #expect(try await app.open("app:" + link).value == "7 a b")
    let error = try await #require(throws: MediatorError.self) { try await app.open("aaa:" + link) }
    #expect(error.code == .invalidURL)
  }

  @Test func `C26 Slashes are significant`() async throws {
    let app = try app()
    let error = try await #require(throws: MediatorError.self) {
      try await app.open("app://Order/det/ail")
    }
    #expect(error.code == .linkNotFound)
  }

  @Test func `C27 Names may occur several times and without a value`() async throws {
    let app = try app()
    #expect(
      try await app.open("app://Order/choose?a=1&a=2&flag&b=").value == "[1, 2] true ")
    let error = try await #require(throws: MediatorError.self) {
      try await app.open("app://Order/choose?b=1&b=2")
    }
    #expect(error.description == "params of Order/choose don't fit; /b expected string, got array")
  }

  @Test(arguments: ["hidden", "%68idden"])
  func `C28 and C29 A closed action is rejected however it is spelled, and creates no instance`(
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

  @Test func `C30 Access is declared, not derived from the name`() async throws {
    #expect(try await app().open("app://Order/nativeNote").value == 1)
  }

  @Test func `C31 The result of the action is the reply to a link`() async throws {
    let app = try app(lifetime: .fresh)
    #expect(try await app.open("app://Order/number").value == 1)
    #expect(made.count == 1)
  }

  @Test(arguments: [
    ("", MediatorError.Code.invalidURL), ("Order", .invalidURL), ("not a url", .invalidURL),
    ("app:///detail", .invalidURL), ("app://", .linkNotFound), ("app://Order", .linkNotFound),
  ])
  func `C32 and C33 A malformed link is an error, and no fallback runs`(
    url: String, code: MediatorError.Code
  ) async throws {
    let app = try app(hasFallback: true)
    let error = try await #require(throws: MediatorError.self) { try await app.open(url) }
    #expect(error.code == code)
    #expect(missed.all == [])
  }

  @Test func `C34 A link uses the cached target`() async throws {
    let app = try app()
    _ = try app.performNow("Order/number")
    #expect(try await app.open("app://Order/number").value == 1)
  }

  @Test func `C35 A link can't choose a module`() async throws {
    let link = "app://Order/detail?kCTMediatorParamsKeySwiftTargetModuleName=Other"
    let app = try app()
    #expect(try await app.open(link).value == app.open("app://Order/detail").value)
  }

  @Test func `C36 Checking whether an action exists creates nothing`() throws {
    let app = try app()
    #expect(app.contract(of: "Order/number") != nil)
    #expect(app.contract(of: "Order/typo") == nil)
    #expect(app.contract(of: "Missing/number") == nil)
    #expect(made.count == 0)
  }

  @Test func `C37 Concurrent calls create a cached target exactly once`() async throws {
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

  @Test func `C38 Actions may call each other fifty deep`() async throws {
    let chain = try CallFrameTests.chain()
    #expect(try await chain.perform("Chain/a0", ["stop": 49]).value == 49)
  }

  @Test func `C39 An action's error reaches the caller, and the target stays`() throws {
    let app = try app()
    let error = try #require(throws: MediatorError.self) { try app.performNow("Order/raise") }
    #expect(error.declares("lost"))
    #expect(try app.performNow("Order/number").value == 1)
    #expect(made.count == 1)
  }
}
