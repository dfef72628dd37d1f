import CheckKit

extension FaultKind {
  /// What a change of what an action answers breaks.
  static let results: [FaultKind] = [
    FaultKind("result-field-removed") { tree in
      properties(tree).map { type, property in recoded(type, property, without: true) }
    },
    FaultKind("result-field-renamed") { tree in
      properties(tree).map { type, property in recoded(type, property, without: false) }
    },
    FaultKind("result-field-of-another-type") { tree in
      properties(tree).map { type, property in wrapped(type, property, isOptional: false) }
    },
    FaultKind("result-field-became-optional") { tree in
      properties(tree).map { type, property in wrapped(type, property, isOptional: true) }
    },
    FaultKind("result-became-nullable") { tree in
      tree.methods.filter { !$0.result.isEmpty && !$0.source.spelling($0.result).hasSuffix("?") }
        .filter { !$0.source.spelling($0.result).hasPrefix("[") }.map { method in
          method.source.fault(
            "\(method.source.spelling(method.result)) becomes optional", at: method.line,
            [.insert("?", at: method.source.place(method.result).upperBound)])
        }
    },
    FaultKind("result-became-a-list") { tree in
      tree.methods.filter { !$0.result.isEmpty && $0.source.isWord($0.body + 1, "try") }.map {
        method in
        guard let end = method.source.end(of: method.body) else { return nil }
        let lone = method.source.tokens[end].line - method.source.tokens[method.body].line <= 2
        let place = method.source.place(method.result)
        return !lone
          ? nil
          : method.source.fault(
            "\(method.source.spelling(method.result)) becomes a list", at: method.line,
            [
              .insert("[", at: place.lowerBound), .insert("]", at: place.upperBound),
              .insert("[", at: method.source.places[method.body + 1].lowerBound),
              .insert("]", at: method.source.places[end - 1].upperBound),
            ])
      }
    },
    FaultKind("result-enum-value-renamed") { tree in answered(tree).map { renamedCase($0) } },
    FaultKind("result-enum-value-added") { tree in
      answered(tree).map { type in
        type.cases.first.flatMap {
          type.source.fault(
            "\(type.name) has 'mutant'", at: type.line,
            [.insert("\n  case mutant", at: type.source.places[$0].upperBound)])
        }
      }
    },
    FaultKind("error-not-declared") { tree in
      errors(tree).flatMap { action, list in
        list.arguments.enumerated().filter { $0.offset > 0 }.map { _, error in
          action.fault(
            "\(action.source.spelling(error.all)) isn't declared", Edit(list.removal(of: error), "")
          )
        }
      }
    },
    FaultKind("errors-not-declared-at-all") { tree in
      actions(tree).map { action in
        action.argument("errors").flatMap {
          action.fault("no errors", Edit(action.removal(of: $0), ""))
        }
      }
    },
    FaultKind("error-declared-twice") { tree in
      errors(tree).map { action, list in
        list.arguments.first.flatMap { error in
          let text = action.source.spelling(error.all)
          return action.fault(
            "\(text) twice", .insert(", \(text)", at: action.source.place(error.all).upperBound))
        }
      }
    },
    FaultKind("error-code-renamed") { tree in
      errorTypes(tree).flatMap { type in
        type.cases.map { index in
          let name = type.source.tokens[index].text
          return type.source.fault(
            "\(name) becomes '\(name)Now'", at: type.source.tokens[index].line,
            [.insert(" = \"\(name)Now\"", at: type.source.places[index].upperBound)])
        }
      }
    },
    FaultKind("error-code-of-the-mediator") { tree in
      errorTypes(tree).map { type in
        type.cases.first.flatMap {
          type.source.fault(
            "\(type.source.tokens[$0].text) becomes 'forbidden'", at: type.source.tokens[$0].line,
            [.insert(" = \"forbidden\"", at: type.source.places[$0].upperBound)])
        }
      }
    },
    FaultKind("error-thrown-but-not-declared", needsTests: true) { tree in
      tree.methods.filter(\.isThrowing).map { method in
        let text =
          "struct Mutant: Error {}; if CommandLine.argc > 0 { throw Mutant() }"
        return method.source.fault("throws Mutant", at: method.line, method.prologue(text))
      }
    },
  ]

