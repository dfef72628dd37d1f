import MediatorKit
import Testing

@testable import CheckKit

struct ParamOrderRuleTests {
  /// What the rule says about a target with these members; the action `pay` takes the params `to` and `from`.
  private static func findings(
    _ members: String, params: String = #"Param("to", "Whom."), Param("from", "Who.")"#,
    perform: String = "perform: Action_pay", beside other: String = ""
  ) -> [String] {
    var package = SamplePackage()
    let text = """
      extension Target_Login {
        static let pay = Action("pay", "Pays.", \(params), access: .native(.write), \(perform))
      \(members)
      }
      """
    package.add(text, to: "Login", as: "Modules/Login/A.swift")
    package.add(other, to: "Login", as: "Modules/Login/B.swift")
    return package.findings(of: "param-order")
  }

  private static func finding(
    _ params: String, at place: String = "Modules/Login/A.swift:3", takes arguments: String
  ) -> [String] {
    [
      "param-order Modules/Login/A.swift:2: The action declares the params (\(params)), but Action_pay at "
        + "\(place) takes (\(arguments)). "
        + "Params are passed by position: declare them in the order of the arguments."
    ]
  }

  @Test(arguments: [
    "func Action_pay(from: String, to: String) {}",
    "func Action_pay(_ from: String, _ to: String) async throws -> Bool { true }",
    "func Action_pay(from a: String = \"(,\", to b: [String: Int] = [\"a\": 1]) {}",
    "func Action_pay(from: Dictionary<String, Int>, `to`: (Int, Int) -> Void) {}",
    "func Action_pay<A: Payload, B>(from: A, to: B) where B: Payload {}",
    "@available(macOS 15, *) @discardableResult public func Action_pay(from: Int, to: Int) {}",
    "func Action_pay(from: String, to: String) {}\nfunc Action_pay(to: String) {}",
    "func Action_pay(from: String, to: String) {}\nstatic func Action_pay(to: Int, from: Int) {}",
  ])
  func `Params in another order than the method's arguments are found`(method: String) {
    #expect(Self.findings(method) == Self.finding("to, from", takes: "from, to"))
    #expect(Self.findings(method, params: #"Param("from", "Who."), Param("to", "Whom.")"#) == [])
  }

