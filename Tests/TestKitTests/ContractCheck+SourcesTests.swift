// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import MediatorKit
import TestKit
import Testing

struct ContractCheckSourcesTests {
  struct Target_Till: Target {
    static let summary = "Takes money."
    static var actions: [Action<Self>] {
      Action(
        "pay", "Pays.", Param("to", "Whom."), Param("from", "Who."),
        file: "Till/Target_Till.swift", line: 4, perform: Action_pay)
    }
    func Action_pay(to: String, from: String) {}
  }

  struct Target_Purse: Target {
    static let summary = "Keeps money."
    static var actions: [Action<Self>] {
      Action("open", "Opens.", file: "Purse/Target_Purse.swift", line: 4, perform: Action_open)
    }
    func Action_open() {}
  }

  /// What the check of sources says in a package with these files, which may stand in any folder.
  private func failure(_ files: [String: String]) async throws -> String? {
    let folder = FileManager.default.temporaryDirectory.appending(path: "till-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let test = folder.appending(path: "Tests/Deep/A.swift").path
    let check = ContractCheck.sources(beside: test) {
      [
        Registration(Target_Till.self) { _ in Target_Till() },
        Registration(Target_Purse.self) { _ in Target_Purse() },
      ]
    }
    do {
      try await check.run()
      return nil
    } catch {
      return "\(error)".replacing(folder.path, with: "/package")
    }
  }

  private static func manifest(_ name: String = "Till") -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "x", targets: [.target(name: "\(name)", path: "Code/\(name)")])
    """
  }

  /// A package with a second module, which declares targets too.
  private static func manifest(with kind: String) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "x",
      targets: [
        .target(name: "Till", dependencies: [], path: "Code/Till"),
        .\(kind)(name: "Purse", dependencies: ["Till"], path: "Code/Purse"),
      ])
    """
  }

  private static func source(_ method: String) -> String {
    """
    import MediatorKit
    public struct Target_Till: Target {
      public static var actions: [Action<Self>] {
        Action("pay", "Pays.", Param("to", "Whom."), Param("from", "Who."), perform: Action_pay)
      }
      \(method)
    }
    """
  }

  @Test func `Sources that declare the method as it is pass`() async throws {
    let files = [
      "Package.swift": Self.manifest(),
      "Code/Till/A.swift": Self.source("func Action_pay(to: String, from: String) {}"),
    ]
    #expect(try await failure(files) == nil)
  }

  @Test func `A method with other arguments, or on the main actor, is reported`() async throws {
    let files = [
      "Package.swift": Self.manifest(),
      "Code/Till/A.swift": Self.source("@MainActor func Action_pay(from: String, to: String) {}"),
    ]
    #expect(
      try await failure(files) == """
        the sources keep the architecture rules
        - main-actor Code/Till/A.swift:4: Action_pay is a synchronous method of the main actor, but would run \
        on any thread. Pass it as onMain: Action_pay.
        - param-order Code/Till/A.swift:4: The action declares the params (to, from), but Action_pay at \
        Code/Till/A.swift:6 takes (from, to). Params are passed by position: declare them \
        in the order of the arguments.
        """)
  }

  @Test(arguments: ["target", "executableTarget"])
  func `A module that imports another is reported, and an executable that links it isn't`(
    _ kind: String
  ) async throws {
    let failure = try await failure([
      "Package.swift": Self.manifest(with: kind),
      "Code/Till/A.swift": Self.source("func Action_pay(to: String, from: String) {}"),
      "Code/Purse/B.swift": "import MediatorKit\nimport Till\nlet purse = 1",
    ])
    let imported = """
      the sources keep the architecture rules
      - feature-import Code/Purse/B.swift:2: Purse imports Till, which isn't a kit. Remove the import; call the \
      other module through a need.
      """
    #expect(failure == (kind == "target" ? imported : nil))
  }

  @Test func `Folders that use each other are reported`() async throws {
    let files = [
      "Package.swift": Self.manifest(),
      "Code/Till/A.swift": Self.source("func Action_pay(to: String, from: String) {}"),
      "Code/Till/Coins/Coin.swift": "struct Coin { let purse: [Purse] }",
      "Code/Till/Purses/Purse.swift": "struct Purse { let coins: [Coin] }",
    ]
    #expect(
      try await failure(files) == """
        the sources keep the architecture rules
        - folder-cycles: Coins → Purses → Coins is a cycle of folders in Till.; \
        see Coins uses Purse of Purses (Code/Till/Coins/Coin.swift:1), \
        Purses uses Coin of Coins (Code/Till/Purses/Purse.swift:1). Remove one of these uses: \
        move the declaration to the folder that uses it, or to one that both use.
        """)
  }

  @Test func `A package whose sources aren't found fails the check`() async throws {
    #expect(
      try await failure([:])
        == "no Package.swift in '/package/Tests/Deep/'; "
        + "name the folder of the package's manifest")
    #expect(
      try await failure(["Package.swift": Self.manifest("Other")])
        == "the package in '/package/' has no SwiftPM target for the modules: Purse, Till; "
        + "run the check from a test of the package that declares their actions")
    let empty = try await failure([
      "Package.swift": Self.manifest(), "Code/Till/A.swift": "// Moved away.",
    ])
    #expect(
      empty?.contains("param-order: This rule found no action to check.") == true, "\(empty ?? "")")
  }
}
