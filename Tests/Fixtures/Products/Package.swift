// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "products",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "mediator", path: "../../..")],
  targets: [
    .executableTarget(
      name: "products",
      dependencies: [
        kit("BusKit"), kit("CheckKit"), kit("ConsoleKit"), kit("CurlKit"), kit("DocumentKit"),
        kit("DoorKit"), kit("InterceptorKit"), kit("MediatorKit"), kit("NATSKit"),
        kit("PageKit"), kit("ScreenKit"),
        kit("ServerKit"), kit("ServiceKit"), kit("TestKit"), kit("TransferKit"),
      ],
      path: ".")
  ]
)

func kit(_ name: String) -> Target.Dependency { .product(name: name, package: "mediator") }
