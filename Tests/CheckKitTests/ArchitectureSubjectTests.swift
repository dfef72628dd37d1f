import ContractKit
import MediatorKit
import Testing

@testable import CheckKit

struct ArchitectureSubjectTests {
  /// A package whose kits are products of another.
  private static var consumer: SamplePackage {
    var package = SamplePackage()
    package.targets.removeAll { $0.folder.hasPrefix("Mediator/") || $0.name == "ServiceKitTests" }
    package.files.removeAll {
      ["MediatorKit", "ServiceKit", "ServiceKitTests"].contains($0.target)
    }
    package.layout = PackageLayout(folders: ["Modules/App", "Modules/Login", "Modules/Profile"])
    package.declare(.init("ServiceKit", kind: .product), in: "Login")
    return package
  }

  @Test func `Executables beside the composition root aren't features`() {
    var package = SamplePackage()
    package.targets.append(
      SwiftPMTarget("tool", type: "executable", path: "Modules/tool", dependencies: ["App"]))
    package.add("import App", to: "tool", as: "Modules/tool/main.swift")
    #expect(package.report().findings == [])
    package.declare("tool", in: "ServiceKit")
    #expect(package.findings(of: "kit-dependency").count == 1)
  }

  @Test func `Kits may be products of another package`() {
    #expect(Self.consumer.report().findings == [])
    let exempt = Self.consumer.report().outcomes.filter { $0.exemption != nil }
    #expect(exempt.map(\.rule) == ["kit-dependency", "folder-cycles"])
  }

  @Test func `A feature of such a package still depends on no other`() {
    var package = Self.consumer
    package.declare("Profile", in: "Login")
    package.targets.append(SwiftPMTarget("Words", path: "Sources/Words"))
    package.declare("Words", in: "Login")
    #expect(package.findings(of: "feature-dependency").count == 1)
  }

  @Test func `Such a package may have kits of its own beside them`() {
    var package = Self.consumer
    package.targets.append(SwiftPMTarget("Words", path: "Mediator/Words"))
    package.declare("Words", in: "Login")
    package.add("import Profile", to: "Words", as: "Mediator/Words/Words.swift")
    let findings = package.report().findings.map(\.description)
    #expect(
      findings == [
        "kit-dependency Mediator/Words/Words.swift:1: Words imports Profile, which isn't a kit. "
          + "Remove the import."
      ])
  }

  @Test func `Code of such a package that no feature uses may call by string`() {
    var package = Self.consumer
    package.targets.append(SwiftPMTarget("Desk", path: "Sources/Desk"))
    package.add(
      "\nlet user = try await mediator.perform(\"Login/status\")", to: "Desk",
      as: "Sources/Desk/Desk.swift")
    #expect(package.findings(of: "route-literal") == [])
    package.targets.append(
      SwiftPMTarget("Words", path: "Sources/Words", dependencies: ["Desk"]))
    package.declare("Words", in: "Login")
    #expect(
      package.findings(of: "route-literal") == [
        "route-literal Sources/Desk/Desk.swift:2: Desk names the route 'Login/status' of a module. "
          + "Remove it; the composition root can pass a route to a kit."
      ])
  }

  @Test func `Contract tests are enough for the features of such a package`() {
    var package = Self.consumer
    package.targets.removeAll { $0.name == "LoginTests" }
    let rule =
      "module-layout Package.swift: Login has no test target LoginTests. Add one, or contract tests, "
    #expect(package.findings(of: "module-layout") == [rule + "which depend on App and TestKit."])
    package.targets.append(
      SwiftPMTarget(
        "ContractTests", type: "test",
        dependencies: ["App", .init("TestKit", kind: .product)]))
    #expect(package.findings(of: "module-layout") == [])
  }

  @Test func `Its composition root may stand outside of Modules`() {
    var package = Self.consumer
    package.targets.removeAll { $0.name == "App" }
    package.layout = PackageLayout(folders: ["Modules/Login", "Modules/Profile"])
    package.targets.insert(SwiftPMTarget("Tool", type: "executable", path: "Sources/Tool"), at: 0)
    #expect(package.findings(of: "module-layout") == [])
    package.targets.append(
      SwiftPMTarget("trip", type: "executable", path: "Sources/trip", dependencies: ["Login"]))
    #expect(
      package.findings(of: "module-layout") == [
        "module-layout Package.swift: trip doesn't depend on Profile, so it can't be linked. "
          + "Add it to the dependencies of trip, or remove it from the modules."
      ])
  }

  @Test func `An executable that links no module isn't the composition root`() {
    var package = SamplePackage()
    package.targets.removeAll { $0.name == "App" }
    for (name, dependencies) in [("lab", []), ("trip", ["Login"])]
      as [(String, [SwiftPMTarget.Dependency])]
    {
      package.targets.append(
        SwiftPMTarget(name, type: "executable", path: "Modules/\(name)", dependencies: dependencies)
      )
    }
    #expect(package.subject().compositionRoot?.name == "trip")
  }

  @Test func `Another executable may have the other modules`() {
    var package = Self.consumer
    package.targets.removeAll { $0.name == "App" }
    package.layout = PackageLayout(folders: ["Modules/Login", "Modules/Profile"])
    package.targets += [("front", "Login"), ("back", "Profile")].map { name, module in
      SwiftPMTarget(
        name, type: "executable", path: "Sources/\(name)", dependencies: [.init(module)])
    }
    package.contracts.removeAll { $0.name == "Profile" }
    #expect(package.findings(of: "module-layout") == [])
  }

  @Test func `Features outside of Modules are a finding`() {
    var package = Self.consumer
    package.targets = [SwiftPMTarget("Login", path: "Sources/Login")]
    #expect(
      package.findings(of: "feature-dependency") == [
        "feature-dependency: This rule found no feature to check. A feature is a SwiftPM target with the folder "
          + "Modules/<name>; check the paths in Package.swift."
      ])
  }

  @Test func `An application without sources is looked at alone`() {
    let subject = ArchitectureSubject(LinkedTargets(contracts: SamplePackage().contracts))
    let rules = ArchitectureRules.check(subject).outcomes.map(\.rule)
    #expect(
      rules == ["registration", "unmet-need", "unmet-subscription", "tool-name", "need-cycle"])
  }

  @Test func `Findings of the application are placed in the package`() {
    var package = SamplePackage()
    package.linkFindings = [
      Finding(
        .unmetNeed, "m", at: Finding.SourceLocation("Profile/ProfileNeeds.swift", 3),
        related: [Finding.Related("the action", Finding.SourceLocation("Elsewhere/A.swift", 1))])
    ]
    let finding = package.report().findings.first
    #expect(finding?.place == Finding.SourceLocation("Modules/Profile/ProfileNeeds.swift", 3))
    #expect(finding?.related.map(\.place) == [Finding.SourceLocation("Elsewhere/A.swift", 1)])
  }

  @Test func `Only needs of deprecated actions pass`() {
    var package = SamplePackage()
    package.linkFindings = [Finding(.deprecatedNeed, "m")]
    #expect(package.report().passes)
    package.linkFindings = [Finding(.unlinkedNeed, "m")]
    #expect(!package.report().passes)
  }
}
