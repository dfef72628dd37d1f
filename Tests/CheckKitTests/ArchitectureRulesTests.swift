@testable import CheckKit

import Testing

struct ArchitectureRulesTests {
  @Test(arguments: ArchitectureRules.all.map(\.id))
  func `A clean package has no findings`(rule: String) {
    #expect(SamplePackage().findings(of: rule).isEmpty)
  }

  @Test func `Every rule says how much it looked at`() {
    let counts = SamplePackage().report().outcomes.map { "\($0.rule):\($0.lookedAt)" }
    #expect(
      counts == [
        "registration:2", "needs:1", "events:0", "R1:2", "R2:6", "R3:15", "R5:9", "R6:2", "R7:2",
        "R8:2", "R9:6", "R10:2", "R12:2", "R14:8", "R15:3", "R19:2",
        "R20:2",
      ])
  }

  @Test(arguments: [
    ("R1", "feature"), ("R2", "import of a feature or its tests"), ("R3", "import"),
    ("R5", "source file"), ("R6", "feature"), ("R7", "feature"), ("R8", "action method"),
    ("R9", "source file"), ("R14", "public declaration"), ("R15", "kit"),
    ("R19", "call of Action, EventHandler or NotFound"), ("R20", "action"),
  ])
  func `A rule that looked at nothing reports it`(rule: String, subject: String) {
    let text =
      "\(rule): This rule looked at no \(subject) (R16). "
      + "Check the folders 'Mediator' and 'Modules' and the paths in Package.swift."
    #expect(SamplePackage(targets: [], files: []).findings(of: rule).contains(text))
  }

  @Test(arguments: [("registration", "target"), ("R10", "module"), ("R12", "action")])
  func `A rule that looked at no contract reports it`(rule: String, subject: String) {
    var package = SamplePackage()
    package.contracts = []
    let text =
      "\(rule): This rule looked at no \(subject) (R16). Link the modules of the application."
    #expect(package.findings(of: rule) == [text])
  }

  @Test func `Features that moved away make their rules fail`() {
    var package = SamplePackage()
    package.targets = package.targets.map { target in
      let path = target.path?.replacing("Modules/", with: "Features/")
      return SwiftPMTarget(target.name, type: target.type, path: path)
    }
    let failing = package.report().outcomes.filter { $0.lookedAt == 0 }.map(\.rule)
    #expect(failing == ["events", "R1", "R2", "R6", "R7", "R8", "R14", "R19", "R20"])
  }

  @Test func `R1 finds each dependency that is no kit`() {
    var package = SamplePackage()
    package.declare("Profile", in: "Login")
    package.declare(.init("App", kind: .target), in: "Login")
    package.declare(.init("MediatorKit", kind: .product, package: "other"), in: "Profile")
    let remedy = "Take the dependency out; declare a need for what another module offers."
    let expected = [
      "R1 Package.swift: Login depends on Profile, which isn't a kit. \(remedy)",
      "R1 Package.swift: Login depends on App, which isn't a kit. \(remedy)",
      "R1 Package.swift: Profile depends on MediatorKit, which isn't a kit. \(remedy)",
    ]
    #expect(package.findings(of: "R1") == expected)
  }

  @Test func `R1 isn't misled by a path with points`() {
    var package = SamplePackage()
    package.targets.append(SwiftPMTarget("Wallet", path: "Mediator/../Modules/Wallet"))
    package.declare("Wallet", in: "Login")
    #expect(package.findings(of: "R1").count == 1)
  }

  @Test func `R2 finds imports of other features in every branch`() {
    var package = SamplePackage()
    package.add("#if os(macOS)\nimport Profile\n#endif", to: "Login", as: "Modules/Login/A.swift")
    package.add("import struct App.Main", to: "Profile", as: "Modules/Profile/A.swift")
    package.add("import Profile", to: "LoginTests", as: "Tests/LoginTests/A.swift")
    let remedy = "Take the import out; call the other module through a need."
    let expected = [
      "R2 Modules/Login/A.swift:2: Login imports Profile, which isn't a kit. \(remedy)",
      "R2 Modules/Profile/A.swift:1: Profile imports App, which isn't a kit. \(remedy)",
      "R2 Tests/LoginTests/A.swift:1: LoginTests imports Profile, which isn't a kit. \(remedy)",
    ]
    #expect(package.findings(of: "R2") == expected)
  }

  @Test func `R3 finds imports that aren't declared`() {
    var package = SamplePackage()
    package.add("import Foundation\nimport ServiceKit", to: "Login", as: "Modules/Login/A.swift")
    package.add("import Login", to: "ServiceKitTests", as: "Tests/ServiceKitTests/A.swift")
    let expected = [
      "R3 Tests/ServiceKitTests/A.swift:1: ServiceKitTests imports Login without declaring it. "
        + "Add \"Login\" to its dependencies in Package.swift, or take the import out.",
      "R3 Modules/Login/A.swift:2: Login imports ServiceKit without declaring it. "
        + "Add \"ServiceKit\" to its dependencies in Package.swift, or take the import out.",
    ]
    #expect(package.findings(of: "R3") == expected)
  }

  @Test func `An import that is forbidden is one finding, however it is declared`() {
    var package = SamplePackage()
    package.add("import Profile", to: "Login", as: "Modules/Login/A.swift")
    package.add("import Profile", to: "LoginTests", as: "Tests/LoginTests/A.swift")
    #expect(package.findings(of: "R2").count == 2)
    #expect(package.report().outcomes.map(\.findings.count).filter { $0 > 0 } == [2])
  }

  @Test func `R3 knows a module by the name it is imported by`() {
    var package = SamplePackage()
    package.targets.append(SwiftPMTarget("my-kit", path: "Mediator/my-kit"))
    package.add("import my_kit", to: "Login", as: "Modules/Login/A.swift")
    #expect(package.findings(of: "R3").count == 1)
    package.declare("my-kit", in: "Login")
    #expect(package.findings(of: "R3").isEmpty)
  }

  @Test func `R5 finds back doors and testable imports outside a module's tests`() {
    var package = SamplePackage()
    package.add("let f = dlsym(nil, name)", to: "Login", as: "Modules/Login/A.swift")
    package.add("\n@testable import Login", to: "AppTests", as: "Tests/AppTests/B.swift")
    package.add("@testable import Elsewhere", to: "AppTests", as: "Tests/AppTests/C.swift")
    let expected = [
      "R5 Tests/AppTests/B.swift:2: '@testable import Login' stands outside LoginTests. "
        + "Import it plainly, or move the code to its own tests.",
      "R5 Modules/Login/A.swift:1: 'dlsym' is a back door. "
        + "Use an import or a need, or allow it for this file with a reason.",
    ]
    #expect(package.findings(of: "R5") == expected)
  }

  @Test func `R5 allows one back door in one file`() {
    var package = SamplePackage()
    package.add("dlsym(nil, a)\ndlopen(b, 0)", to: "Login", as: "Modules/Login/A.swift")
    package.add("dlsym(nil, a)", to: "Login", as: "Modules/Login/B.swift")
    let allowance = BackDoorAllowance(
      file: "Modules/Login/A.swift", kind: .symbolLookup, reason: "A sample.")
    let findings = package.findings(of: "R5", allowing: [allowance])
    let remedy = "Use an import or a need, or allow it for this file with a reason."
    let expected = [
      "R5 Modules/Login/A.swift:2: 'dlopen' is a back door. \(remedy)",
      "R5 Modules/Login/B.swift:1: 'dlsym' is a back door. \(remedy)",
    ]
    #expect(findings == expected)
  }

  @Test func `R5 finds an allowance that nothing uses`() {
    let allowance = BackDoorAllowance(
      file: "Modules/Login/A.swift", kind: .symbolLookup, reason: "A sample.")
    let expected = [
      "R5 Modules/Login/A.swift: The allowance of 'dlsym' is used by nothing. Take it out."
    ]
    #expect(SamplePackage().findings(of: "R5", allowing: [allowance]) == expected)
  }

  @Test func `R6 finds features with package access`() {
    var package = SamplePackage()
    package.targets.append(SwiftPMTarget("Wallet", path: "Modules/Wallet"))
    package.targets.append(SwiftPMTarget("Discover", path: "Modules/Discover"))
    let remedy =
      "sees the package declarations of other SwiftPM targets. Add 'packageAccess: false' to it."
    let expected = ["Wallet", "Discover"].map { "R6 Package.swift: \($0) \(remedy)" }
    #expect(package.findings(of: "R6") == expected)
  }

  @Test func `R15 finds kits that know features`() {
    var package = SamplePackage()
    package.declare("App", in: "ServiceKit")
    package.add("\nimport Login", to: "ServiceKit", as: "Mediator/ServiceKit/A.swift")
    package.add("import Login", to: "ServiceKitTests", as: "Tests/ServiceKitTests/A.swift")
    let expected = [
      "R15 Package.swift: ServiceKit depends on App, which isn't a kit. Take the dependency out.",
      "R15 Mediator/ServiceKit/A.swift:2: ServiceKit imports Login, which isn't a kit. "
        + "Take the import out.",
      "R15 Tests/ServiceKitTests/A.swift:1: ServiceKitTests imports Login, which isn't a kit. "
        + "Take the import out.",
    ]
    #expect(package.findings(of: "R15") == expected)
  }

  @Test func `R15 keeps the core free of everything but the standard modules`() {
    var package = SamplePackage()
    package.add(
      "import _Concurrency\nimport Swift\n#if X\nimport Foundation\n#endif", to: "MediatorKit",
      as: "Mediator/MediatorKit/A.swift")
    let expected = [
      "R15 Mediator/MediatorKit/A.swift:4: MediatorKit imports Foundation. Take the import out; "
        + "it may import only Swift, Synchronization, _Concurrency."
    ]
    #expect(package.findings(of: "R15") == expected)
  }

  @Test func `R15 fails without a core to look at`() {
    var package = SamplePackage()
    package.files.removeAll { $0.target == "MediatorKit" }
    let expected = [
      "R15: This rule looked at no source of MediatorKit (R16). "
        + "Check its folder 'Mediator/MediatorKit'."
    ]
    #expect(package.findings(of: "R15") == expected)
  }

  @Test func `A report lists the rules and what they found`() {
    var package = SamplePackage()
    package.files = []
    let lines = package.report().description.split(separator: "\n")
    #expect(lines.contains("R1 ok, 2 looked at: A feature depends only on kits."))
    #expect(
      lines.contains("R5 1 wrong, 0 looked at: No source reaches other code past the mediator."))
    #expect(!package.report().isClean)
    #expect(SamplePackage().report().isClean)
  }
}
