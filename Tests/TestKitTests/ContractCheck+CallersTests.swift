import Foundation
import MediatorKit
import TestKit
import Testing

struct ContractCheckCallersTests {
  enum CartError: String, ActionError {
    case empty
    var message: String { "The cart is empty." }
  }

  struct Target_Cart: Target {
    static let summary = "The cart."
    static let emits: [any EventDeclaration] = [Event("Cart/paid", "P.", String.self)]
    static var actions: [Action<Self>] {
      Action(
        "total", "T.", Param("customer", "C."), access: .remote(.read), file: "C.swift", line: 1,
        perform: { _ in { (_: String) in 3 } })
      Action(
        "add", "A.", Param("goods", "G.", range: 1...9), Param("share", "S.", default: 1),
        Param("isGift", "I.", default: false), access: .native(.write), file: "C.swift", line: 3,
        perform: { _ in { (_: Int, _: Double, _: Bool) in } })
      Action(
        "list", "L.", Param("ids", "I."), Param("note", "N.", default: nil),
        access: .native(.read), file: "C.swift", line: 4,
        perform: { _ in { (_: [Int], _: String?) in } })
      Action(
        "clear", "C.", access: .native(.write), errors: .of(CartError.empty), file: "C.swift",
        line: 2, onMain: { _ in {} })
      Action(
        "dump", "D.", Param("depth", "D."), access: .console(.read), file: "C.swift", line: 5,
        perform: { _ in { (_: Int) in } })
      Action(
        "run", "R.", Param("depth", "D.", openTo: [.console]), access: .remote(.read),
        file: "C.swift", line: 6, perform: { _ in { (_: Int?) in } })
    }
  }

