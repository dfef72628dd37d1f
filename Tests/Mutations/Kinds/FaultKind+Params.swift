import CheckKit

extension FaultKind {
  /// What a change of the params of an action breaks.
  static let params: [FaultKind] = [
    FaultKind("param-renamed") { tree in
      params(tree).map { param in param.name.flatMap { param.renamed(to: $0 + "Text") } }
    },
    FaultKind("param-renamed-by-case") { tree in
      params(tree).map { param in param.name.flatMap { param.renamed(to: $0.otherCase) } }
    },
    FaultKind("param-name-twice") { tree in
      pairs(tree).map { first, second in first.name.flatMap { second.renamed(to: $0) } }
    },
    FaultKind("param-names-that-differ-by-case") { tree in
      pairs(tree).map { first, second in first.name.flatMap { second.renamed(to: $0.otherCase) } }
    },
    FaultKind("params-swapped", isTextual: true) { tree in
      pairs(tree).map { first, second in
        first.fault(
          "\(quoted(first.name ?? "")) and \(quoted(second.name ?? "")) change places",
          Edit(first.whole, second.source.text(second.whole)),
          Edit(second.whole, first.source.text(first.whole)))
      }
    },
    FaultKind("param-type-changed") { tree in
      own(tree).map { action, param, method in retyped(action, param, method) }
    },
    FaultKind("param-became-required") { tree in
      params(tree).map { param in
        guard let value = param.argument("default") else { return nil }
        let text = param.source.spelling(value.value)
        let type = text.hasPrefix("\"") ? "<String>" : Int(text) != nil ? "<Int>" : ""
        return param.fault(
          "\(quoted(param.name ?? "")) has no default", Edit(param.removal(of: value), ""),
          Edit(
            param.source.places[param.index],
            "Param\(param.source.isMark(param.index + 1, "<") ? "" : type)"))
      }
    },
    FaultKind("param-optional-became-required") { tree in
      own(tree).map { _, param, method in
        guard let parameter = method.parameter(param), parameter.type.hasSuffix("?") else {
          return nil
        }
        return method.replaced(
          parameter, by: "\(parameter.name) given: \(parameter.type.dropLast())",
          "let \(parameter.name): \(parameter.type) = given",
          "\(quoted(parameter.name)) has to be sent")
      }
    },
    FaultKind("param-default-changed") { tree in
      params(tree).map { param in
        param.argument("default").flatMap { value in
          let old = param.source.spelling(value.value)
          let new = Int(old).map { "\($0 + 1)" } ?? (old == "\"86\"" ? "\"1\"" : nil)
          return new.flatMap {
            param.fault("\(old) becomes \($0)", Edit(param.source.place(value.value), $0))
          }
        }
      }
    },
    FaultKind("param-required-added") { tree in
      actions(tree).map { action in
        guard let method = tree.method(of: action), method.source.path == action.source.path,
          let label = action.arguments.first(where: { $0.label != nil })
        else { return nil }
        let comma = method.parameters.isEmpty ? "" : ", "
        return action.source.fault(
          "\(quoted(action.name ?? "")) demands a 'token'", at: action.line,
          [
            .insert(
              "Param(\"token\", \"What proves it.\", example: \"t\"), ",
              at: action.source.place(label.all).lowerBound),
            .insert("\(comma)token: String", at: method.source.places[method.close].lowerBound),
          ])
      }
    },
    FaultKind("param-removed") { tree in
      own(tree).map { action, param, method in
        guard let parameter = method.parameter(param), method.source.path == action.source.path,
          let value = standIn(parameter.type),
          let argument = action.arguments.first(where: { $0.all.contains(param.index) })
        else { return nil }
        let list = method.source.arguments(method.open + 1..<method.close)
        guard let index = list.firstIndex(where: { $0.all == parameter.all }) else { return nil }
        return action.source.fault(
          "\(quoted(parameter.name)) goes", at: action.line,
          [
            Edit(action.removal(of: argument), ""),
            method.source.removal(of: index, in: method.open + 1..<method.close),
          ] + method.prologue("let \(parameter.name): \(parameter.type) = \(value)"))
      }
    },
    FaultKind("param-removed-from-the-method-only") { tree in
      tree.methods.filter { !$0.parameters.isEmpty }.map { method in
        method.source.fault(
          "\(quoted(method.parameters[0].name)) goes", at: method.line,
          [method.source.removal(of: 0, in: method.open + 1..<method.close)])
      }
    },
    FaultKind("param-without-help", .nobody) { tree in
      params(tree).map { param in
        param.arguments.dropFirst().first.flatMap {
          param.fault("an empty text", Edit(param.source.place($0.value), "\"\""))
        }
      }
    },
    FaultKind("param-example-of-another-shape") { tree in
      params(tree).map { param in
        param.argument("example").flatMap {
          param.fault("example: 7", Edit(param.source.place($0.value), "7"))
        }
      }
    },
    FaultKind("param-enum-value-renamed") { tree in
      enums(tree).filter { type in
        tree.methods.contains { method in method.parameters.contains { $0.type.contains(type.name) }
        }
      }.map { renamedCase($0) }
    },
  ]

