import MediatorKit
import Testing

@testable import CheckKit

struct ScreenLifeRuleTests {
  /// What the rule says about a screen with these members.
  private static func findings(_ members: String, of type: String = "@Observable class A: Screen")
    -> [String]
  {
    var package = SamplePackage()
    let text = "\(type) {\n\(members)\n}"
    package.add(text, to: "Login", as: "Modules/Login/A.swift")
    return package.findings(of: "screen-life")
  }

  @Test(arguments: [
    ("func didLoad() async {}", "didLoad is declared async", "func didLoad()"),
    (
      "func willAppear() async throws {}", "willAppear is declared async throws",
      "func willAppear()"
    ),
    ("func didAppear() throws {}", "didAppear is declared throws", "func didAppear()"),
    ("func goBack() async -> Bool { true }", "goBack is declared async", "func goBack() -> Bool"),
    ("func goBack() {}", "goBack has no result", "func goBack() -> Bool"),
    ("func goBack() -> Bool? { nil }", "goBack has the result Bool?", "func goBack() -> Bool"),
    ("func goBack() throws {}", "goBack is declared throws", "func goBack() -> Bool"),
    ("func seen() throws(A) -> Int { 1 }", "seen has the result Int", "func seen() async throws"),
    ("static func load() async throws {}", "load is declared static", "func load() async throws"),
  ])
  func `A function that no screen calls is found`(
    _ member: String, _ problem: String, _ signature: String
  ) {
    let expected =
      "screen-life Modules/Login/A.swift:2: \(problem), so no screen calls it. Write \(signature); "
      + "asynchronous work belongs in load or in stage.run."
    #expect(Self.findings(member) == [expected])
    #expect(Self.findings(member, of: "class A: Screen {}\nextension A").count == 1)
  }

  @Test(arguments: [
    "func didLoad() {}", "func load() async throws {}", "func load() async {}", "func load() {}",
    "func seen() throws {}", "func didLoad() -> Void {}", "func load() async throws(A) {}",
    "func goBack() -> Bool { false }", "func goBack(to id: Int) async {}",
    "func didLoad(_ page: Page) async {}", "func appear() async {}", "func loads(_ id: Int) {}",
    "func loads() {}\nfunc again() { loads() }", "func loads() {}\nlet again = A.loads",
  ])
  func `The signatures of the protocol, and other functions, are accepted`(_ member: String) {
    #expect(Self.findings(member) == [])
  }

  @Test(arguments: [
    ("func willDisapear() {}", "willDisapear", "willDisappear"),
    ("func viewDidLoad() {}", "viewDidLoad", "didLoad"),
    ("func viewWillAppear(_ animated: Bool) {}", "viewWillAppear", "willAppear"),
  ])
  func `A misspelled function that nothing calls is found`(
    member: String, name: String, meant: String
  ) {
    let expected =
      "screen-life Modules/Login/A.swift:2: \(name) is no function of a screen's life, and nothing "
      + "calls it. Rename it to \(meant)."
    #expect(Self.findings(member) == [expected])
  }

  @Test(arguments: [
    ("var n = 0", 1), ("private var f: Field", 1), ("var a: Int { 1 }", 0), ("let n = 0", 0),
    ("@ObservationIgnored var n = 0", 0), ("static var n = 0", 0),
  ])
  func `A screen with variables that nothing observes is found`(member: String, count: Int) {
    let found = Self.findings(member, of: "final class A: Screen")
    #expect(found.count == count)
    #expect(found.allSatisfy { $0.contains("A.swift:1: A isn't @Observable, so what it shows") })
    for attributes in ["@MainActor @Observable\n", "@Observable @Tracked<[Int: Set<Int>]>\n"] {
      #expect(Self.findings(member, of: attributes + "final class A: Screen") == [])
    }
    #expect(Self.findings(member, of: "final class A: Model") == [])
  }

  @Test func `Only screens are checked`() {
    #expect(Self.findings("func didLoad() async {}", of: "class A: Model") == [])
  }
}