  /// The failure of the check of a folder with these files; nil if it passes.
  private func failure(
    _ files: [String: String], in folder: String = "../App", unchecked: Int = 0,
    needs: [any NeedDeclaration] = [], fallback: Registration? = nil
  ) async throws -> String? {
    let package = FileManager.default.temporaryDirectory.appending(path: "app-\(UUID())")
    defer { try? FileManager.default.removeItem(at: package) }
    for (path, text) in files {
      let file = package.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let test = package.appending(path: "Tests/A.swift").path
    try FileManager.default.createDirectory(
      at: package.appending(path: "Tests"), withIntermediateDirectories: true)
    let check = ContractCheck.sources(in: folder, unchecked: unchecked, beside: test) {
      try Mediator(
        [Registration { _ in Target_Cart() }], needs: needs, fallback: fallback, schemes: ["shop"])
    }
    do {
      try await check.run()
      return nil
    } catch { return "\(error)".replacing(package.path, with: "/package") }
  }

  struct Target_Rest: Target {
    static let summary = "Answers the rest."
    static var actions: [Action<Self>] {}
    static var notFound: NotFound<Self>? { NotFound { _ in { _ in Reply(1) } } }
  }

  @Test func `A link that a fallback may answer isn't dead`() async throws {
    let files = ["App/A.swift": #"try await mediator.open("shop://Old/page")"#]
    #expect(try await failure(files) != nil)
    #expect(try await failure(files, fallback: Registration { _ in Target_Rest() }) == nil)
  }

  /// The faults in one line of source.
  private func faults(_ line: String, unchecked: Int = 0) async throws -> [String] {
    let failure = try await failure(["App/A.swift": line], unchecked: unchecked)
    return failure?.split(separator: "\n- ").dropFirst().map(String.init) ?? []
  }

  @Test(arguments: [
    #"try await mediator.perform("Cart/total", ["customer": id])"#,
    #"try mediator.performOnMain("Cart/clear")"#,
    #"try await mediator.perform("Cart/total", params)"#,
    #"try await mediator.perform("Cart/total", [name: id])"#,
    #"let n: Int = try await mediator.call("Cart/total", ["customer": f(a, [b: c])], as: Int.self)"#,
    #"let total = try await mediator.perform("Cart/total", ["customer": id], as: Double?.self)"#,
    #"let total = try await mediator.call("Cart/total", ["customer": id], as: [Total].self)"#,
    #"try await mediator.perform("Cart/add", ["goods": 0_9, "share": -2, "isGift": true])"#,
    #"try await mediator.perform("Cart/add", ["goods": 0xFF, "share": 0.5, "isGift": !a])"#,
    #"try await mediator.perform("Cart/add", ["goods": 3 + n, "isGift": "" == name])"#,
    #"try await mediator.perform("Cart/total", ["customer": "\(id)"])"#,
    #"try await mediator.perform("Cart/total", Params(["customer": id]))"#,
    #"try await mediator.perform("Cart/total", Params(given))"#,
    #"try await mediator.perform("Cart/total", Params(["customer": 3]).merged(with: given))"#,
    #"try await mediator.perform("Cart/add", [key(a, b): id, "share": 1])"#,
    #"try await mediator.perform("Cart/list", ["ids": [1, 2], "note": nil])"#,
    #"try await mediator.perform("Cart/dump", ["depth": 1], from: .console)"#,
    #"try await mediator.perform("Cart/run", ["depth": 1], from: .console)"#,
    #"try await mediator.perform("Cart/run", params)"#,
    #"try await mediator.perform("Cart/list", ["ids": [], "note": "a"])"#,
    #"try await mediator.perform("Cart/list", ["ids": [id, "b"], "note": f(["c": 1])])"#,
    #"static let total = Need("Cart/total", Param("customer", String.self), returns: Int.self)"#,
    #"static let total = Need("Cart/total", sending: Customer.self, returns: Int.self)"#,
    #"try await mediator.open("shop://Cart/total?customer=4")"#,
    #"let url = URL(string: "SHOP://Cart/total?customer=4")"#,
    #"if text.hasPrefix("shop://") { _ = Need("Cart/clear") }"#,
    #"client.perform("users/list"); file.open("a://b"); _ = Need("Cart/clear")"#,
    #"let total: Need<Int, String> = .init("Cart/total", Param("customer"), returns: Int.self)"#,
    #"if error.declares("empty") || error.declares(code) { _ = Need("Cart/clear") }"#,
    #"if error.declares("throttled") { _ = Need("Cart/clear") }"#,
    #"if error.declares("shut") { _ = Need("Cart/clear") }; enum E: ActionError { case shut }"#,
    #"let paid = Event("Cart/paid", "P.", String.self), other = Event("launch/finished")"#,
    #"let url: URL = .init("Cart/totl"), b = Text.init("Cart/totl"); _ = Need.init("Cart/clear")"#,
  ])
  func `A call that fits passes`(line: String) async throws {
    #expect(try await faults(line) == [])
  }

  static let misfits = [
    (
      #"let add = Need("Cart/add", Param("goods"), Param("share")); call(add, share, goods)"#,
      "../App/A.swift:1: The call passes (share, goods), but the need add at ../App/A.swift:1 takes "
        + "(goods, share). Arguments are passed by position: pass them in the order of the need, or "
        + "declare it with sending:."
    ),
    (
      #"try await mediator.perform("Cart/totl", ["customer": id])"#,
      "unmet-need ../App/A.swift:1: the application needs Cart/totl: no action 'totl' in target 'Cart', "
        + "did you mean 'total'?"
    ),
    (
      #"try await mediator.call("Crt/total", as: Int.self)"#,
      "unlinked-need ../App/A.swift:1: the application needs Crt/total: no target 'Crt' is linked, "
        + "did you mean 'Cart'?"
    ),
    (
      #"try await mediator.perform("crt/total")"#,
      "unlinked-need ../App/A.swift:1: the application needs crt/total: no target 'crt' is linked, "
        + "did you mean 'Cart'?"
    ),
    (
      #"try mediator.performNow("Cart/clear")"#,
      "unmet-need ../App/A.swift:1: the application needs Cart/clear: it is called now, "
        + "but the action runs on the main actor; see the action Cart/clear (C.swift:2)"
    ),
    (
      #"try await mediator.perform("Cart/total", ["custmer": id])"#,
      "unmet-need ../App/A.swift:1: the application needs Cart/total: the action has no param 'custmer', "
        + "did you mean 'customer'?; see the action Cart/total (C.swift:1)"
    ),
    (
      #"let total = Need("Cart/total", returns: Int.self)"#,
      "unmet-need ../App/A.swift:1: the application needs Cart/total: the required param 'customer' isn't sent; "
        + "see the action Cart/total (C.swift:1)"
    ),
    (
      #"let total: Need<Int> = .init("Cart/total", returns: Int.self)"#,
      "unmet-need ../App/A.swift:1: the application needs Cart/total: the required param 'customer' isn't sent; "
        + "see the action Cart/total (C.swift:1)"
    ),
    (
      #"typealias Ask = MediatorKit.Need; let total = Ask("Cart/totl", returns: Int.self)"#,
      "unmet-need ../App/A.swift:1: the application needs Cart/totl: no action 'totl' in target 'Cart', "
        + "did you mean 'total'?"
    ),
    (
      #"try await mediator.perform("Cart/total", ["customer": 3])"#,
      "../App/A.swift:1: Cart/total: param 'customer' expected string, got integer"
    ),
    (
      #"try await mediator.perform("Cart/add", ["share": 1, "goods": "3"])"#,
      "../App/A.swift:1: Cart/add: param 'goods' expected integer, got text"
    ),
    (
      #"try await mediator.perform("Cart/add", ["goods": -1])"#,
      "../App/A.swift:1: Cart/add: param 'goods' expected 1 to 9, got less"
    ),
    (
      #"try await mediator.perform("Cart/add", ["goods": 1, "share": b, "goods": a])"#,
      "../App/A.swift:1: Cart/add: param 'goods' is passed more than once"
    ),
    (
      #"try await mediator.perform("Cart/add", ["goods": 1, "isGift": 0.5])"#,
      "../App/A.swift:1: Cart/add: param 'isGift' expected boolean, got number"
    ),
    (
      #"try await mediator.perform("Cart/total", Params(["customer": id, "custmer": id]))"#,
      "unmet-need ../App/A.swift:1: the application needs Cart/total: the action has no param 'custmer', "
        + "did you mean 'customer'?; see the action Cart/total (C.swift:1)"
    ),
    (
      #"try await mediator.perform("Cart/total", MediatorKit.Params(["customer": 3]), timeout: t)"#,
      "../App/A.swift:1: Cart/total: param 'customer' expected string, got integer"
    ),
    (
      #"try await mediator.perform("Cart/total", [key: id, "custmer": id])"#,
      "unmet-need ../App/A.swift:1: the application needs Cart/total: the action has no param 'custmer', "
        + "did you mean 'customer'?; see the action Cart/total (C.swift:1)"
    ),
    (
      #"try await mediator.perform("Cart/total", ["customer": nil])"#,
      "../App/A.swift:1: Cart/total: param 'customer' expected string, got null"
    ),
    (
      #"try await mediator.perform("Cart/list", ["ids": [1, "b"], "note": nil])"#,
      "../App/A.swift:1: Cart/list: param 'ids'/1 expected integer, got text"
    ),
    (
      #"try await mediator.perform("Cart/list", ["ids": ["a": [:]]])"#,
      "../App/A.swift:1: Cart/list: param 'ids' expected array of integer, got object"
    ),
    (
      #"try await mediator.perform("Carttotal", ["customer": id])"#,
      "unmet-need ../App/A.swift:1: the application needs Carttotal: 'Carttotal' isn't a route; "
        + "write Target/action"
    ),
    (
      #"try await mediator.call("Cart.total", as: Int.self)"#,
      "unmet-need ../App/A.swift:1: the application needs Cart.total: 'Cart.total' isn't a route; "
        + "write Target/action"
    ),
    (
      #"try await mediator.open("shp://Cart/total?customer=4")"#,
      "../App/A.swift:1: malformed deep link: its scheme 'shp' isn't one of shop; "
        + "write one of these, or add it to Mediator(schemes:)"
    ),
    (
      #"try await mediator?.perform("Cart/total/")"#,
      "unmet-need ../App/A.swift:1: the application needs Cart/total/: 'Cart/total/' isn't a route; "
        + "write Target/action"
    ),
    (
      #"let shop: Mediator; func a() { shop.call("user/name", as: String.self) }"#,
      "unlinked-need ../App/A.swift:1: the application needs user/name: no target 'user' is linked"
    ),
    (
      #"let shop = try MediatorKit.Mediator(all); try self.shop!.performNow("Cart")"#,
      "unmet-need ../App/A.swift:1: the application needs Cart: 'Cart' isn't a route; "
        + "write Target/action"
    ),
    (
      #"try await mediator.perform("Cart/clear", from: .url)"#,
      "unmet-need ../App/A.swift:1: the application needs Cart/clear: the action isn't open to url calls; "
        + "see the action Cart/clear (C.swift:2)"
    ),
    (
      #"try await mediator.perform("Cart/run", ["depth": 1], from: .url)"#,
      "refused-need ../App/A.swift:1: the application needs Cart/run: param 'depth' isn't open to url calls; "
        + "see the action Cart/run (C.swift:6)"
    ),
    (
      #"let all = [Need<Int>.init("Cart/clear"), .init("Cart/totl", returns: Int.self)]"#,
      "unmet-need ../App/A.swift:1: the application needs Cart/totl: no action 'totl' in target 'Cart', "
        + "did you mean 'total'?"
    ),
    (
      #"let paid = Event("Cart/payed", "P.", String.self)"#,
      "../App/A.swift:1: no target declares the event 'Cart/payed', did you mean 'Cart/paid'?"
    ),
    (
      #"if error.declares("emtpy") { _ = Need("Cart/clear") }"#,
      "../App/A.swift:1: no action declares the error 'emtpy', did you mean 'empty'?"
    ),
    (
      #"if error.failure?.code == "emtpy" { _ = Need("Cart/clear") }"#,
      "../App/A.swift:1: no action declares the error 'emtpy', did you mean 'empty'?"
    ),
    (
      #"let paid = Event("Crt/paid", "P.", String.self)"#,
      "../App/A.swift:1: no target declares the event 'Crt/paid', did you mean 'Cart/paid'?"
    ),
    (
      #"try await mediator.open("sohp://4")"#,
      "../App/A.swift:1: malformed deep link: its scheme 'sohp' isn't one of shop; "
        + "write one of these, or add it to Mediator(schemes:)"
    ),
    (
      #"if mediator.canOpen("Cart/total?customer=4") {}"#,
      "../App/A.swift:1: malformed deep link: it doesn't begin with scheme://; "
        + "a deep link is scheme://Target/action?name=value"
    ),
    (
      #"try await mediator.open("shop://Cart/totl")"#,
      "../App/A.swift:1: no action 'totl' in target 'Cart'; did you mean 'Cart/total'?"
    ),
    (
      #"try await mediator.open("shop://Cart/totl", from: .native)"#,
      "../App/A.swift:1: no action 'totl' in target 'Cart'; did you mean 'Cart/total'?"
    ),
    (
      #"try await mediator.perform("Cart/add", ["goods": 1, "isGift": 0.5], from: .native)"#,
      "../App/A.swift:1: Cart/add: param 'isGift' expected boolean, got number"
    ),
    (
      #"let total = try await mediator.perform("Cart/total", ["customer": c], as: [String?].self)"#,
      "unmet-need ../App/A.swift:1: the application needs Cart/total: result is integer, but array of string or null is "
        + "expected; see the action Cart/total (C.swift:1)"
    ),
    (
      #"try await mediator.call("Cart/total", ["customer": c], as: Bool.self)"#,
      "unmet-need ../App/A.swift:1: the application needs Cart/total: result is integer, but boolean is "
        + "expected; see the action Cart/total (C.swift:1)"
    ),
    (
      #"let n = try await mediator.perform("Cart/total", ["customer": c]).get(as: Bool.self)"#,
      "unmet-need ../App/A.swift:1: the application needs Cart/total: result is integer, but boolean is "
        + "expected; see the action Cart/total (C.swift:1)"
    ),
    (
      #"router.go("shop://Cart/clear")"#,
      "../App/A.swift:1: Cart/clear isn't open to url calls; it is open to: native, console"
    ),
  ]

  @Test(arguments: misfits)
  func `A call that doesn't fit is reported`(line: String, fault: String) async throws {
    let faults = try await faults(line)
    #expect(faults == [fault])
  }

  @Test func `A need that isn't passed to the mediator is reported, once others are`() async throws
  {
    let source = """
      let clear = Need("Cart/clear"), again = Need("Cart/clear")
      static var all: [Need<Int>] { [.init("Cart/total", Param("customer"), returns: Int.self)] }
      """
    #expect(try await failure(["App/A.swift": source]) == nil)
    let listed = Need("Cart/clear", file: "App/A.swift", line: 1)
    let failure = try await failure(["App/A.swift": source], needs: [listed])
    #expect(
      failure?.hasSuffix(
        "- ../App/A.swift:2: the mediator isn't built with the need of Cart/total, so its result isn't "
          + "compared; add it to needs:") == true)
  }

  static let computed = [
    #"try await mediator.perform("Cart/\(name)")"#, "try await mediator.perform(route, params)",
    "try await mediator.call(route, as: Int.self)", #"try mediator.performNow("Cart/" + name)"#,
    #"try await mediator.open("shop://Cart/total?customer=\(id)")"#,
    #"let url = "shop://Cart/" + name"#, #"let url = URL(string: "shop://Cart/\(name)")"#,
    #"let url = "shop://\(target)/\(action)"; _ = url"#,
    #"try await mediator.open("shop://" + name)"#,
    #"try await mediator.perform("Cart/clear", from: origin)"#,
  ]

  @Test(arguments: computed)
  func `A computed route is reported as not checked, unless it is expected`(line: String)
    async throws
  {
    #expect(
      try await faults(line) == [
        "1 call isn't checked, because a route, a URL or an origin isn't a literal: ../App/A.swift:1. "
          + "Write literals, or pass unchecked: 1"
      ])
    #expect(try await faults(line, unchecked: 1) == [])
  }

