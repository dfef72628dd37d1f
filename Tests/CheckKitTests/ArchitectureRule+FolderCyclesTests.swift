import MediatorKit
import Testing

@testable import CheckKit

struct FolderCyclesRuleTests {
  /// The findings in a kit with these files: `Calls/Route.swift`.
  private static func findings(_ files: [String: String]) -> [Finding] {
    outcome(files).findings
  }

  private static func outcome(_ files: [String: String]) -> ArchitectureRule.Outcome {
    var package = SamplePackage()
    package.files.removeAll { $0.target == "ServiceKit" }
    for (path, text) in files {
      package.add(text, to: "ServiceKit", as: "Mediator/ServiceKit/\(path)")
    }
    return ArchitectureRule.folderCycles.check(package.subject())
  }

  /// The findings where `Low` declares and `High` has this text, and `Low` uses `High`.
  private static func messages(low: String, high: String) -> [String] {
    findings([
      "Low/Low.swift": "struct Low { var top: High }\n" + low,
      "High/High.swift": "struct High {}\n" + high,
    ]).map(\.message)
  }

  private static let cycle = ["High → Low → High is a cycle of folders in ServiceKit."]

  @Test func `Two folders that use each other are reported with an example of each use`() {
    let findings = Self.findings([
      "Calls/Route.swift": "struct Route {}\n\nextension Route {\n  var link: Link? { nil }\n}",
      "Links/Link.swift": "struct Link {\n  let route: Route\n}",
      "Text/Quote.swift": "struct Quote { let link: Link }",
    ])
    #expect(
      findings.map(\.description) == [
        "folder-cycles: Calls → Links → Calls is a cycle of folders in ServiceKit.; "
          + "see Calls uses Link of Links (Mediator/ServiceKit/Calls/Route.swift:4), "
          + "Links uses Route of Calls (Mediator/ServiceKit/Links/Link.swift:2). "
          + "Remove one of these uses: move the declaration to the folder that uses it, or to one that both use."
      ])
    #expect(findings.map(\.subject) == ["ServiceKit: Calls, Links"])
  }

  @Test(arguments: ["private(set)", "fileprivate(set)", "nonisolated(unsafe)"])
  func `What only its file may set is declared for all`(_ modifier: String) {
    let low = "extension Low { \(modifier) static var shared: Int { 1 } }"
    #expect(Self.messages(low: low, high: "let a = Low.shared") == Self.cycle)
    #expect(Self.messages(low: "\(modifier) var shared = 1", high: "let a = shared") == Self.cycle)
  }

  @Test func `A variable named actor declares no type`() {
    let low = "func a() { for actor in actors {} }"
    #expect(Self.messages(low: low, high: "func b() { for x in xs {} }") == [])
  }

  @Test func `Only its function uses a local type`() {
    let low = "func a() { struct Row {} ; _ = Row() }"
    #expect(Self.messages(low: low, high: "func b() { struct Row {} ; _ = Row() }") == [])
    #expect(Self.messages(low: low, high: "let row = Row()") == [])
  }

  @Test func `Files beside the folders are the root folder`() {
    let findings = Self.findings([
      "Store.swift": "struct Store { let row: Row }",
      "Rows/Row.swift": "enum Row { case of(Store) }",
      "Rows/Deep/Cell.swift": "struct Cell { let row: Row }",
    ])
    #expect(
      findings.map(\.message) == ["(root) → Rows → (root) is a cycle of folders in ServiceKit."])
  }

  @Test func `Files beside the folders of a feature are no folder`() {
    var package = SamplePackage()
    package.add(
      "extension Target_Login { func show() -> Form { Form() } }", to: "Login",
      as: "Modules/Login/Target_Login+Screens.swift")
    package.add(
      "struct Form { let target: Target_Login? ; let name: Name }", to: "Login",
      as: "Modules/Login/Screens/Form.swift")
    package.add("struct Name {}", to: "Login", as: "Modules/Login/Names/Name.swift")
    #expect(package.findings(of: "folder-cycles") == [])
    package.add(
      "extension Name { var form: Form? }", to: "Login", as: "Modules/Login/Names/Name+Form.swift")
    let findings = ArchitectureRule.folderCycles.check(package.subject()).findings
    #expect(
      findings.map(\.message) == ["Names → Screens → Names is a cycle of folders in Login."])
  }

  @Test func `Three folders in a circle are one finding`() {
    let findings = Self.findings([
      "A/A.swift": "struct A { let b: B }", "B/B.swift": "struct B { let c: [C] }",
      "C/C.swift": "struct C { let f: () -> A? }",
    ])
    #expect(findings.map(\.message) == ["A → B → C → A is a cycle of folders in ServiceKit."])
    #expect(findings.first?.related.count == 3)
  }

  @Test func `Of a group of folders a shortest cycle is named, and each group is a finding`() {
    let findings = Self.findings([
      "A/A.swift": "struct A { let b: B }", "B/B.swift": "struct B { let c: C }",
      "C/C.swift": "struct C { let a: A; let b: B }",
      "D/D.swift": "struct D { let e: E; let a: A }",
      "E/E.swift": "struct E { let d: [D] }",
    ])
    #expect(
      findings.map(\.message) == [
        "B → C → B is a cycle of folders in ServiceKit; 3 of its folders use each other, directly or not.",
        "D → E → D is a cycle of folders in ServiceKit.",
      ])
    #expect(findings.map(\.subject) == ["ServiceKit: A, B, C", "ServiceKit: D, E"])
  }

  @Test func `Every two folders of a group that use each other are listed`() {
    let findings = Self.findings([
      "A/A.swift": "struct A { let b: B; let c: C }", "B/B.swift": "struct B { let a: A }",
      "C/C.swift": "struct C { let a: A }",
    ])
    #expect(
      findings.first?.related.map(\.text) == [
        "A uses B of B", "B uses A of A", "A uses C of C", "C uses A of A",
      ])
  }

  @Test(arguments: [
    "func f(_ low: Low?) {}", "extension Low {}", "let all: [String: [Low]] = [:]",
    "#if os(macOS)\n#else\nlet low = Low()\n#endif", "let text = \"\\(Low.self)\"",
    "typealias Other = ServiceKit.Low", "let inner = Low.Inner()", "let text = lowest()",
    "let value = lowestValue", "let text = Low.text", "@Low struct X {}",
    "func f() { _ = (0...Low.count) }", "func f() { switch x { case y, lowest(): print() } }",
  ])
  func `A use is found`(high: String) {
    let low = """
      extension Low { struct Inner {} ; static let text = "" }
      func lowest() -> Int { 0 }
      let lowestValue = 1
      """
    #expect(Self.messages(low: low, high: high) == Self.cycle)
  }

  @Test(arguments: [
    "// Low", "/// ``Low``", "let text = \"Low\"", "func f(low: Int) { print(low) }",
    "struct Other { struct Low {} ; let low: Low }", "func f<Low>(_ low: Low) -> Low { low }",
    "struct Box<Low> { let low: Low }\nextension Box { var first: Low { low } }",
    "extension Sequence { typealias Low = Int ; func f() -> Low { 0 } }",
    "protocol Box { associatedtype Low ; var low: Low { get } }", "let a = Foundation.Low()",
    "let a = high.Low", "private struct Low {}\nfunc f() { _ = Low() }", "import struct Low.Deep",
    "func f(lowest: () -> Int) { _ = lowest() }", "func f() { let lowest = 1 ; print(lowest) }",
    "let a = high.lowest()", "func f() { let (lowest, x) = (1, 2) ; print(lowest, x) }",
    "func f() { var a = 1, lowest = 2 ; print(lowest) }",
    "func f() { for (key, lowest) in pairs { print(lowest) } }",
    "func f() { if case let .some(a, lowest) = p { print(lowest) } }",
    "enum Size { case least, lowest }", "func f() { struct Low {} ; _ = Low() }",
    "init<Low: Sequence>(_ low: Low) where Low.Element == Int { f(low as Low) }",
  ])
  func `The same name is no use`(high: String) {
    #expect(Self.messages(low: "func lowest() -> Int { 0 }", high: high) == [])
  }

  @Test(arguments: [
    "extension Low { func f() { rise() } }", "extension Low { func f() { self.rise() } }",
    "extension Low { static func f() { Self.start() } }", "func f() { Low.start() }",
    "extension Low.Inner { func f() { start() } }",
  ])
  func `A member belongs to the folder of its extension`(user: String) {
    let findings = Self.findings([
      "Low/Low.swift": "struct Low { struct Inner {} }\n" + user,
      "High/Low+Rise.swift": "extension Low { func rise() {} ; static func start() {} }",
    ])
    #expect(findings.map(\.message) == Self.cycle)
  }

  @Test(arguments: [
    "func f(_ low: Low) { low.rise() }", "let a: Low = .start",
    "extension Low { func f(rise: () -> Void) { rise() } }", "func f() { rise() }",
    "extension Low { func f() { overloaded() } }", "extension Low { init(rise name: String) {} }",
  ])
  func `A member whose type the source doesn't show is not seen`(user: String) {
    let findings = Self.findings([
      "Low/Low.swift": "struct Low { func overloaded() {} }\n" + user,
      "High/Low+Rise.swift": """
      extension Low { func rise() {} ; static let start = Low() ; func overloaded(_ n: Int) {} }
      """,
    ])
    #expect(findings == [])
  }

  @Test func `A type in two branches belongs to both folders, and to the one that mentions it`() {
    let findings = Self.findings([
      "A/A.swift": "#if os(macOS)\nstruct Lock {}\n#endif\nlet a = Lock()",
      "B/B.swift": "#if os(Linux)\nstruct Lock {}\n#endif\nlet b = Lock()",
      "C/C.swift": "let c = Lock()",
    ])
    #expect(findings == [])
  }

  @Test func `SwiftPM targets without folders are exempt, and tests aren't checked`() {
    #expect(
      SamplePackage().report().outcomes.first { $0.rule == "folder-cycles" }?.exemption
        == "no SwiftPM target has two folders")
    var package = SamplePackage()
    package.add("struct A { let b: B }", to: "AppTests", as: "Tests/AppTests/A/A.swift")
    package.add("struct B { let a: A }", to: "AppTests", as: "Tests/AppTests/B/B.swift")
    #expect(package.findings(of: "folder-cycles") == [])
    #expect(Self.outcome(["A/A.swift": "struct A {}", "B.swift": "let b = A()"]).lookedAt == 2)
  }
}
