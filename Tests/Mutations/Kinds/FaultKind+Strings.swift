extension FaultKind {
  /// Routes where nobody looks for them, and ways past the mediator.
  static let strings: [FaultKind] =
    routes.map { name, text in stray(name, text) } + doors.map { name, text in stray(name, text) }
    + [
      FaultKind("route-in-a-kit", isTextual: true) { tree in
        ["MediatorKit", "ServiceKit", "ConsoleKit"].map { kit in
          .file(
            "Mediator/\(kit)/Mutant.swift", "a kit names Login/status",
            "enum Mutant { static let route = \"Login/status\" }\n")
        }
      },
      FaultKind("route-misspelled-by-the-application", isTextual: true) { tree in
        [
          .file(
            "Modules/App/Mutant.swift", "calls Login/statsu",
            """
            import MediatorKit

            enum Mutant {
              static func run(_ mediator: Mediator) async throws { _ = try await mediator.perform("Login/statsu") }
            }

            """)
        ]
      },
      FaultKind("public-type-beside-the-target", isTextual: true) { tree in
        tree.targets.map { source in
          source.appended(
            "public struct Mutant", "/// A mutant.\npublic struct Mutant: Sendable {}")
        }
      },
      FaultKind("public-method-of-the-target", isTextual: true) { tree in
        tree.features.flatMap(\.actionMethods).map { method in
          method.source.fault(
            "public \(method.action)", at: method.line,
            [.insert("public ", at: method.source.places[method.index - 1].lowerBound)])
        }
      },
      FaultKind("public-type-without-sendable") { tree in
        tree.targets.map { source in
          source.appended("public struct Mutant", "/// A mutant.\npublic struct Mutant {}")
        }
      },
      FaultKind("second-target-in-a-module", isTextual: true) { tree in
        tree.targets.map { source in
          source.appended(
            "Target_Mutant", "struct Target_Mutant { static let summary = \"A mutant.\" }")
        }
      },
      FaultKind("method-that-is-no-action", isTextual: true) { tree in
        tree.targets.map { source in
          source.appended(
            "Action_mutant",
            "extension Target_\(source.owner) { func Action_mutant() -> Int { 1 } }")
        }
      },
    ]

  private static func stray(_ name: String, _ text: String) -> FaultKind {
    FaultKind(name, isTextual: true) { tree in
      tree.features.filter {
        $0.fileName.hasPrefix("Target_") && $0.path.hasSuffix("\($0.owner).swift")
      }
      .map { $0.appended(name, text) }
    }
  }

  private static let routes: [(String, String)] = [
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
  ]

  private static let doors: [(String, String)] = [
    ("back-door-dlsym", "enum Mutant { static func find() { _ = dlsym(nil, \"x\") } }"),
    ("back-door-dlopen", "enum Mutant { static func find() { _ = dlopen(nil, 0) } }"),
    (
      "back-door-type-by-name", "enum Mutant { static func find() { _ = _typeByName(\"5Login\") } }"
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
  ]
}