  @Test(arguments: [
    "button.perform(#selector(tap))", "let n = total.call(1)", #"shell.call("ls -l /tmp")"#,
    "try await mediator.call(Needs.total, id)", #"let url = "https://example.org/a""#,
    #"try file.open("\(folder)/a")"#,
  ])
  func `Other calls are ignored`(line: String) async throws {
    let known = #"try mediator.performOnMain("Cart/clear")"#
    #expect(try await faults("\(line)\n\(known)") == [])
  }

  @Test func `Expecting more computed routes than there are fails`() async throws {
    #expect(
      try await faults(#"try mediator.performOnMain("Cart/clear")"#, unchecked: 2) == [
        "0 calls aren't checked, because a route, a URL or an origin isn't a literal. "
          + "Write literals, or pass unchecked: 0"
      ])
  }

  @Test func `A folder without a call fails`() async throws {
    #expect(
      try await failure(["App/A.swift": "let a = 1", "App/In/B.swift": ""]) == """
        the routes in '../App' exist
        - no call, need or deep link in the 2 Swift files of '../App'; name the folder of the code that calls the mediator
        """)
  }

  @Test func `A folder that doesn't exist fails`() async throws {
    #expect(
      try await failure([:], in: "../Ap") == """
        the routes in '../Ap' exist
        - can't read the sources in '/package/Tests/../Ap'; correct the path
        """)
  }

  @Test func `A mediator that can't be built fails`() async throws {
    let check = ContractCheck.sources(in: ".") {
      try Mediator([
        Registration { _ in Target_Cart() }, Registration { _ in Target_Cart() },
      ])
    }
    let error = await #expect(throws: ContractFailure.self) { try await check.run() }
    #expect(
      error?.description == """
        the routes in '.' exist
        - the mediator can't be built, so no route was checked
        - duplicate-name: target 'Cart' is declared 2 times
        """)
  }
}
