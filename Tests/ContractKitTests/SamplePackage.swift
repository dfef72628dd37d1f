import ContractKit

/// A small clean package, to which a test does one wrong thing.
struct SamplePackage: Sendable {
  var targets: [SwiftPMTarget] = [
    SwiftPMTarget("CSQLite", type: "system", path: "Mediator/CSQLite"),
    SwiftPMTarget("MediatorKit", path: "Mediator/MediatorKit"),
    SwiftPMTarget(
      "ServiceKit", path: "Mediator/ServiceKit", dependencies: ["CSQLite", "MediatorKit"]),
    SwiftPMTarget(
      "ServiceKitTests", type: "test", dependencies: ["MediatorKit", "ServiceKit"]),
    SwiftPMTarget(
      "App", type: "executable", path: "Modules/App", dependencies: ["Login", "Profile"]),
    SwiftPMTarget(
      "Login", path: "Modules/Login", dependencies: ["MediatorKit"], packageAccess: false),
    SwiftPMTarget(
      "Profile", path: "Modules/Profile", dependencies: ["MediatorKit"], packageAccess: false),
    SwiftPMTarget("LoginTests", type: "test", dependencies: ["Login", "MediatorKit"]),
    SwiftPMTarget("AppTests", type: "test", dependencies: ["App", "Login", "Profile"]),
  ]
  var files: [SourceFile] = [
    SourceFile(
      path: "Mediator/MediatorKit/Mediator.swift", target: "MediatorKit",
      text: "import Synchronization"),
    SourceFile(
      path: "Mediator/ServiceKit/Store.swift", target: "ServiceKit",
      text: "import CSQLite\nimport Foundation\nimport MediatorKit"),
    SourceFile(
      path: "Tests/ServiceKitTests/StoreTests.swift", target: "ServiceKitTests",
      text: "import Testing\n@testable import ServiceKit"),
    SourceFile(path: "Modules/App/main.swift", target: "App", text: "import Login\nimport Profile"),
    SourceFile(
      path: "Modules/Login/Target_Login.swift", target: "Login", text: "import MediatorKit"),
    SourceFile(
      path: "Modules/Profile/Target_Profile.swift", target: "Profile", text: "import MediatorKit"),
    SourceFile(
      path: "Tests/LoginTests/LoginTests.swift", target: "LoginTests",
      text: "@testable import Login\nimport MediatorKit\nimport Testing"),
    SourceFile(path: "Tests/AppTests/AppTests.swift", target: "AppTests", text: "import Profile"),
  ]

  /// Declares one more dependency.
  mutating func declare(_ dependency: SwiftPMTarget.Dependency, in name: String) {
    targets = targets.map { target in
      guard target.name == name else { return target }
      return SwiftPMTarget(
        name, type: target.type, path: target.path,
        dependencies: target.dependencies + [dependency], packageAccess: target.packageAccess)
    }
  }

  /// Adds a source file to a SwiftPM target.
  mutating func add(_ text: String, to target: String, as path: String) {
    files.append(SourceFile(path: path, target: target, text: text))
  }

  /// What one rule says about the package, a line for each finding.
  func findings(of rule: String, allowing allowances: [BackDoorAllowance] = []) -> [String] {
    report(allowing: allowances).findings.filter { $0.rule == rule }.map(\.description)
  }

  func report(allowing allowances: [BackDoorAllowance] = []) -> ArchitectureReport {
    ArchitectureRules.check(
      PackageManifest(name: "x", targets: targets), PackageSources(files), allowing: allowances)
  }
}
