import ContractKit
import MediatorKit

@testable import CheckKit

/// A small clean package and its application, to which a test does one wrong thing.
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
    SwiftPMTarget("ProfileTests", type: "test", dependencies: ["Profile"]),
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
      path: "Modules/Login/Target_Login.swift", target: "Login",
      text: """
        import MediatorKit
        public struct Target_Login: Target {
          public static let summary = "Who is signed in."
          public static var actions: [Action<Self>] {
            Action("status", "Tells.", perform: Action_status)
          }
          public init(peers: Peers) {}
          func Action_status() -> Bool { true }
        }
        """),
    SourceFile(
      path: "Modules/Profile/Target_Profile.swift", target: "Profile",
      text: """
        import MediatorKit
        public struct Target_Profile: Target {
          public static let summary = "The person."
          public static let needs = ProfileNeeds.all
          public static var actions: [Action<Self>] {
            Action("show", "Shows.", Param("id", "Whose."), onMain: Action_show)
          }
          @MainActor func Action_show(id: Int) -> String { "" }
        }
        """),
    SourceFile(
      path: "Modules/Profile/ProfileNeeds.swift", target: "Profile",
      text: """
        import MediatorKit
        enum ProfileNeeds {
          static let status = Need("Login/status", returns: Bool.self)
          static let all: [any NeedDeclaration] = [status]
        }
        """),
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

  /// What the modules offer and need.
  var contracts: [TargetContract] = [
    TargetContract(
      name: "Login", summary: "Who is signed in.",
      actions: [
        action(
          "status", file: "Login/Target_Login.swift", line: 5,
          examples: [Example("any", returns: true)])
      ], needs: []),
    TargetContract(
      name: "Profile", summary: "The person.",
      actions: [
        action(
          "show", params: [param("id", .integer)], result: .string,
          file: "Profile/Target_Profile.swift",
          line: 6, examples: [Example("one", ["id": 1], returns: "Li")])
      ],
      needs: [need("Login/status", result: .boolean, file: "Profile/ProfileNeeds.swift", line: 3)]),
  ]
  /// What was found when they were linked.
  var linkFindings: [Finding] = []
  /// What lies in the folders.
  var layout = PackageLayout(
    folders: [
      "Mediator/MediatorKit", "Mediator/ServiceKit", "Modules/App", "Modules/Login",
      "Modules/Profile", "Tests/AppTests", "Tests/LoginTests", "Tests/ProfileTests",
      "Tests/ServiceKitTests", "Tests/Fixtures",
    ])

  /// What one rule says about the package, a line for each finding.
  func findings(of rule: String) -> [String] {
    report().outcomes.filter { $0.rule == rule }.flatMap(\.findings).map(\.description)
  }

  func report(accepting accepted: AcceptedFindings? = nil) -> ArchitectureReport {
    ArchitectureRules.check(subject(), accepting: accepted)
  }

  func subject() -> ArchitectureSubject {
    ArchitectureSubject(
      manifest: PackageManifest(targets: targets), sources: PackageSources(files),
      layout: layout, linked: LinkedTargets(contracts: contracts, findings: linkFindings))
  }
}

// Contracts in a few words.
extension SamplePackage {
  static func action(
    _ name: String, params: [ParamContract] = [], result: Shape = .boolean,
    errors: [String] = [], file: String = "", line: Int = 0, examples: [Example] = []
  ) -> ActionContract {
    ActionContract(
      name: name, summary: "", params: params, result: result,
      errors: errors.map { ErrorContract(code: $0, summary: "") }, access: .native(.read),
      isolation: .any, file: file, line: line, examples: examples)
  }

  static func param(_ name: String, _ shape: Shape, isRequired: Bool = true) -> ParamContract {
    ParamContract(
      name: name, help: "", shape: shape, isRequired: isRequired, defaultValue: nil, example: nil,
      origins: nil)
  }

  static func need(
    _ route: String, result: Shape = .nothing, file: String = "X/XNeeds.swift", line: Int = 1
  ) -> NeedContract {
    NeedContract(route: route, params: [], result: result, handles: [], file: file, line: line)
  }

  /// Replaces what a module offers, needs, emits and subscribes to.
  mutating func promise(
    _ name: String, actions: [ActionContract]? = nil, needs: [NeedContract]? = nil,
    emits: [EventContract]? = nil, subscriptions: [SubscriptionContract]? = nil
  ) {
    let old = contracts.first { $0.name == name }
    contracts.removeAll { $0.name == name }
    contracts.append(
      TargetContract(
        name: name, summary: "", actions: actions ?? old?.actions ?? [],
        needs: needs ?? old?.needs ?? [], emits: emits ?? old?.emits ?? [],
        subscriptions: subscriptions ?? old?.subscriptions ?? []))
  }
}
