import CheckKit
import ContractKit

extension FaultKind {
  /// The ways to reach another module's code.
  static let imports: [FaultKind] =
    forms.map { name, form in
      FaultKind(name, isTextual: true) { tree in
        tree.features.filter { $0.fileName.hasPrefix("Target_") }.map { source in
          source.prepended(name, form(other(than: source.owner, tree)))
        }
      }
    } + [
      FaultKind("import-after-semicolon", isTextual: true) { tree in
        tree.features.flatMap { source in
          source.tokens.indices.filter { source.isWord($0, "import") }.prefix(1).map { index in
            source.fault(
              "after a semicolon", at: source.tokens[index].line,
              [
                .insert(
                  "; import \(other(than: source.owner, tree))",
                  at: source.places[index + 1].upperBound)
              ])
          }
        }
      },
      FaultKind("import-through-a-kit", isTextual: true) { _ in
        ["MediatorKit", "ServiceKit", "TestKit"].map { kit in
          .file(
            "Mediator/\(kit)/Mutant.swift", "a kit hands Login on", "@_exported import Login\n")
        }
      },
      FaultKind("import-by-a-kit", isTextual: true) { tree in
        ["MediatorKit", "ServiceKit", "ConsoleKit"].map { kit in
          .file("Mediator/\(kit)/Mutant.swift", "a kit imports Login", "private import Login\n")
        }
      },
      FaultKind("import-by-the-tests-of-another-module", isTextual: true) { tree in
        tests(tree).map { module, source in
          source.prepended("another module", "import \(other(than: module, tree))")
        }
      },
      FaultKind("import-testable-outside-of-its-tests", isTextual: true) { tree in
        tests(tree).map { module, source in
          source.prepended("another module", "@testable import \(other(than: module, tree))")
        }
      },
      FaultKind("import-of-the-application", isTextual: true) { tree in
        tree.targets.map { $0.prepended("the composition root", "import mediator") }
      },
      FaultKind("import-of-a-kit-that-is-not-declared", isTextual: true) { tree in
        tree.targets.map { $0.prepended("ContractKit", "import ContractKit") }
      },
      FaultKind("foundation-in-the-core", isTextual: true) { tree in
        let core = tree.sources.filter {
          $0.owner == "MediatorKit" && $0.path.hasPrefix("Mediator/")
        }
        let texts = [
          "import Foundation", "#if os(macOS)\nimport Foundation\n#endif", "private import Glibc",
        ]
        return zip(core, texts).map { $0.prepended("not Swift's own", $1) }
      },
    ]

  /// How an import can be written, as Swift text to plant; nothing here has these attributes.
  private static let forms: [(String, @Sendable (String) -> String)] = [
    ("import-plain", { "import \($0)" }),
    ("import-of-a-type", { "import struct \($0).Target_\($0)" }),
    ("import-testable", { "@testable import \($0)" }),
    ("import-in-an-inactive-branch", { "#if os(Windows)\nimport \($0)\n#endif" }),
    ("import-if-it-can", { "#if canImport(\($0))\n  private import \($0)\n#endif" }),
    ("import-re-exported", { "@_exported public import \($0)" }),
    ("import-of-hidden-parts", { "@_spi(Inside) import \($0)" }),
    ("import-for-the-implementation", { "@_implementationOnly import \($0)" }),
    ("import-in-backticks", { "import `\($0)`" }),
    ("import-on-two-lines", { "import  // the next line says what\n  \($0)" }),
    ("import-with-a-comment-inside", { "private /* import */ import/**/\($0)" }),
    // Swift text to plant; this file has no such import.
    ("import-before-concurrency", { "@preconcurrency internal import \($0)" }),
  ]

  static func other(than module: String, _ tree: PackageTree) -> String {
    module == "Login" ? "Contacts" : "Login"
  }

  private static func tests(_ tree: PackageTree) -> [(String, SourceText)] {
    tree.modules.compactMap { module in
      tree.sources.first { $0.path.hasPrefix("Tests/\(module)Tests/") }.map { (module, $0) }
    }
  }
}

extension SourceText {
  /// The file with lines before its first token.
  func prepended(_ what: String, _ text: String) -> Fault? {
    let start = places.first?.lowerBound ?? 0
    return fault(what, at: tokens.first?.line ?? 1, [.insert("\(text)\n", at: start)])
  }
}
