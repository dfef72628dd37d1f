// swift-tools-version: 6.3
import PackageDescription

/// The feature modules, sorted, one per line.
///
/// `Scripts/new-module` edits between the markers.
let modules = [
  // modules:begin
  "Contacts",
  "Discover",
  "Login",
  "MainFrame",
  "Profile",
  "Register",
  "Shop",
  // modules:end
]

let package = Package(
  name: "mediator",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "MediatorKit", targets: ["MediatorKit"]),
    .library(name: "InterceptorKit", targets: ["InterceptorKit"]),
    .library(name: "ScreenKit", targets: ["ScreenKit"]),
    .library(name: "PageKit", targets: ["PageKit"]),
    .library(name: "ServiceKit", targets: ["ServiceKit"]),
    .library(name: "TransferKit", targets: ["TransferKit"]),
    .library(name: "CurlKit", targets: ["CurlKit"]),
    .library(name: "DoorKit", targets: ["DoorKit"]),
    .library(name: "ServerKit", targets: ["ServerKit"]),
    .library(name: "BusKit", targets: ["BusKit"]),
    .library(name: "NATSKit", targets: ["NATSKit"]),
    .library(name: "ConsoleKit", targets: ["ConsoleKit"]),
    .library(name: "TestKit", targets: ["TestKit"]),
    .library(name: "CheckKit", targets: ["CheckKit"]),
    .library(name: "DocumentKit", targets: ["DocumentKit"]),
    // `mediator` isn't a product: its build would be named after the package that depends on this one, and SwiftPM
    // builds executables here without one.
  ],
  targets: [
    .systemLibrary(
      name: "CSQLite", path: "Mediator/CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CCrypt", path: "Mediator/CCrypt", pkgConfig: "libcrypt",
      providers: [.apt(["libcrypt-dev"])]),
    .systemLibrary(
      name: "CCurl", path: "Mediator/CCurl", pkgConfig: "libcurl",
      providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    .systemLibrary(
      name: "CEvent", path: "Mediator/CEvent", pkgConfig: "libevent",
      providers: [.apt(["libevent-dev"]), .brew(["libevent"])]),
    .systemLibrary(
      name: "CNATS", path: "Mediator/CNATS", pkgConfig: "libnats",
      providers: [.apt(["libnats-dev"]), .brew(["cnats"])]),
    // A pointer for each thread, which Swift can't declare.
    .target(name: "CThread", path: "Mediator/CThread"),
    .executableTarget(
      name: "mediator", dependencies: ["ConsoleKit", "MediatorApp"], path: "Modules/mediator"),
    // Also links libraries that have no static form; `mediator` runs it for what needs the network.
    .executableTarget(
      name: "mediator-online",
      dependencies: ["BusKit", "ConsoleKit", "CurlKit", "MediatorApp", "NATSKit"],
      path: "Modules/mediator-online"),
    .target(
      name: "MediatorApp",
      dependencies: [
        "CheckKit", "ConsoleKit", "DocumentKit", "DoorKit", "InterceptorKit", "MediatorKit",
        "ScreenKit", "ServerKit", "ServiceKit", "TransferKit",
      ]
        + modules.map { .init(stringLiteral: $0) },
      path: "Modules/App"),
    .testTarget(
      name: "ContractTests",
      dependencies: [
        "mediator", "mediator-online", "MediatorApp", "BusKit", "CheckKit", "ConsoleKit",
        "ConsoleTestSupport", "ContractKit", "DocumentKit",
        "InterceptorKit", "MediatorKit", "NATSKit", "PageKit", "ScreenKit", "ServiceKit", "TestKit",
        "TestSupport", "TransferKit",
      ],
      exclude: ["Contracts", "accepted-findings.json"]),
    // Servers for the tests of modules that use one.
    .target(
      name: "BackendTestSupport",
      dependencies: [
        "CurlKit", "MediatorKit", "ServiceKit", "TestKit", "TestSupport", "TransferKit",
      ],
      path: "Tests/BackendSupport"),
    // Shared by the tests of several kits.
    .target(
      name: "TestSupport", dependencies: ["MediatorKit", "ScreenKit"], path: "Tests/Support"),
    // A console for tests, with an application.
    .target(
      name: "ConsoleTestSupport",
      dependencies: ["ConsoleKit", "ContractKit", "MediatorKit", "ScreenKit", "TestSupport"],
      path: "Tests/ConsoleSupport"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "ConsoleKit", "ContractKit", "InterceptorKit", "MediatorApp", "MediatorKit", "ScreenKit",
        "ServiceKit", "Shop", "TransferKit",
      ],
      path: "Tests/Benchmarks"),
    .executableTarget(
      name: "Stress", dependencies: ["InterceptorKit", "MediatorKit"], path: "Tests/Stress"),
    .executableTarget(
      name: "Walks", dependencies: ["InterceptorKit", "MediatorKit"], path: "Tests/Walks"),
    .executableTarget(
      name: "Transfers", dependencies: ["CurlKit", "TestSupport", "TransferKit"],
      path: "Tests/Transfers"),
    .executableTarget(
      name: "Buses",
      dependencies: ["BusKit", "CNATS", "MediatorKit", "NATSKit", "ServiceKit", "TestSupport"],
      path: "Tests/Buses"),
    .executableTarget(
      name: "Mutations", dependencies: ["ContractKit"], path: "Tests/Mutations"),
    .testTarget(name: "MutationsTests", dependencies: ["Mutations"]),
  ]
    + kit("MediatorKit", ["CThread"], tests: ["InterceptorKit"])
    + kit("InterceptorKit", ["MediatorKit"])
    + kit("ScreenKit", ["InterceptorKit", "MediatorKit"])
    + kit("PageKit", ["MediatorKit", "ScreenKit", "ServiceKit"])
    + kit(
      "ServiceKit",
      [
        "CSQLite", "MediatorKit",
        .target(name: "CCrypt", condition: .when(platforms: [.linux])),
      ], tests: ["InterceptorKit"])
    + kit("TransferKit", ["MediatorKit", "ServiceKit"])
    + kit("CurlKit", ["CCurl", "MediatorKit", "TransferKit"])
    + kit(
      "DoorKit", ["ConsoleKit", "ContractKit", "MediatorKit", "ScreenKit", "ServiceKit"],
      tests: ["ConsoleTestSupport"])
    + kit(
      "ServerKit", ["CEvent", "ConsoleKit", "DoorKit", "InterceptorKit", "MediatorKit"],
      tests: ["ConsoleTestSupport"])
    + kit(
      "BusKit",
      ["ConsoleKit", "ContractKit", "InterceptorKit", "MediatorKit", "ScreenKit", "ServiceKit"],
      tests: ["ConsoleTestSupport"])
    + kit("NATSKit", ["BusKit", "CNATS", "ContractKit", "MediatorKit"])
    + kit("ContractKit", ["MediatorKit", "ScreenKit"])
    + kit(
      "ConsoleKit", ["ContractKit", "InterceptorKit", "MediatorKit", "ScreenKit"],
      tests: ["ConsoleTestSupport"])
    + kit(
      "CheckKit", ["ConsoleKit", "ContractKit", "InterceptorKit", "MediatorKit", "ScreenKit"],
      tests: ["ConsoleTestSupport"])
    + kit("TestKit", ["CheckKit", "ContractKit", "MediatorKit", "ScreenKit"])
    + kit(
      "DocumentKit", ["ConsoleKit", "ContractKit", "MediatorKit"], tests: ["ConsoleTestSupport"])
    + modules.flatMap(feature)
)