  @Test(
    arguments: ["perform", "onMain"],
    ["Action_pay", "Self.Action_pay", "Target_Login.Action_pay", "Action_pay(from:to:)"])
  func `The method is found however it is given`(label: String, reference: String) {
    let method = "func Action_pay(from: String, to: String) {}"
    #expect(
      Self.findings(method, perform: "\(label): \(reference)")
        == Self.finding("to, from", takes: "from, to"))
  }

  @Test(arguments: [
    #"Param<String>("to", "Whom."), Param("from", "Who.", default: ["a": "b"])"#,
    #"Param<Dictionary<String, Int>>("to", "Whom."), Param.init("from", "Who.")"#,
    #"to, Self.from"#, #"Login.Target_Login.to, from"#, #"payer, Names.from"#,
    #"Param(name, "Whom."), Param("from", "Who.")"#,
  ])
  func `Params are read where they are declared`(params: String) {
    let other = """
      extension Target_Login {
        static let to: Param<String> = Param("to", "Whom.")
        static let from = Param("from", "Who.", example: "a")
        func pay() { let to = 7, from = Param("other", "Not this.") }
      }
      let payer = Param("to", "Whom.")
      struct Names { static let from = Param("from", "Who."), to = 1 }
      struct Other { static let to = Param("other", "Not this.") }
      """
    let shown = params.contains("name") ? "…, from" : "to, from"
    #expect(
      Self.findings(
        "func Action_pay(from: String, to: String) {}", params: params, beside: other)
        == Self.finding(shown, takes: "from, to"))
    #expect(
      Self.findings(
        "func Action_pay(to: String, from: String) {}", params: params, beside: other) == [])
  }

  @Test(arguments: [
    "extension Target_Login { func Action_pay(from: String, to: String) {} }",
    "protocol Paying {}\nextension Login.Target_Login: Paying {}\n"
      + "extension Paying { func Action_pay(from: String, to: String) {} }",
  ])
  func `A method in another file of the module is found`(other: String) {
    let line = other.contains("\n") ? 3 : 1
    #expect(
      Self.findings("", beside: other)
        == Self.finding("to, from", at: "Modules/Login/B.swift:\(line)", takes: "from, to"))
  }

  @Test(arguments: [
    "func Action_pay(_: String, to: String) {}", "func Action_pay(to who: String, from: Int) {}",
    "func Action_pay(whom to: String, who from: Int) {}",
    "func Action_pay(recipient: String, sender: Int) {}",
    // Which overload is meant depends on types.
    "func Action_pay(from: Int, to: Int) {}\nfunc Action_pay(to: String, from: String) {}",
    "func Action_pay(from: Int) {}", "static func Action_pay(from: Int, to: Int) {}",
    "struct Other { func Action_pay(from: Int, to: Int) {} }", "let Action_pay: Pay",
  ])
  func `What fits, or what the source doesn't decide, isn't reported`(method: String) {
    let params =
      method.contains("_: String")
      ? #"Param("a", "A."), Param("to", "Whom.")"# : #"Param("to", "A."), Param("from", "B.")"#
    #expect(Self.findings(method, params: params) == [])
  }

  @Test(arguments: [
    "perform: { target in { a, b in target.Action_pay(from: a, to: b) } }", "with: Action_pay",
    "perform: make(Action_pay)", "perform: Action_pay()", "perform: Elsewhere.Action_pay",
  ])
  func `An action that is given otherwise has nothing to compare`(perform: String) {
    #expect(Self.findings("func Action_pay(from: String, to: String) {}", perform: perform) == [])
  }

  @Test func `Labels after a method select its overload`() {
    let methods = """
      func Action_pay(from: Int, to: Int) {}
      func Action_pay(to: String, from: String) {}
      """
    #expect(
      Self.findings(methods, perform: "perform: Action_pay(from:to:)")
        == Self.finding("to, from", takes: "from, to"))
    #expect(Self.findings(methods, perform: "perform: Action_pay(to:from:)") == [])
  }

  /// What the rule says about a call of a need that takes `from` and `to`.
  private static func findings(calling call: String) -> [String] {
    var package = SamplePackage()
    package.add(
      """
      enum LoginNeeds {
        static let pay = Need("Bank/pay", Param("from", String.self), Param("to", String.self)).now
        static let ask: Need<Bool, String, String> = .init("Bank/ask", from, Param("to"))
        static let send = Need("Bank/send", sending: Payment.self)
        private static let from = Param("from", String.self)
      }
      """, to: "Login", as: "Modules/Login/LoginNeeds.swift")
    package.add("try await peers.\(call)", to: "Login", as: "Modules/Login/A.swift")
    return package.findings(of: "param-order")
  }

  @Test(arguments: [
    ("call(LoginNeeds.pay, to, from)", "to, from", "pay", 2),
    ("callNow(LoginNeeds.pay, self.to, order.from)", "self.to, order.from", "pay", 2),
    ("callOnMain(Login.LoginNeeds.pay, to.id, from.id)", "to.id, from.id", "pay", 2),
    ("call(LoginNeeds.ask, to, from, timeout: limit)", "to, from", "ask", 3),
  ])
  func `Variables at the places of each other in a call of a need are found`(
    call: String, passed: String, need: String, line: Int
  ) {
    #expect(
      Self.findings(calling: call) == [
        "param-order Modules/Login/A.swift:1: The call passes (\(passed)), but the need \(need) at "
          + "Modules/Login/LoginNeeds.swift:\(line) takes (from, to). Arguments are passed by position: "
          + "pass them in the order of the need, or declare it with sending:."
      ])
  }

  @Test(arguments: [
    "call(LoginNeeds.pay, from, to)", "call(LoginNeeds.pay, to, sender)",
    "call(LoginNeeds.pay, to.from, from.to)", "call(LoginNeeds.pay, text(to), text(from))",
    "call(OtherNeeds.pay, to, from)", "call(LoginNeeds.pay, to, from, 3)",
    "call(LoginNeeds.send, to, from)", "call(LoginNeeds.from, to, from)",
  ])
  func `A call of a need that fits, or that the source doesn't decide, isn't reported`(
    call: String
  ) {
    #expect(Self.findings(calling: call) == [])
  }

  @Test(arguments: [
    #"repeat each params"#, "both", "count", "other", #"all(Param("to", "A."))"#,
  ])
  func `A param whose name the source doesn't show is in any order`(first: String) {
    let other = """
      #if os(Linux)
      let both = Param("to", "Whom.")
      #else
      let both = Param("whom", "Whom.")
      #endif
      extension Target_Login { static var count: Int { 1 }; let other = Param("to", "Whom.") }
      """
    let method = "func Action_pay(a: Int, to: Int, whom: Int) {}"
    let params = #", Param("c", "C."), Param("\#(first.contains("repeat") ? "to" : "d")", "D.")"#
    #expect(Self.findings(method, params: first + params, beside: other) == [])
  }
}
