// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "trip",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "trip", targets: ["App"])],
  // Named explicitly, since a path alone uses the name of the folder.
  dependencies: [.package(name: "mediator", path: "../../..")],
  targets: [
    module("Packing"),
    module("Weather"),
    .executableTarget(
      name: "App",
      dependencies: [
        "Packing", "Weather", kit("CheckKit"), kit("ConsoleKit"), kit("MediatorKit"),
      ],
      path: "Modules/App"),
    .testTarget(
      name: "TripTests", dependencies: ["App", kit("TestKit")],
      path: "Tests/ContractTests",
      exclude: ["Contracts"]),
  ]
)

/// A feature module: it depends on kits, never on another module.
func module(_ name: String) -> Target {
  .target(
    name: name, dependencies: [kit("MediatorKit")], path: "Modules/\(name)", packageAccess: false)
}

func kit(_ name: String) -> Target.Dependency { .product(name: name, package: "mediator") }