  /// The params that actions declare, in place or beside them.
  private static func params(_ tree: PackageTree) -> [CallText] {
    tree.features.filter { $0.fileName.hasPrefix("Target_") }.flatMap { $0.calls(of: "Param") }
      .filter { $0.name != nil }
  }

  /// Params that follow each other in one action.
  private static func pairs(_ tree: PackageTree) -> [(CallText, CallText)] {
    actions(tree).compactMap { action in
      let params = action.source.calls(of: "Param", in: action.index..<action.end)
      return params.count < 2 ? nil : (params[0], params[1])
    }
  }

  /// The params that stand in the declaration of their action, with its method.
  private static func own(_ tree: PackageTree) -> [(CallText, CallText, MethodText)] {
    actions(tree).flatMap { action -> [(CallText, CallText, MethodText)] in
      guard let method = tree.method(of: action) else { return [] }
      return action.source.calls(of: "Param", in: action.index..<action.end).map {
        (action, $0, method)
      }
    }
  }

  /// A text becomes a number or the reverse; the method goes on with what it had.
  private static func retyped(_ action: CallText, _ param: CallText, _ method: MethodText) -> Fault?
  {
    guard let parameter = method.parameter(param), method.source.path == action.source.path else {
      return nil
    }
    let (type, conversion) =
      switch parameter.type {
      case "String": ("Int", "String(given)")
      case "Int": ("String", "Int(given) ?? 1")
      default: ("", "")
      }
    guard !type.isEmpty else { return nil }
    var edits = [
      Edit(method.source.place(parameter.all), "\(parameter.name) given: \(type)")
    ]
    edits += method.prologue("let \(parameter.name) = \(conversion)")
    for label in ["default", "example"] {
      guard let value = param.argument(label) else { continue }
      edits.append(Edit(param.source.place(value.value), type == "Int" ? "1" : "\"1\""))
    }
    return action.source.fault("\(quoted(parameter.name)) becomes \(type)", at: param.line, edits)
  }

  /// A value that the compiler doesn't know: it would warn of what never happens.
  private static func standIn(_ type: String) -> String? {
    switch type {
    case "String": "String(CommandLine.argc)"
    case "Int": "Int(CommandLine.argc)"
    default: type.hasSuffix("?") ? "nil" : nil
    }
  }

  /// The enums of texts that travel.
  static func enums(_ tree: PackageTree) -> [TypeText] {
    tree.features.flatMap { $0.types("enum") }.filter {
      $0.conformances.contains("Codable") && $0.conformances.contains("CaseIterable")
        && !$0.cases.isEmpty
    }
  }

  /// The first case keeps its name in code, and has another in calls.
  static func renamedCase(_ type: TypeText) -> Fault? {
    type.cases.first.flatMap { index in
      let name = type.source.tokens[index].text
      return type.source.fault(
        "\(type.name).\(name) becomes '\(name)Now'", at: type.source.tokens[index].line,
        [.insert(" = \"\(name)Now\"", at: type.source.places[index].upperBound)])
    }
  }
}

extension MethodText {
  fileprivate func parameter(_ param: CallText) -> Parameter? {
    parameters.first { $0.name == param.name }
  }

  fileprivate func replaced(
    _ parameter: Parameter, by text: String, _ prologue: String, _ what: String
  ) -> Fault? {
    source.fault(
      what, at: line, [Edit(source.place(parameter.all), text)] + self.prologue(prologue))
  }
}

extension SourceText {
  /// A list of parameters without one of them.
  fileprivate func removal(of index: Int, in range: Range<Int>) -> Edit {
    let list = arguments(range)
    let place = self.place(list[index].all)
    if list.indices.contains(index + 1) {
      return Edit(place.lowerBound..<self.place(list[index + 1].all).lowerBound, "")
    }
    guard index > 0 else { return Edit(place, "") }
    return Edit(self.place(list[index - 1].all).upperBound..<place.upperBound, "")
  }
}
