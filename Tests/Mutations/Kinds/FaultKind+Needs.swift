import CheckKit

extension FaultKind {
  /// What a module can get wrong about what it asks of others.
  static let needs: [FaultKind] = [
    FaultKind("need-target-misspelled") { tree in
      needs(tree).map { need in need.rerouted { target, action in "\(target.misspelled)/\(action)" }
      }
    },
    FaultKind("need-action-misspelled") { tree in
      needs(tree).map { need in need.rerouted { target, action in "\(target)/\(action.misspelled)" }
      }
    },
    FaultKind("need-action-other-case") { tree in
      needs(tree).map { need in need.rerouted { target, action in "\(target)/\(action.otherCase)" }
      }
    },
    FaultKind("need-of-an-event") { tree in
      needs(tree).map { need in need.renamed(to: "Login/signedIn") }
    },
    FaultKind("need-param-misspelled") { tree in
      sent(tree).map { param in param.name.flatMap { param.renamed(to: $0.misspelled) } }
    },
    FaultKind("need-param-of-another-type") { tree in
      sent(tree).map { param in
        param.arguments.last.flatMap { type in
          let old = param.source.spelling(type.value)
          let new = old == "Int.self" ? "String.self" : "Int.self"
          return param.fault("\(old) becomes \(new)", Edit(param.source.place(type.value), new))
        }
      }
    },
    FaultKind("need-param-left-out") { tree in
      needs(tree).map { need in
        need.arguments.dropFirst().first { $0.label == nil }.flatMap {
          need.fault("sends one less", Edit(need.removal(of: $0), ""))
        }
      }
    },
    FaultKind("need-reads-a-field-that-is-not-there") { tree in
      tree.features("Needs.swift").flatMap { source in
        source.types("struct").filter { !$0.properties.isEmpty }.map { type in
          source.fault(
            "\(type.name) reads 'motto'", at: type.line,
            [.insert("\n    let motto: String", at: source.places[type.open].upperBound)])
        }
      }
    },
    FaultKind("need-reads-a-field-of-another-type") { tree in
      tree.features("Needs.swift").flatMap { source in
        source.types("struct").flatMap { type in
          type.properties.map { retyped($0, in: type) }
        }
      }
    },
    FaultKind("need-reads-null-as-a-value") { tree in
      needs(tree).map { need in
        need.argument("returns").flatMap { result in
          let type = need.source.spelling(result.value)
          guard type.hasSuffix("?.self") else { return nil }
          return need.fault(
            "\(type) without its ?",
            Edit(need.source.place(result.value), type.dropLast(6) + ".self"))
        }
      }
    },
    FaultKind("need-handles-an-undeclared-error") { tree in
      needs(tree).map { need in
        guard let handled = need.argument("handles") else {
          return need.fault(
            "handles 'lostInSpace'",
            .insert(", handles: [\"lostInSpace\"]", at: need.source.places[need.end].lowerBound))
        }
        return need.fault(
          "handles 'lostInSpace'",
          .insert("\"lostInSpace\", ", at: need.source.places[handled.value.lowerBound].upperBound))
      }
    },
    FaultKind("need-not-listed") { tree in
      tree.features("Needs.swift").flatMap { source in
        lists(source).flatMap { list in
          source.arguments(list).enumerated().map { index, entry in
            source.unlisted(entry, index: index, in: list)
          }
        }
      }
    },
    FaultKind("need-outside-of-its-file") { tree in
      tree.targets.map { source in
        source.appended(
          "a need in the target's own file",
          "let stray = Need(\"Contacts/count\", returns: Int.self)")
      }
    },
    FaultKind("need-of-a-console-action") { tree in
      needs(tree).map { need in need.renamed(to: "Register/inbox") }
    },
    FaultKind("cycle-of-modules") { tree in
      ["Contacts": "Discover/feed", "Login": "Profile/statistics"].sorted { $0.key < $1.key }
        .map { cycle($0.key, to: $0.value, tree) }
    },
  ]

