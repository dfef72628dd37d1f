import CheckKit

extension FaultKind {
  /// What the manifest, the folders and the composition root can get wrong.
  static let package: [FaultKind] = [
    FaultKind("dependency-on-another-module", isTextual: true) { tree in
      ["Contacts", "Discover", "MainFrame"].map { module in
        manifest(
          tree, "\(module) depends on Login",
          "let kits: [Target.Dependency] = [\"MediatorKit\", \"ScreenKit\", \"ServiceKit\"]",
          "let kits: [Target.Dependency] = [\"MediatorKit\", \"ScreenKit\", \"ServiceKit\"] + (name == \"\(module)\" ? [\"Login\"] : [])"
        )
      }
    },
    FaultKind("dependency-of-a-kit-on-a-module", isTextual: true) { tree in
      ["MediatorKit", "ConsoleKit", "TestKit"].map { kit in
        manifest(
          tree, "\(kit) depends on Login",
          ".target(name: name, dependencies: dependencies, path: \"Mediator/",
          ".target(name: name, dependencies: dependencies + (name == \"\(kit)\" ? [\"Login\"] : []), path: \"Mediator/"
        )
      }
    },
    FaultKind("package-access-turned-on", isTextual: true) { tree in
      ["true", "name == \"Login\"", "name != \"Discover\""].map { text in
        manifest(tree, "packageAccess: \(text)", "packageAccess: false", "packageAccess: \(text)")
      }
    },
    FaultKind("tests-of-a-module-removed", isTextual: true) { tree in
      ["Contacts", "Login", "Register"].map { module in
        manifest(
          tree, "\(module) has no tests", "+ modules.flatMap(feature)",
          "+ modules.flatMap(feature).filter { $0.name != \"\(module)Tests\" }")
      }
    },
    FaultKind("module-taken-from-the-manifest", isTextual: true) { tree in
      tree.modules.map { module in manifest(tree, "\(module) goes", "  \"\(module)\",\n", "") }
    },
    FaultKind("module-that-is-not-linked") { tree in
      tree.modules.map { module in registration(module, tree) }
    },
    FaultKind("module-registered-twice") { tree in
      tree.modules.map { module in registration(module, tree, isTwice: true) }
    },
    FaultKind("module-that-is-not-built", isTextual: true) { tree in
      ["Orphan", "Wallet", "Login2"].map { name in
        .file("Modules/\(name)/\(name).swift", "no SwiftPM target", "enum \(name) {}\n")
      }
    },
    FaultKind("file-outside-of-any-module", isTextual: true) { tree in
      ["Modules/Mutant.swift", "Mediator/Mutant.swift", "Tests/Mutant.swift"].map {
        .file($0, "no SwiftPM target", "enum Mutant {}\n")
      }
    },
    FaultKind("target-renamed") { tree in
      tree.modules.map { module in renamed(module, to: module + "s", tree) }
    },
    FaultKind("target-named-otherwise") { tree in
      tree.targets.map { source in
        source.types("struct").first.flatMap { type in
          source.fault(
            "its name becomes '\(source.owner)Service'", at: type.line,
            [
              .insert(
                "\n  /// Another.\n  public static let name = \"\(source.owner)Service\"\n",
                at: source.places[type.open].upperBound)
            ])
        }
      }
    },
    FaultKind("target-named-as-another") { tree in
      tree.targets.map { source in
        source.types("struct").first.flatMap { type in
          source.fault(
            "its name becomes '\(other(than: source.owner, tree))'", at: type.line,
            [
              .insert(
                "\n  /// Another.\n  public static let name = \"\(other(than: source.owner, tree))\"\n",
                at: source.places[type.open].upperBound)
            ])
        }
      }
    },
  ]

  private static func manifest(
    _ tree: PackageTree, _ what: String, _ old: String, _ new: String
  ) -> Fault? {
    tree.source("Package.swift").flatMap { $0.replacing(old, by: new, what) }
  }

  /// The composition root without a module, or with one twice.
  private static func registration(
    _ module: String, _ tree: PackageTree, isTwice: Bool = false
  ) -> Fault? {
    guard let root = tree.source("Modules/App/AppModules.swift") else { return nil }
    let lines = String(decoding: root.bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard
      let entry = lines.first(where: {
        $0.contains("Registration {") && $0.contains(" Target_\(module)(")
      })
    else { return nil }
    if isTwice {
      return root.replacing("\(entry)\n", by: "\(entry)\n\(entry)\n", "\(module) is there twice")
    }
    return root.replacing("\(entry)\n", by: "", "\(module) isn't registered")
      .flatMap { fault in
        fault.changes[root.path].flatMap { $0 }
          .flatMap { SourceText(path: root.path, bytes: $0) }
          .flatMap { $0.replacing("import \(module)\n", by: "", fault.what) }
      }
  }

  /// The target's type has another name wherever it is used.
  private static func renamed(_ module: String, to name: String, _ tree: PackageTree) -> Fault? {
    var changes: [String: [UInt8]?] = [:]
    for source in tree.sources {
      let edits = source.tokens.indices.filter { source.isWord($0, "Target_\(module)") }
        .map { Edit(source.places[$0], "Target_\(name)") }
      if !edits.isEmpty { changes[source.path] = Edit.apply(edits, to: source.bytes) }
    }
    return Fault(
      place: "Modules/\(module)/Target_\(module).swift",
      what: "Target_\(module) becomes Target_\(name)",
      changes: changes)
  }
}

extension SourceText {
  /// The file with another text for one that occurs once.
  func replacing(_ old: String, by new: String, _ what: String) -> Fault? {
    let pattern = Array(old.utf8)
    guard bytes.count >= pattern.count else { return nil }
    let places = (0...bytes.count - pattern.count).filter {
      bytes[$0] == pattern.first && bytes[$0..<$0 + pattern.count].elementsEqual(pattern)
    }
    guard places.count == 1, let start = places.first else { return nil }
    let line = bytes[..<start].count { $0 == UInt8(ascii: "\n") } + 1
    return fault(what, at: line, [Edit(start..<start + pattern.count, new)])
  }
}
