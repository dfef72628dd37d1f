import Testing

@testable import CheckKit

struct PackageManifestTests {
  @Test func `The manifest is read as SwiftPM prints it`() throws {
    let json = """
      {"name": "x", "toolsVersion": {"_version": "6.3.0"}, "targets": [
        {"name": "A", "type": "regular", "path": "Modules/A", "packageAccess": false,
         "settings": [], "dependencies": [
          {"byName": ["C", null]}, {"target": ["B", {"platformNames": ["linux"]}]},
          {"product": ["P", "other", null, {"platformNames": [], "config": "debug"}]},
          {"product": ["Q", "other", {"Q": "R"}, null]}]},
        {"name": "ATests", "type": "test", "dependencies": []}]}
      """
    let manifest = try PackageManifest(json: Array(json.utf8))
    let expected = PackageManifest(
      targets: [
        SwiftPMTarget(
          "A", path: "Modules/A",
          dependencies: [
            "C", .init("B", kind: .target), .init("P", kind: .product), .init("Q", kind: .product),
          ], packageAccess: false), SwiftPMTarget("ATests", type: "test"),
      ])
    #expect(manifest == expected)
  }

  @Test(arguments: [
    (SwiftPMTarget("A"), "Sources/A"), (SwiftPMTarget("A", type: "test"), "Tests/A"),
    (SwiftPMTarget("A", type: "plugin"), "Plugins/A"),
    (SwiftPMTarget("A", path: "./Mediator//../Modules/A/"), "Modules/A"),
    (SwiftPMTarget("A", path: "../A"), "../A"),
  ])
  func `A SwiftPM target has one folder`(target: SwiftPMTarget, folder: String) {
    #expect(target.folder == folder)
  }

  @Test(arguments: [("a-b.c", "a_b_c"), ("1a", "_a"), ("Login", "Login")])
  func `A module's name is a word`(name: String, module: String) {
    #expect(SwiftPMTarget(name).module == module)
  }

  @Test(arguments: [
    (#"{"name": "x"}"#, "'targets' is missing in the whole output"),
    (
      #"{"name": "x", "targets": [{"name": "A", "dependencies": []}]}"#,
      "'type' is missing in targets/Index 0"
    ),
    (
      #"{"name": "x", "targets": [{"name": "A", "type": "t", "dependencies": [{"odd": []}]}]}"#,
      "targets/Index 0/dependencies/Index 0: A dependency is neither byName, target nor product."
    ),
  ])
  func `JSON of another shape is refused with its place`(json: String, reason: String) {
    #expect(throws: PackageError.unreadable(folder: "here", reason: reason)) {
      try PackageManifest(json: Array(json.utf8), folder: "here")
    }
  }

  @Test(arguments: ["", "warning: x", "[1", "\u{0}"])
  func `Text that isn't JSON is refused`(text: String) {
    #expect(throws: PackageError.self) { try PackageManifest(json: Array(text.utf8)) }
  }

  @Test(arguments: [
    (
      PackageError.swiftNotFound(searchPath: "/bin"),
      "no program 'swift' in the search path '/bin'; install Swift, or add its folder to PATH"
    ),
    (
      .notAPackage(folder: "here"),
      "no Package.swift in 'here'; name the folder of the package's manifest"
    ),
    (
      .refused(folder: "here", status: 1, output: "error: no."),
      "SwiftPM failed with status 1 on the package in 'here': error: no.; "
        + "fix Package.swift until 'swift package dump-package' succeeds there"
    ),
    (
      .unreadable(folder: "here", reason: "'targets' is missing"),
      "can't read the manifest of the package in 'here': 'targets' is missing; "
        + "check that 'swift package dump-package' prints JSON there, with Swift 6.3 or later"
    ),
  ])
  func `An error says what happened, where, and how to fix it`(
    error: PackageError, text: String
  ) {
    #expect("\(error)" == text)
  }
}
