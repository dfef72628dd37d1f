import MediatorKit
import TestSupport
import Testing

@testable import CheckKit

struct FolderRuleTests {
  @Test func `A folder that no SwiftPM target builds is found`() {
    var package = SamplePackage()
    package.layout = PackageLayout(
      folders: package.layout.folders + ["Modules/Wallet", "Tests/WalletTests", "Mediator/OldKit"],
      strays: ["Modules/Stray.swift"])
    #expect(
      package.findings(of: "module-layout") == [
        "module-layout Mediator/OldKit: No SwiftPM target builds the folder 'Mediator/OldKit'. "
          + "Add it to Package.swift, or delete the folder.",
        "module-layout Modules/Wallet: No SwiftPM target builds the folder 'Modules/Wallet'. "
          + "Add it to Package.swift, or delete the folder.",
        "module-layout Tests/WalletTests: No SwiftPM target builds the folder 'Tests/WalletTests'. "
          + "Add it to Package.swift, or delete the folder.",
        "module-layout Modules/Stray.swift: No SwiftPM target builds this file. "
          + "Move it into the folder of a SwiftPM target, or delete it.",
      ])
  }

  @Test func `A feature without tests, sources, contract or registration is found`() {
    var package = SamplePackage()
    package.targets.append(
      SwiftPMTarget(
        "Wallet", path: "Modules/Purse", dependencies: ["MediatorKit"], packageAccess: false))
    let register =
      "Register Target_Wallet in the composition root, or remove the module from Package.swift."
    #expect(
      package.findings(of: "module-layout") == [
        "module-layout Package.swift: Wallet has the folder 'Modules/Purse'. "
          + "Move it to Modules/Wallet, or rename it after its folder.",
        "module-layout Package.swift: Wallet has no sources in 'Modules/Purse'. "
          + "Write some, or remove it from the modules in Package.swift.",
        "module-layout Package.swift: Wallet has no test target WalletTests. Add one.",
        "module-layout Package.swift: App doesn't depend on Wallet, so it can't be linked. "
          + "Add it to the dependencies of App, or remove it from the modules.",
        "module-layout Modules/Wallet: Wallet is a feature of the package, but no target 'Wallet' is linked. "
          + register,
      ])
  }

  @Test func `A module that isn't registered is found at its target`() {
    var package = SamplePackage()
    package.contracts.removeAll { $0.name == "Profile" }
    #expect(
      package.findings(of: "module-layout") == [
        "module-layout Modules/Profile/Target_Profile.swift:2: Profile is a feature of the package, but no target "
          + "'Profile' is linked. Register Target_Profile in the composition root, or remove the module from "
          + "Package.swift."
      ])
  }

  @Test func `A target that is linked under another name is found`() {
    var package = SamplePackage()
    package.promise(
      "Purse", actions: [SamplePackage.action("pay", file: "Login/Target_Login.swift", line: 7)])
    #expect(
      package.findings(of: "module-layout") == [
        "module-layout Modules/Login/Target_Login.swift:7: The target 'Purse' is linked, but no feature of the "
          + "package has this name. Move it to Modules/Purse, or rename it after its feature."
      ])
  }

  @Test func `A package without contract files needs none`() {
    var package = SamplePackage()
    package.layout = PackageLayout(folders: package.layout.folders)
    #expect(package.findings(of: "module-layout") == [])
  }

  @Test func `A layout is read from the folders of a package`() throws {
    let package = try TemporaryFolder([
      "Modules/Login/Deep/A.swift": "", "Modules/Notes/readme.md": "", "Modules/Stray.swift": "",
      "Modules/.hidden/A.swift": "", "Elsewhere/A.swift": "",
    ])
    let layout = PackageLayout(packageFolder: package.path)
    #expect(layout.folders == ["Modules/Login"])
    #expect(layout.strays == ["Modules/Stray.swift"])
    #expect(PackageLayout(packageFolder: "\(package.path)/Elsewhere").folders.isEmpty)
  }
}
