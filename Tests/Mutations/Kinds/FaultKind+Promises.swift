import CheckKit

extension FaultKind {
  /// Faults against promises of the core: shapes are known, needs can work, gates are passed, folders have an order.
  static let promises: [FaultKind] = [
    FaultKind("shape-lost") { tree in
      answered(tree).map { type in
        type.source.fault(
          "\(type.name) has a field without a shape", at: type.line,
          [
            .insert(
              "\n  var mutant = Mutant()\n\(indented(unknown))",
              at: type.source.places[type.open].upperBound)
          ])
      }
    },
    FaultKind("need-param-name-twice") { tree in
      tree.features("Needs.swift").flatMap { $0.calls(of: "Need") }.map { need in
        let params = need.source.calls(of: "Param", in: need.index..<need.end)
        guard params.count > 1 else { return nil }
        return params[0].name.flatMap { params[1].renamed(to: $0) }
      }
    },
    FaultKind("need-now-of-an-asynchronous-action") { tree in
      let routes = Set(needsNow(tree).compactMap(\.name))
      return tree.methods.filter { method in
        routes.contains("\(method.source.owner)/\(method.action)") && !isCalled(method, in: tree)
      }.map { method in
        method.source.fault(
          "Action_\(method.action) becomes asynchronous", at: method.line,
          [.insert(" async", at: method.source.places[method.close].upperBound)])
      }
    },
    FaultKind("need-past-the-sign-in") { tree in
      tree.features("Needs.swift").flatMap { $0.calls(of: "Need") }
        .filter { $0.name == "Login/requireSignIn" }.map { $0.renamed(to: "Login/currentUser") }
    },
    FaultKind("folder-cycle", isTextual: true) { tree in
      ["Mediator/MediatorKit", "Mediator/ScreenKit", "Modules/Contacts"].map { target in
        Fault.all(
          .file(
            "\(target)/Mutants/Mutant.swift", "uses Others", "enum Mutant { case of(Other) }\n"),
          .file(
            "\(target)/Others/Other.swift", "uses Mutants", "struct Other { var a: [Mutant] }\n"))
      }
    },
  ]

  /// A type that decodes only one text, which no probe can guess.
  private static let unknown = """
    struct Mutant: Codable, Hashable, Sendable {
      init() {}
      init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard text == "7f3k" else {
          throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: text))
        }
      }
      func encode(to encoder: any Encoder) throws {
        var box = encoder.singleValueContainer()
        try box.encode("7f3k")
      }
    }
    """

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "  \($0)\n" }.joined()
  }

  /// The structs that actions return, without those that name their coding keys.
  private static func answered(_ tree: PackageTree) -> [TypeText] {
    let results = Set(
      tree.methods.flatMap { method in
        method.result.map { "\(method.source.owner)/\(method.source.tokens[$0].text)" }
      })
    return tree.features.filter { source in
      !source.tokens.contains { $0.text == "CodingKeys" }
    }.flatMap { $0.types("struct") }.filter { type in
      results.contains("\(type.source.owner)/\(type.name)") && type.conformances.contains("Codable")
    }
  }

  /// The needs that are called synchronously: `Need(…).now`.
  private static func needsNow(_ tree: PackageTree) -> [CallText] {
    tree.features("Needs.swift").flatMap { $0.calls(of: "Need") }.filter {
      $0.source.isMark($0.end + 1, ".") && $0.source.isWord($0.end + 2, "now")
    }
  }

  /// Whether the module calls the method itself; it wouldn't compile then.
  private static func isCalled(_ method: MethodText, in tree: PackageTree) -> Bool {
    let name = "Action_\(method.action)"
    return tree.features.filter { $0.owner == method.source.owner }.contains { source in
      source.tokens.indices.contains {
        source.isWord($0, name) && source.isMark($0 + 1, "(") && !source.isWord($0 - 1, "func")
      }
    }
  }
}