  private static func needs(_ tree: PackageTree) -> [CallText] {
    tree.features("Needs.swift").flatMap { $0.calls(of: "Need") }
  }

  /// The params that needs send.
  private static func sent(_ tree: PackageTree) -> [CallText] {
    needs(tree).flatMap { $0.source.calls(of: "Param", in: $0.index..<$0.end) }
  }

  /// Another type for a property of a payload.
  static func retyped(_ property: TypeText.Property, in type: TypeText) -> Fault? {
    let new = property.type == "String" ? "Int" : "String"
    let place = type.source.place(property.all.dropFirst(3).startIndex..<property.all.upperBound)
    return type.source.fault(
      "\(type.name).\(property.name) becomes \(new)",
      at: type.source.tokens[property.all.lowerBound].line, [Edit(place, new)])
  }

  /// The tokens between the brackets of `all: … = [ … ]`.
  static func lists(_ source: SourceText) -> [Range<Int>] {
    source.tokens.indices.compactMap { index in
      guard source.isWord(index, "all"), source.isWord(index - 1, "let"),
        let equals = (index..<source.tokens.count).first(where: { source.isMark($0, "=") }),
        source.isMark(equals + 1, "["), let end = source.end(of: equals + 1), end > equals + 2
      else { return nil }
      return equals + 2..<end
    }
  }

  /// A need that closes a circle: its own module is needed by the other.
  private static func cycle(_ module: String, to route: String, _ tree: PackageTree) -> Fault? {
    let path = "Modules/\(module)/\(module)Needs.swift"
    let text = "\"\(route)\", returns: Value.self"
    if let source = tree.source(path) {
      guard
        let list = source.tokens.indices.first(where: {
          source.isMark($0, "[") && source.isMark($0 - 1, "=")
        })
      else { return nil }
      let comma = source.isMark(list + 1, "]") ? "" : ", "
      return source.fault(
        "needs \(route)", at: source.tokens[list].line,
        [.insert("Need(\(text))\(comma)", at: source.places[list].upperBound)])
    }
    guard let target = tree.source("Modules/\(module)/Target_\(module).swift"),
      let type = target.types("struct").first
    else { return nil }
    let needs = Fault.file(
      path, "needs \(route)",
      """
      import MediatorKit

      /// What \(module) asks of other modules.
      enum \(module)Needs {
        static let all: [any NeedDeclaration] = [Need(\(text))]
      }

      """)
    return Fault.all(
      needs,
      target.fault(
        "needs", at: type.line,
        [
          .insert(
            "\n  /// What it asks.\n  public static let needs = \(module)Needs.all\n",
            at: target.places[type.open].upperBound)
        ]))
  }
}

extension CallText {
  /// The call with another route.
  fileprivate func rerouted(_ change: (String, String) -> String) -> Fault? {
    guard let parts = name?.split(separator: "/"), parts.count == 2 else { return nil }
    return renamed(to: change(String(parts[0]), String(parts[1])))
  }
}

extension SourceText {
  /// A list without one of its entries.
  func unlisted(_ entry: CallText.Argument, index: Int, in list: Range<Int>) -> Fault? {
    let next = arguments(list).dropFirst(index + 1).first
    let before = arguments(list).prefix(index).last
    let place =
      if let next {
        places[entry.all.lowerBound].lowerBound..<places[next.all.lowerBound].lowerBound
      } else if let before {
        self.place(before.all).upperBound..<self.place(entry.all).upperBound
      } else {
        self.place(entry.all)
      }
    return fault(
      "\(spelling(entry.all)) isn't listed", at: tokens[entry.all.lowerBound].line,
      [Edit(place, "")])
  }

  /// The file with a declaration at its end.
  func appended(_ what: String, _ text: String) -> Fault? {
    let lines = bytes.count { $0 == UInt8(ascii: "\n") }
    return fault(what, at: lines + 2, [.insert("\n\(text)\n", at: bytes.count)])
  }
}
