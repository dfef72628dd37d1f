import TestSupport
import MediatorKit
import Testing

@testable import CheckKit

struct ArchitectureBaselineTests {
  private static let entry = ArchitectureBaseline.Entry(
    rule: "R2", file: "Modules/Login/A.swift",
    message: "Login imports Profile, which isn't a kit.", reason: "Until the new list is there.")

  private static func report(_ entries: [ArchitectureBaseline.Entry], imports: Int = 1)
    -> ArchitectureReport
  {
    var package = SamplePackage()
    package.declare("Profile", in: "Login")
    package.targets = package.targets.map { target in
      target.name != "Login"
        ? target
        : SwiftPMTarget(
          "Login", path: "Modules/Login", dependencies: ["MediatorKit"], packageAccess: false)
    }
    let text = String(repeating: "import Profile\n", count: imports)
    package.add(text, to: "Login", as: "Modules/Login/A.swift")
    return package.report(forgiving: ArchitectureBaseline(entries))
  }

  private static func r2(_ report: ArchitectureReport) -> Int {
    report.findings.count { $0.rule == "R2" }
  }

  @Test func `An entry forgives one finding, wherever in the file it stands`() {
    #expect(Self.r2(Self.report([])) == 1)
    #expect(Self.r2(Self.report([Self.entry])) == 0)
    #expect(Self.r2(Self.report([Self.entry], imports: 2)) == 1)
    #expect(Self.r2(Self.report([Self.entry, Self.entry], imports: 2)) == 0)
  }

  @Test func `The size of the list is told`() {
    let outcome = Self.report([Self.entry]).outcomes.last
    #expect(outcome?.rule == "R17")
    #expect(outcome?.looked == "1 known violation")
    #expect(outcome?.findings == [])
    #expect(Self.report([]).outcomes.last?.looked == "0 known violations")
  }

  @Test func `An entry that forgives nothing is a finding`() {
    let report = Self.report([Self.entry, Self.entry])
    #expect(
      report.outcomes.last?.findings.map(\.description) == [
        "R17 Tests/ContractTests/architecture-baseline.json: Nothing is wrong any more that this entry "
          + "forgives: R2 Modules/Login/A.swift: Login imports Profile, which isn't a kit. "
          + "Take the entry out."
      ])
  }

  @Test func `Numbers of lines in a message don't matter`() {
    var package = SamplePackage()
    package.linkFindings = [
      Finding(rule: "badEvent", message: "Login emits x (Login/LoginEvents.swift:7): bad")
    ]
    let baseline = ArchitectureBaseline([
      ArchitectureBaseline.Entry(
        rule: "badEvent", file: nil, message: "Login emits x (Login/LoginEvents.swift): bad",
        reason: "r")
    ])
    #expect(package.report(forgiving: baseline).findings == [])
  }

  @Test(arguments: [
    ("{", "it is no JSON"), ("{}", "it isn't a list"), ("[1]", "entry 1 isn't an object"),
    (#"[{"rule":"R2","message":"m"}]"#, "entry 1 needs a text as 'reason'"),
    (#"[{"rule":"R2","message":"m","reason":""}]"#, "entry 1 needs a text as 'reason'"),
    (#"[{"rule":"R2","message":"m","reason":"r","file":1}]"#, "entry 1 needs a text as 'file'"),
    (
      #"[{"rule":"R2","message":"m","reason":"r","line":1}]"#,
      "entry 1 has a field 'line'; the fields: rule, file, message, reason"
    ),
  ])
  func `A file that says something else is refused`(json: String, reason: String) throws {
    let error = try #require(throws: BaselineError.self) { try ArchitectureBaseline(json: json) }
    #expect(error.reason.hasPrefix(reason))
  }

  @Test func `A list is read from its package, and one that isn't there is empty`() throws {
    let json = """
      [{"rule": "R2", "file": "Modules/Login/A.swift", "reason": "Until the new list is there.",
        "message": "Login imports Profile, which isn't a kit."}]
      """
    let package = try TemporaryFolder([ArchitectureBaseline.path: json])
    #expect(try ArchitectureBaseline(packageFolder: package.path).entries == [Self.entry])
    #expect(try ArchitectureBaseline(packageFolder: "\(package.path)/none").entries == [])
  }
}
