import ContractKit
import MediatorKit
import Testing

@testable import CheckKit

struct ArchitectureRulesTests {
  @Test(arguments: ArchitectureRules.all.map(\.id))
  func `A clean package has no findings`(rule: String) {
    #expect(SamplePackage().findings(of: rule).isEmpty)
  }

  @Test func `No id of check is taken for a misspelled one of contract diff`() {
    for id in (ArchitectureRules.kinds + Finding.Kind.wiring).map(\.id) {
      let entry = """
        [{"id": "\(id)", "about": "Shop/buy", "reason": "meant", "date": "2026-11-21"}]
        """
      let list = try? AcceptedFindings(in: Array(entry.utf8), path: "")
      let judgement = ContractJudgement(
        ContractComparison(base: [], head: []), accepting: list ?? .none)
      let messages = judgement.changes.map(\.message)
      #expect(!messages.contains { $0.hasPrefix("no finding has the id") }, "\(id)")
    }
  }

  @Test func `Every rule reports how much it checked`() {
    let counts = SamplePackage().report().outcomes.map { "\($0.rule):\($0.lookedAt)" }
    #expect(
      counts == [
        "registration:2", "unmet-need:1", "unmet-subscription:0", "tool-name:0",
        "need-cycle:2",
        "feature-dependency:2",
        "package-access:2", "feature-import:6", "back-door:9", "module-layout:2", "entry-point:2",
        "route-literal:6", "link-literal:0",
        "public-surface:8", "kit-dependency:3", "folder-cycles:0", "main-actor:2", "param-order:2",
        "screen-life:0", "naming:9",
      ])
  }

  @Test(arguments: [
    ("feature-dependency", "feature"), ("package-access", "feature"),
    ("feature-import", "import of a feature or its tests"),
    ("back-door", "source file"), ("module-layout", "feature"),
    ("entry-point", "action method"),
    ("route-literal", "source file"), ("public-surface", "public declaration"),
    ("kit-dependency", "kit"), ("folder-cycles", "folder of a SwiftPM target"),
    ("main-actor", "call of Action, EventHandler or NotFound"), ("param-order", "action"),
    ("naming", "source file"),
  ])
  func `A rule without anything to check reports it`(rule: String, subject: String) {
    let text =
      "\(rule): This rule found no \(subject) to check. "
      + "Check the folders 'Mediator' and 'Modules' and the paths in Package.swift."
    #expect(SamplePackage(targets: [], files: []).findings(of: rule).contains(text))
  }

  @Test(arguments: [("registration", "target"), ("need-cycle", "module")])
  func `A rule without a contract to check reports it`(rule: String, subject: String) {
    var package = SamplePackage()
    package.contracts = []
    let text =
      "\(rule): This rule found no \(subject) to check. Link the modules of the application."
    #expect(package.findings(of: rule) == [text])
  }

  @Test func `Features that moved away make their rules fail`() {
    var package = SamplePackage()
    package.targets = package.targets.map { target in
      let path = target.path?.replacing("Modules/", with: "Features/")
      return SwiftPMTarget(target.name, type: target.type, path: path)
    }
    let failing = package.report().outcomes.filter { $0.lookedAt == 0 }.map(\.rule)
    #expect(
      failing == [
        "unmet-subscription", "tool-name", "feature-dependency", "package-access",
        "feature-import", "module-layout", "entry-point", "link-literal", "public-surface",
        "folder-cycles", "main-actor", "param-order", "screen-life",
      ])
  }

  @Test func `The rule of dependencies finds each dependency that isn't a kit`() {
    var package = SamplePackage()
    package.declare("Profile", in: "Login")
    package.declare(.init("App", kind: .target), in: "Login")
    package.declare(.init("MediatorKit", kind: .product), in: "Profile")
    let remedy = "Remove the dependency; declare a need for what another module offers."
    let expected = [
      "feature-dependency Package.swift: Login depends on Profile, which isn't a kit. \(remedy)",
      "feature-dependency Package.swift: Login depends on App, which isn't a kit. \(remedy)",
      "feature-dependency Package.swift: Profile depends on MediatorKit, which isn't a kit. \(remedy)",
    ]
    #expect(package.findings(of: "feature-dependency") == expected)
  }

  @Test func `The rule of dependencies resolves paths with dots`() {
    var package = SamplePackage()
    package.targets.append(SwiftPMTarget("Wallet", path: "Mediator/../Modules/Wallet"))
    package.declare("Wallet", in: "Login")
    #expect(package.findings(of: "feature-dependency").count == 1)
  }

  @Test func `The rule of imports finds imports of other features in every branch`() {
    var package = SamplePackage()
    package.add("#if os(macOS)\nimport Profile\n#endif", to: "Login", as: "Modules/Login/A.swift")
    package.add("import struct App.Main", to: "Profile", as: "Modules/Profile/A.swift")
    package.add("import Profile", to: "LoginTests", as: "Tests/LoginTests/A.swift")
    let remedy = "Remove the import; call the other module through a need."
    let expected = [
      "feature-import Modules/Login/A.swift:2: Login imports Profile, which isn't a kit. \(remedy)",
      "feature-import Modules/Profile/A.swift:1: Profile imports App, which isn't a kit. \(remedy)",
      "feature-import Tests/LoginTests/A.swift:1: LoginTests imports Profile, which isn't a kit. \(remedy)",
    ]
    #expect(package.findings(of: "feature-import") == expected)
  }

  @Test func `A forbidden import is one finding`() {
    var package = SamplePackage()
    package.add("import Profile", to: "Login", as: "Modules/Login/A.swift")
    package.add("import Profile", to: "LoginTests", as: "Tests/LoginTests/A.swift")
    #expect(package.findings(of: "feature-import").count == 2)
    #expect(package.report().outcomes.map(\.findings.count).filter { $0 > 0 } == [2])
  }

  @Test
  func `The rule of back doors finds back doors and testable imports outside a module's tests`() {
    var package = SamplePackage()
    package.add("let f = dlsym(nil, name)", to: "Login", as: "Modules/Login/A.swift")
    package.add("\n@testable import Login", to: "AppTests", as: "Tests/AppTests/B.swift")
    package.add("@testable import Elsewhere", to: "AppTests", as: "Tests/AppTests/C.swift")
    let expected = [
      "back-door Tests/AppTests/B.swift:2: '@testable import Login' is outside of LoginTests. "
        + "Import it without @testable, or move the code to its own tests.",
      "back-door Modules/Login/A.swift:1: 'dlsym' is a back door. "
        + "Use an import or a need, or accept the finding with a reason.",
    ]
    #expect(package.findings(of: "back-door") == expected)
  }

  @Test func `The rule of kits finds kits that know features`() {
    var package = SamplePackage()
    package.declare("App", in: "ServiceKit")
    package.add("\nimport Login", to: "ServiceKit", as: "Mediator/ServiceKit/A.swift")
    package.add("import Login", to: "ServiceKitTests", as: "Tests/ServiceKitTests/A.swift")
    let expected = [
      "kit-dependency Package.swift: ServiceKit depends on App, which isn't a kit. Remove the dependency.",
      "kit-dependency Mediator/ServiceKit/A.swift:2: ServiceKit imports Login, which isn't a kit. "
        + "Remove the import.",
      "kit-dependency Tests/ServiceKitTests/A.swift:1: ServiceKitTests imports Login, which isn't a kit. "
        + "Remove the import.",
    ]
    #expect(package.findings(of: "kit-dependency") == expected)
  }

  @Test func `A module's name may differ from its SwiftPM target's`() {
    var package = SamplePackage()
    package.targets += [
      SwiftPMTarget("second-hand", path: "Modules/second-hand"),
      SwiftPMTarget("second-handTests", type: "test"),
    ]
    package.declare("second-hand", in: "ServiceKit")
    package.add(
      "@testable import second_hand", to: "second-handTests", as: "Tests/second-handTests/A.swift")
    #expect(package.findings(of: "back-door") == [])
    #expect(
      package.findings(of: "kit-dependency") == [
        "kit-dependency Package.swift: ServiceKit depends on second-hand, which isn't a kit. "
          + "Remove the dependency."
      ])
  }

  @Test func `The rule of kits keeps the core free of everything but the standard modules`() {
    var package = SamplePackage()
    package.add(
      "import _Concurrency\nimport Swift\n#if X\nimport Foundation\n#endif", to: "MediatorKit",
      as: "Mediator/MediatorKit/A.swift")
    let expected = [
      "kit-dependency Mediator/MediatorKit/A.swift:4: MediatorKit imports Foundation. Remove the import; "
        + "it may import only CThread, Swift, Synchronization, _Concurrency."
    ]
    #expect(package.findings(of: "kit-dependency") == expected)
  }

  @Test func `The rule of kits fails without a core to look at`() {
    var package = SamplePackage()
    package.files.removeAll { $0.target == "MediatorKit" }
    let expected = [
      "kit-dependency: This rule found no source of MediatorKit to check. "
        + "Check its folder 'Mediator/MediatorKit'."
    ]
    #expect(package.findings(of: "kit-dependency") == expected)
  }

  @Test func `The rule of package access finds features that can use package declarations`() {
    var package = SamplePackage()
    for name in ["Wallet", "Discover"] {
      package.targets.append(SwiftPMTarget(name, path: "Modules/\(name)"))
    }
    let remedy =
      "can use package declarations of other SwiftPM targets. Add 'packageAccess: false' to it."
    #expect(
      package.findings(of: "package-access") == [
        "package-access Package.swift: Wallet \(remedy)",
        "package-access Package.swift: Discover \(remedy)",
      ])
  }
}
