import MediatorKit
import Testing

@testable import CheckKit

struct RouteRuleTests {
  /// What the rule of routes says of the package with one more file in Profile, without the place, the help after a bar.
  private static func findings(_ text: String, in file: String = "A.swift") -> [String] {
    var package = SamplePackage()
    package.add(text, to: "Profile", as: "Modules/Profile/\(file)")
    return package.report().findings.filter { $0.id == "route-literal" }.map {
      "\($0.place?.file ?? "-"):\($0.place?.line ?? 0) \($0.message)"
    }
  }

  private static let computed =
    "isn't a string literal, so the route can't be checked."

  @Test(arguments: [
    (
      #"let a = "Login/status""#,
      "The route 'Login/status' is outside of a need, an event or an example."
    ),
    (
      ##"let a = #"Login/status"#"##,
      "The route 'Login/status' is outside of a need, an event or an example."
    ),
    (
      #"let a = "Login/\u{73}tatus""#,
      "The route 'Login/status' is outside of a need, an event or an example."
    ),
    (
      #"let a = ["Profile/show": 1]"#,
      "The route 'Profile/show' is outside of a need, an event or an example."
    ),
    (
      "#if os(macOS)\n#else\nlet a = \"Login/status\"\n#endif",
      "The route 'Login/status' is outside of a need, an event or an example."
    ),
    (
      #"Action("a").examples(Example("e", given: [.peer("Login/status", "on")], returns: 1))"#,
      "An example that names 'Login/status' is outside of ProfileExamples.swift."
    ),
    (
      #"try await mediator.perform("Login/logout")"#,
      "The route 'Login/logout' is outside of a need, an event or an example."
    ),
    (
      #"if error.declares("tooLat") { return }"#,
      "No action declares the error 'tooLat', which is handled here."
    ),
    (
      #"let isLate = error?.failure?.code == "tooLat""#,
      "No action declares the error 'tooLat', which is handled here."
    ),
    ("let m: Mediator", "'Mediator' calls by string."),
    ("let r = Route(text)", "'Route' calls by string."),
    ("let r = MediatorKit.Route(text)", "'Route' calls by string."),
    ("let r = `Route`(text)", "'Route' calls by string."),
    ("let r = DeepLink(text)", "'DeepLink' calls by string."),
    (#"let e = Event("Profile/x", "X.")"#, "An event is outside of ProfileEvents.swift."),
    (
      #"let h = EventHandler("Profile/\(x)", perform: f)"#,
      "The first argument of 'EventHandler' \(computed)"
    ),
    (
      #"let a = Action("a", "A.", shows: A.init).outdated(after: "Login/gone")"#,
      "The handler of 'Login/gone' isn't listed, so it never runs."
    ),
    (
      #"let a = Action("a", "A.", shows: A.init).outdated(after: events[0])"#,
      "The first argument of 'outdated' \(computed)"
    ),
    (
      #"let h = EventHandler<Target_Profile>("Login/gone", perform: f)"#,
      "The handler of 'Login/gone' isn't listed, so it never runs."
    ),
    (
      #"a.deprecated(since: "1", removeIn: "2", replacement: "Login/stats", because: "")"#,
      "Login has no action 'stats', which the route 'Login/stats' names."
    ),
  ])
  func `A path by string is found anywhere in a feature`(text: String, message: String) {
    let line = text.hasPrefix("#if") ? 3 : 1
    #expect(Self.findings(text) == ["Modules/Profile/A.swift:\(line) \(message)"])
  }

  @Test(arguments: [
    #"func f() { _ = error.declares("lost") || error.declares("lots") }"#,
    #"""
    func f() {
      switch error.failure?.code {
      case "lost": print("a case: \"b\"")
      case "lost" where mode == "fast": break
      case "lost" where isEarly: if case .on = state, case .up = way { stop() }; word = "e"
      case "lost"?, "lots": if isLate { print(["c"]) } else { write("d") }
      default: break
      }
    }
    """#,
    #"func f(_ failure: Failure) { switch failure.code { case "lots": f(); default: f("a") } }"#,
  ])
  func `An error that a need of an unlinked target handles isn't reported once more`(code: String) {
    var package = SamplePackage()
    package.add(code, to: "Profile", as: "Modules/Profile/A.swift")
    let gone = NeedContract(
      route: "Gone/find", params: [], result: .nothing, handles: ["lost"], file: "", line: 0)
    let needs = package.contracts.first { $0.name == "Profile" }?.needs ?? []
    package.promise("Profile", needs: needs + [gone])
    #expect(
      package.report().findings.filter { $0.id == "route-literal" }.map(\.message) == [
        "No action declares the error 'lots', which is handled here."
      ])
  }

  @Test func `The error of an interceptor may be handled`() {
    var package = SamplePackage()
    let veto = "enum Veto: String, ActionError {\n  case shut, late = \"tooLate\"\n  case full\n}"
    package.add(veto, to: "App", as: "Modules/App/Veto.swift")
    let codes = ["shut", "tooLate", "full", "throttled", "late"]
    let calls = codes.map { "error.declares(\"\($0)\")" }.joined(separator: " || ")
    package.add("let isLost = \(calls)", to: "Profile", as: "Modules/Profile/A.swift")
    #expect(
      package.report().findings.filter { $0.id == "route-literal" }.map(\.message) == [
        "No action declares the error 'late', which is handled here."
      ])
  }

  @Test func `A need outside of the needs file is found, plain or computed`() {
    let outside = "A need is outside of ProfileNeeds.swift."
    #expect(
      Self.findings("func f(_ x: String) {\n  let n = Need(\"Login/\\(x)\")\n}") == [
        "Modules/Profile/A.swift:2 \(outside)",
        "Modules/Profile/A.swift:2 The first argument of 'Need' \(Self.computed)",
      ])
    #expect(
      Self.findings(#"let n = Need("Login/status")"#) == ["Modules/Profile/A.swift:1 \(outside)"])
    #expect(Self.findings("let n: [any NeedDeclaration] = []").isEmpty)
    #expect(
      Self.findings(#"let n: Need<Bool> = .init("Login/status")"#).contains {
        $0.hasSuffix(outside)
      })
  }

  @Test func `A parameter may be a need`() {
    #expect(Self.findings("func tab(_ title: String, _ need: Need<Bool>, n: Int) {}").isEmpty)
    #expect(Self.findings("func tab<each P>(_ need: Need<Bool, repeat each P>) {}").isEmpty)
    #expect(!Self.findings(#"func tab(_ need: Need<Bool> = .init("Login/" + x)) {}"#).isEmpty)
    #expect(!Self.findings(#"f(on ? a : Need<Bool>("Login/" + x))"#).isEmpty)
  }

  @Test(arguments: [
    #"static let a = Need("Login/\("status")")"#, #"static let a = Need("Login/" + name)"#,
    #"static let a = Need(name, returns: Int.self)"#, #"static let a = Need<Int, String>(name)"#,
    #"static let a = Need.init("Login/" + name)"#, #"static let a = Need<Int>.init(name)"#,
    #"static func a(_ x: String) -> Need<Int> { .init(x) }"#,
    "static let a = names.map(Need.init)", "static let a = Need((\"Login/status\"))",
    #"static let a = Need(on ? "Login/status" : "Login/status")"#,
  ])
  func `A computed need is found in the needs file`(text: String) {
    let findings = Self.findings(text, in: "ProfileNeeds+More.swift")
    #expect(findings.contains { $0.hasSuffix(Self.computed) }, "\(findings)")
  }

  @Test func `Another name for a need is found`() {
    #expect(
      Self.findings("typealias Ask = Need<Bool>", in: "ProfileNeeds+More.swift") == [
        "Modules/Profile/ProfileNeeds+More.swift:1 The alias 'Ask' of a type that takes routes hides them "
          + "from this rule."
      ])
    var package = SamplePackage()
    package.add("public typealias Ask = Need", to: "ServiceKit", as: "Mediator/ServiceKit/A.swift")
    #expect(package.findings(of: "route-literal").count == 1)
  }

  @Test(arguments: [
    "struct P { init(_ user: User) {} }", "let p = P.init(user)",
    "struct P { init() { self.init(1) } }",
    "let p = users.map(P.init)",
  ])
  func `Other values in a file of needs aren't needs`(text: String) {
    #expect(Self.findings(text, in: "ProfileNeeds+More.swift") == [])
  }

  @Test func `A need or an event of a declared type is one`() {
    let need = #"static let a: Need<Bool> = .init("Login/status")"#
    #expect(Self.findings(need, in: "ProfileNeeds+More.swift") == [])
    let event = #"static let a: Event<Int> = .init("Profile/x", "X.")"#
    #expect(
      Self.findings(event, in: "ProfileEvents.swift").map { $0.hasSuffix("emitting it fails.") }
        == [true])
  }

  @Test func `What is declared has to be listed`() {
    #expect(
      Self.findings(#"let a = Need("Login/signIn")"#, in: "ProfileNeeds+More.swift") == [
        "Modules/Profile/ProfileNeeds+More.swift:1 "
          + "The need of 'Login/signIn' isn't listed, so calling it fails."
      ])
    #expect(
      Self.findings(#"let a = Event("Profile/x", "X.")"#, in: "ProfileEvents.swift") == [
        "Modules/Profile/ProfileEvents.swift:1 "
          + "The event 'Profile/x' isn't listed, so emitting it fails."
      ])
  }

  @Test(arguments: [
    ("", ["Modules/Profile/ProfileEvents.swift:2"]),
    (
      "static let emits: [any EventDeclaration] = [ProfileEvents.saved]",
      ["Modules/Profile/ProfileEvents.swift:2"]
    ),
    (
      "static var emits: [any EventDeclaration] { [ProfileEvents.saved] }",
      ["Modules/Profile/ProfileEvents.swift:2"]
    ),
    ("func save() { peers.emit(ProfileEvents.saved) }", []),
    ("func save() { for event in [ProfileEvents.saved] { peers.emit(event) } }", []),
  ])
  func `A listed event that nothing emits is found`(text: String, places: [String]) {
    var package = SamplePackage()
    package.promise(
      "Profile",
      emits: [
        EventContract(
          name: "Profile/saved", summary: "Saved.", shape: .nothing,
          file: "Profile/ProfileEvents.swift", line: 2)
      ])
    package.add(
      """
      enum ProfileEvents {
        static let saved = Event("Profile/saved", "Saved.")
        static let all: [any EventDeclaration] = [saved]
      }
      """, to: "Profile", as: "Modules/Profile/ProfileEvents.swift")
    package.add(text, to: "Profile", as: "Modules/Profile/A.swift")
    let findings = package.report().findings.filter { $0.message.contains("is never emitted") }
    #expect(findings.map { "\($0.place?.file ?? ""):\($0.place?.line ?? 0)" } == places)
  }

  @Test func `Examples name what is there`() {
    #expect(Self.findings(#"let a = ["Login/status"]"#, in: "ProfileExamples.swift").isEmpty)
    #expect(
      Self.findings(#"let a = ["Login/statsu"]"#, in: "ProfileExamples.swift") == [
        "Modules/Profile/ProfileExamples.swift:1 Login has no action 'statsu', which the route 'Login/statsu' names."
      ])
  }

  @Test(arguments: [
    #"let a = "text/plain""#, #"let a = "Login/status is a route""#, #"// "Login/status""#,
    #"let a = "a \(b) c""#, "let n = mediatorName", "func tell(_ event: Event<Person>) {}",
    "struct Route {}\nlet a = Route(x)", #"links: ["user/:id"]"#, "let u = User.init(x)",
  ])
  func `A text that isn't a route is ignored`(text: String) {
    #expect(Self.findings(text) == [])
  }

  @Test func `A kit that names a route of a module is found`() {
    var package = SamplePackage()
    package.add("\nlet a = \"Login/status\"", to: "ServiceKit", as: "Mediator/ServiceKit/A.swift")
    #expect(
      package.findings(of: "route-literal") == [
        "route-literal Mediator/ServiceKit/A.swift:2: ServiceKit names the route 'Login/status' of a module. "
          + "Remove it; the composition root can pass a route to a kit."
      ])
  }

  @Test func `The composition root may compute routes, and those it spells out exist`() {
    var package = SamplePackage()
    package.add(
      """
      try await mediator.perform("Login/\\(name)")
      try await mediator.perform("Login/status")
      try await mediator.perform("Login/statsu")
      try await mediator.perform("Logn/status")
      let user = try await mediator.call("Login/stats", as: Bool.self)
      try await call("not a route")
      try await api.call("users/list")
      try await mediator.perform("login/status")
      """, to: "App", as: "Modules/App/A.swift")
    #expect(
      package.findings(of: "route-literal") == [
        "route-literal Modules/App/A.swift:3: Login has no action 'statsu', which the route 'Login/statsu' names. "
          + "Did you mean 'status'?",
        "route-literal Modules/App/A.swift:4: No target 'Logn' is linked, which the route 'Logn/status' names. "
          + "Did you mean 'Login'?",
        "route-literal Modules/App/A.swift:5: Login has no action 'stats', which the route 'Login/stats' names. "
          + "Did you mean 'status'?",
        "route-literal Modules/App/A.swift:8: No target 'login' is linked, which the route 'login/status' names. "
          + "Did you mean 'Login'?",
      ])
  }

  @Test func `A module's own types with the names of the mediator's take other texts`() {
    var package = SamplePackage()
    package.add(
      """
      struct Event { init(_ title: String) {} }
      enum Need { case food }
      let party = [Event("Party"), Event(title)]
      let wish: Need = .food
      """, to: "Login", as: "Modules/Login/A.swift")
    #expect(package.findings(of: "route-literal") == [])
  }

  @Test func `Tests may name what isn't there`() {
    var package = SamplePackage()
    package.add(
      #"mediator.perform("Login/nope")"#, to: "LoginTests", as: "Tests/LoginTests/A.swift")
    #expect(package.findings(of: "route-literal") == [])
  }
}