  /// The structs that actions of the same module answer, by themselves, in a list, or as optionals.
  private static func payloads(_ tree: PackageTree) -> [TypeText] {
    tree.modules.flatMap { module in
      let files = tree.features.filter { $0.owner == module }
      let answered = Set(
        files.flatMap(\.actionMethods).flatMap { method in
          method.result.map { method.source.tokens[$0].text }
        })
      // A need may read a result of another module by the same type name.
      return files.filter { !$0.path.hasSuffix("Needs.swift") }.flatMap { $0.types("struct") }
        .filter { answered.contains($0.name) }
    }
  }

  private static func properties(_ tree: PackageTree) -> [(TypeText, TypeText.Property)] {
    let all = payloads(tree).flatMap { type in type.properties.map { (type, $0) } }
    return all.filter { ["String", "Int"].contains($0.1.type) }
  }

  /// The enums that travel in results: those that no param has.
  private static func answered(_ tree: PackageTree) -> [TypeText] {
    enums(tree).filter { type in
      !tree.methods.contains { method in method.parameters.contains { $0.type.contains(type.name) }
      }
    }
  }

  private static func errors(_ tree: PackageTree) -> [(CallText, CallText)] {
    actions(tree).compactMap { action in
      guard let errors = action.argument("errors") else { return nil }
      return action.source.memberCalls(of: "of", in: errors.value).first.map { (action, $0) }
    }
  }

  private static func errorTypes(_ tree: PackageTree) -> [TypeText] {
    tree.features("Error.swift").flatMap { $0.types("enum") }
      .filter { $0.conformances.contains("ActionError") && !$0.cases.isEmpty }
  }

  /// The property keeps its name in code, and has another, or none, in results.
  private static func recoded(
    _ type: TypeText, _ property: TypeText.Property, without: Bool
  ) -> Fault? {
    let names = type.properties.map(\.name)
    guard !type.source.tokens.contains(where: { $0.text == "CodingKeys" }) else { return nil }
    let keys = names.compactMap { name in
      name != property.name ? "case \(name)" : without ? nil : "case \(name) = \"\(name)Now\""
    }
    guard !keys.isEmpty else { return nil }
    let value = property.type == "Int" ? "0" : "\"\""
    let place = type.source.place(property.all)
    var edits = [
      Edit.insert(
        "\n  enum CodingKeys: String, CodingKey { \(keys.joined(separator: "; ")) }",
        at: type.source.places[type.open].upperBound)
    ]
    if without {
      edits.append(Edit(place, "var \(property.name): \(property.type) = \(value)"))
    }
    return type.source.fault(
      "\(type.name).\(property.name) \(without ? "goes" : "becomes '\(property.name)Now'")",
      at: type.source.tokens[property.all.lowerBound].line, edits)
  }

  /// The property has the same type in code, and another in results.
  private static func wrapped(
    _ type: TypeText, _ property: TypeText.Property, isOptional: Bool
  ) -> Fault? {
    let (own, other) = (property.type, property.type == "Int" ? "String" : "Int")
    let empty = own == "Int" ? "0" : "\"\""
    let read =
      isOptional
      ? "box.decodeNil() ? \(empty) : try box.decode(\(own).self)"
      : own == "Int" ? "Int(try box.decode(String.self)) ?? 0" : "String(try box.decode(Int.self))"
    let write =
      isOptional ? "wrappedValue" : own == "Int" ? "String(wrappedValue)" : "wrappedValue.count"
    let wrapper = """

      @propertyWrapper struct Mutant: Codable, Hashable, Sendable {
        var wrappedValue: \(own)
        init(wrappedValue: \(own)) { self.wrappedValue = wrappedValue }
        init(from decoder: any Decoder) throws {
          let box = try decoder.singleValueContainer()
          wrappedValue = \(read)
        }
        func encode(to encoder: any Encoder) throws {
          var box = encoder.singleValueContainer()
          try box.encode(\(write))
        }
      }

      """
    let place = type.source.place(property.all)
    return type.source.fault(
      "\(type.name).\(property.name) becomes \(isOptional ? "optional" : other)",
      at: type.source.tokens[property.all.lowerBound].line,
      [
        Edit(place, "@Mutant var \(property.name): \(own)"),
        .insert(wrapper, at: type.source.bytes.count),
      ])
  }
}
