extension FaultKind {
  /// Imports of another module's code.
  static let imports: [FaultKind] =
    [
      ("import-plain", "import <other>"),
      ("import-of-a-type", "import struct <other>.Target_<other>"),
      ("import-testable", "@testable import <other>"),
      ("import-in-an-inactive-branch", "#if os(Windows)\nimport <other>\n#endif"),
      ("import-if-it-can", "#if canImport(<other>)\n  private import <other>\n#endif"),
      ("import-re-exported", "@_exported public import <other>"),
      ("import-of-hidden-parts", "@_spi(Inside) import <other>"),
      ("import-for-the-implementation", "@_implementationOnly import <other>"),
      ("import-in-backticks", "import `<other>`"),
      ("import-on-two-lines", "import  // the next line says what\n  <other>"),
      ("import-with-a-comment-inside", "private /* import */ import/**/<other>"),
      ("import-before-concurrency", "@preconcurrency internal import <other>"),
    ].map { FaultKind($0, by: .reading, prepended($1, to: targetFiles)) } + [
      FaultKind(
        "import-after-semicolon", by: .reading,
        Edit(features, #"\A(?s:.*?)^(?:\w+ )?import \w+«»"#, "; import <other>")),
      FaultKind(
        "import-through-a-kit", by: .reading,
        variants: written("MediatorKit", "ServiceKit", "TestKit", "@_exported import Login\n")),
      FaultKind(
        "import-by-a-kit", by: .reading,
        variants: written("MediatorKit", "ServiceKit", "ConsoleKit", "private import Login\n")),
      FaultKind(
        "import-by-the-tests-of-another-module", by: .reading,
        prepended("import <other>", to: #"Tests/\w+Tests/ContractTests\.swift"#)),
      FaultKind(
        "import-testable-outside-of-its-tests", by: .reading,
        prepended("@testable import <other>", to: #"Tests/\w+Tests/ContractTests\.swift"#)),
      FaultKind(
        "import-of-the-application", by: .reading, prepended("import MediatorApp", to: targets)),
      FaultKind(
        "import-of-a-kit-that-is-not-declared", by: .reading,
        prepended("import ContractKit", to: targets)),
      FaultKind(
        "foundation-in-the-core", by: .reading,
        variants: [
          ("Calls/Route", "import Foundation"),
          ("Values/Value", "#if os(macOS)\nimport Foundation\n#endif"),
          ("Mediator", "private import Glibc"),
        ].map { [.edit(prepended($1, to: "Mediator/MediatorKit/\($0).swift"))] }),
    ]

  /// Misplaced routes and declarations, and paths around the mediator.
  static let strings: [FaultKind] =
    [
      ("route-outside-of-the-needs", "enum Mutant { static let route = \"Login/status\" }"),
      ("route-in-a-raw-string", "enum Mutant { static let route = #\"Login/status\"# }"),
      (
        "route-in-several-lines",
        "enum Mutant { static let route = \"\"\"\n  Login/status\n  \"\"\" }"
      ),
      ("route-with-escapes", "enum Mutant { static let route = \"Login\\u{2F}status\" }"),
      (
        "route-by-interpolation",
        "enum Mutant { static func need(_ x: String) -> any NeedDeclaration { Need(\"\\(x)/status\", returns: Value.self) } }"
      ),
      (
        "route-by-concatenation",
        "enum Mutant { static let need = Need(\"Login\" + \"/status\", returns: Value.self) }"
      ),
      (
        "route-through-a-variable",
        "enum Mutant { static let x = \"Login\"; static let need = Need(x, returns: Value.self) }"
      ),
      (
        "mediator-in-a-module",
        "enum Mutant { static func run(_ mediator: Mediator) async throws { _ = try await mediator.perform(\"Login/status\") } }"
      ),
      (
        "deep-link-in-a-module",
        "enum Mutant { static let link = DeepLink(\"app:\" + \"//Login\" + \"/status\") }"
      ),
      ("back-door-dlsym", "enum Mutant { static func find() { _ = dlsym(nil, \"x\") } }"),
      ("back-door-dlopen", "enum Mutant { static func find() { _ = dlopen(nil, 0) } }"),
      (
        "back-door-type-by-name",
        "enum Mutant { static func find() { _ = _typeByName(\"5Login\") } }"
      ),
      (
        "back-door-class-by-name",
        "enum Mutant { static func find() { _ = NSClassFromString(\"Login\") } }"
      ),
      ("back-door-symbol-name", "@_silgen_name(\"login\") func mutant()"),
      ("back-door-c-name", "@_cdecl(\"login\") func mutant() {}"),
      ("back-door-extern", "@_extern(c, \"login\") func mutant()"),
      (
        "back-door-replacement",
        "extension Int { @_dynamicReplacement(for: x) var mutant: Int { 1 } }"
      ),
      ("back-door-hidden-interface", "@_spi(Inside) public struct Mutant: Sendable {}"),
      (
        "back-door-in-an-inactive-branch",
        "#if os(Windows)\nenum Mutant { static let find = dlsym }\n#endif"
      ),
      ("public-type-beside-the-target", "/// A mutant.\npublic struct Mutant: Sendable {}"),
      (
        "second-target-in-a-module", "struct Target_Mutant { static let summary = \"A mutant.\" }"
      ),
      (
        "method-that-is-no-action",
        "extension Target_<owner> { func Action_mutant() -> Int { 1 } }"
      ),
    ].map { FaultKind($0, by: .reading, appended($1)) } + [
      FaultKind(
        "public-type-without-sendable", appended("/// A mutant.\npublic struct Mutant {}")),
      FaultKind(
        "public-method-of-the-target", by: .reading, Edit(features, "«»func Action_", "public ")),
      FaultKind(
        "route-in-a-kit", by: .reading,
        variants: written(
          "MediatorKit", "ServiceKit", "ConsoleKit",
          "enum Mutant { static let route = \"Login/status\" }\n")),
      FaultKind(
        "route-misspelled-by-the-application", by: .reading,
        variants: [
          [
            .write(
              "Modules/App/Mutant.swift",
              """
              import MediatorKit

              enum Mutant {
                static func run(_ mediator: Mediator) async throws { _ = try await mediator.perform("Login/statsu") }
              }

              """)
          ]
        ]),
    ]

  /// Lines before the first token.
  private static func prepended(_ text: String, to files: String) -> Edit {
    Edit(files, #"\A(?:\s*//[^\n]*\n|\s*\n)*«»"#, text + "\n")
  }

  /// A declaration at the end of the target's file.
  private static func appended(_ text: String) -> Edit { Edit(targets, #"«»\z"#, "\n\(text)\n") }

  /// The same file in three kits.
  private static func written(_ first: String, _ second: String, _ third: String, _ text: String)
    -> [[Step]]
  {
    [first, second, third].map { [.write("Mediator/\($0)/Mutant.swift", text)] }
  }
}