/// A part of `Mediator/` and its tests; it depends on no module.
func kit(
  _ name: String, _ dependencies: [Target.Dependency] = [], tests: [Target.Dependency] = []
) -> [Target] {
  [
    .target(name: name, dependencies: dependencies, path: "Mediator/\(name)"),
    .testTarget(
      name: "\(name)Tests",
      dependencies: [.init(stringLiteral: name), "TestSupport"] + dependencies + tests),
  ]
}

/// A feature module and its tests; it depends on kits, never on another module.
func feature(_ name: String) -> [Target] {
  let kits: [Target.Dependency] = [
    "InterceptorKit", "MediatorKit", "PageKit", "ScreenKit", "ServiceKit",
  ]
  let hasServer = ["Discover", "Login", "Register", "Shop"].contains(name)
  let hasTransfers = hasServer || name == "Profile"
  let transfers: [Target.Dependency] = hasTransfers ? ["TransferKit"] : []
  let servers: [Target.Dependency] = hasServer ? ["BackendTestSupport"] : []
  return [
    .target(
      name: name, dependencies: kits + transfers, path: "Modules/\(name)", packageAccess: false),
    .testTarget(
      name: "\(name)Tests",
      dependencies: kits + transfers + servers + [.init(stringLiteral: name), "TestKit"]),
  ]
}

// SwiftPM links the tests of all SwiftPM targets into one product. `Scripts/test Wallet` sets this variable to build
// only WalletTests.
if let tested = Context.environment["MEDIATOR_TESTS"]?.split(separator: " ") {
  package.targets.removeAll { target in
    target.type == .test && !tested.contains { target.name == $0 + "Tests" }
  }
}

// Built by `Scripts/fuzz` alone: it needs `@testable`, so no release build may contain it.
if Context.environment["MEDIATOR_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "ConsoleKit", "Contacts", "ContractKit", "DoorKit", "MediatorKit", "TestSupport",
      ],
      path: "Tests/Fuzz", exclude: ["Corpora"]))
}

/// What measured calls, searches and stores run through.
let optimisedForSpeed: Set = [
  "Benchmarks", "BusKit", "Buses", "Contacts", "InterceptorKit", "MediatorKit", "NATSKit",
  "ServiceKit",
]

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    // Every existential is spelled `any`: Swift Evolution SE-0335.
    .enableUpcomingFeature("ExistentialAny"),
    // Imports are internal by default: SE-0409.
    .enableUpcomingFeature("InternalImportsByDefault"),
    // Members are visible only from modules that the file imports: SE-0444.
    .enableUpcomingFeature("MemberImportVisibility"),
    // An async function runs on its caller's executor: SE-0461.
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    // A conformance takes the isolation of its type: SE-0470.
    .enableUpcomingFeature("InferIsolatedConformances"),
  ]
  // `Scripts/run --release` sets this variable, and nothing else may: SwiftPM lets no package depend on a target with
  // an unsafe flag.
  if Context.environment["MEDIATOR_SIZE"] != nil, !optimisedForSpeed.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-Osize"], .when(configuration: .release)))
  }
  guard target.type == .test else { continue }
  // In a release build the compiler reads a target twice, so that dependent targets can start sooner; nothing depends
  // on tests. Only the tests of modules are optimised, like modules and kits; the others are most of the code, and
  // optimising them would take longer than everything else.
  let isOfModule = modules.contains { target.name == $0 + "Tests" }
  target.swiftSettings?.append(
    .unsafeFlags(
      ["-no-emit-module-separately-wmo"] + (isOfModule ? [] : ["-Onone"]),
      .when(configuration: .release)))
}
