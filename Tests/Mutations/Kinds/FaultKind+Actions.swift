import CheckKit

extension FaultKind {
  /// What a change of an action breaks.
  static let actions: [FaultKind] = [
    FaultKind("action-renamed") { tree in
      actions(tree).map { action in
        action.name.flatMap { name in
          tree.method(of: action)?.renamed(to: name + "All", action)
        }
      }
    },
    FaultKind("action-renamed-in-its-declaration-only") { tree in
      actions(tree).map { action in action.name.flatMap { action.renamed(to: $0.misspelled) } }
    },
    FaultKind("action-renamed-by-case") { tree in
      actions(tree).map { action in
        action.name.flatMap { name in
          tree.method(of: action)?.renamed(to: name.otherCase, action)
        }
      }
    },
    FaultKind("action-removed") { tree in
      actions(tree).map { action in
        action.source.fault(
          "\(quoted(action.name ?? "")) goes", at: action.line, [Edit(action.whole, "")])
      }
    },
    FaultKind("action-removed-with-its-method") { tree in
      actions(tree).map { action in
        guard let method = tree.method(of: action), method.source.path == action.source.path,
          let end = method.source.end(of: method.body)
        else { return nil }
        return action.source.fault(
          "\(quoted(action.name ?? "")) goes", at: action.line,
          [Edit(action.whole, ""), Edit(method.source.place(method.index - 1..<end + 1), "")])
      }
    },
    FaultKind("action-name-twice") { tree in
      pairs(tree).map { first, second in first.name.flatMap { second.renamed(to: $0) } }
    },
    FaultKind("action-names-that-differ-by-case") { tree in
      pairs(tree).map { first, second in first.name.flatMap { second.renamed(to: $0.otherCase) } }
    },
    FaultKind("action-with-a-bad-name") { tree in
      actions(tree).map { action in action.name.flatMap { action.renamed(to: "\($0)-now") } }
    },
    FaultKind("action-name-computed") { tree in
      actions(tree).map { action in
        action.name.flatMap {
          action.fault(
            "a name put together",
            Edit(action.namePlace, "\"\($0.prefix(2))\" + \"\($0.dropFirst(2))\""))
        }
      }
    },
    FaultKind("action-on-the-main-actor") { tree in
      tree.methods.filter { !($0.close..<$0.body).contains(where: $0.source.isAsyncWord) }.map {
        method in
        method.source.fault(
          "@MainActor func \(method.source.tokens[method.index].text)", at: method.line,
          [.insert("@MainActor ", at: method.source.places[method.index - 1].lowerBound)])
      }
    },
    FaultKind("action-without-a-summary", .nobody) { tree in
      actions(tree).map { action in
        let summary = action.arguments.dropFirst().first
        return action.fault(
          "an empty summary", Edit(action.source.place(summary?.value ?? 0..<0), "\"\""))
      }
    },
    FaultKind("access-lowered") { tree in
      access(tree).map { access in
        let lower = ["remote": "native", "native": "console"]
        let old = access.source.tokens[access.index].text
        return lower[old].flatMap { new in
          access.fault("\(old) becomes \(new)", Edit(access.source.places[access.index], new))
        }
      }
    },
    FaultKind("effects-raised") { tree in
      access(tree).map { access in
        let higher = [".read": ".write", ".write": ".destructive"]
        guard let effects = access.arguments.first?.value else { return nil }
        let old = access.source.spelling(effects)
        return higher[old].flatMap { new in
          access.fault("\(old) becomes \(new)", Edit(access.source.place(effects), new))
        }
      }
    },
    FaultKind("link-patterns-that-collide") { tree in
      pairs(tree).map { first, second in
        first.linkedTwice(second)
      }
    },
    FaultKind("link-pattern-with-an-unknown-param") { tree in
      actions(tree).map { $0.linked("links: [\"mutant/:nobodyKnows\"]") }
    },
    FaultKind("link-pattern-that-cannot-be-read") { tree in
      actions(tree).map { $0.linked("links: [\"mutant/:\"]") }
    },
    FaultKind("link-pattern-of-a-closed-action") { tree in
      actions(tree).map { action in
        guard let access = action.argument("access"),
          !action.source.spelling(access.value).contains("remote")
        else { return nil }
        return action.linked("links: [\"mutant/here\"]")
      }
    },
    FaultKind("target-summary-emptied", .nobody) { tree in
      tree.targets.map { source in
        source.tokens.indices.first { source.isWord($0, "summary") && source.isMark($0 + 1, "=") }
          .flatMap {
            source.fault(
              "an empty summary", at: source.tokens[$0].line, [Edit(source.places[$0 + 2], "\"\"")])
          }
      }
    },
  ]

  static func actions(_ tree: PackageTree) -> [CallText] {
    tree.calls(of: "Action").filter { $0.name != nil }
  }

  /// Actions of one file that follow each other.
  private static func pairs(_ tree: PackageTree) -> [(CallText, CallText)] {
    let all = actions(tree)
    return zip(all, all.dropFirst()).filter { $0.source.path == $1.source.path }
  }

  /// `.remote(.read)` and the like.
  private static func access(_ tree: PackageTree) -> [CallText] {
    actions(tree).flatMap { action -> [CallText] in
      guard let access = action.argument("access") else { return [] }
      return ["remote", "native"].flatMap { action.source.memberCalls(of: $0, in: access.value) }
    }
  }
}

extension MethodText {
  /// The method for an action of another name; nil when it stands in another file than the declaration,
  /// as both changes are then merged by path.
  fileprivate func renamed(to name: String, _ action: CallText) -> Fault? {
    guard let perform = action.argument("perform"), let declared = action.name else { return nil }
    let method = Edit(source.places[index], "Action_\(name)")
    let what = "\(quoted(declared)) becomes \(quoted(name))"
    if source.path == action.source.path {
      return source.fault(
        what, at: action.line,
        [
          Edit(action.namePlace, "\"\(name)\""),
          Edit(source.place(perform.value), "Action_\(name)"), method,
        ])
    }
    return Fault.all(
      action.fault(
        what, Edit(action.namePlace, "\"\(name)\""),
        Edit(action.source.place(perform.value), "Action_\(name)")),
      source.fault(what, at: line, [method]))
  }
}

extension CallText {
  /// The action with link patterns.
  fileprivate func linked(_ text: String) -> Fault? {
    guard argument("links") == nil, let perform = argument("perform") else { return nil }
    return fault(text, .insert("\(text), ", at: linkPlace(perform)))
  }

  /// Where `links:` may stand: after the errors, before the method.
  fileprivate func linkPlace(_ perform: Argument) -> Int { source.place(perform.all).lowerBound }

  fileprivate func linkedTwice(_ other: CallText) -> Fault? {
    guard let perform = argument("perform"), let second = other.argument("perform"),
      argument("links") == nil, other.argument("links") == nil
    else { return nil }
    let text = "links: [\"mutant/here\"], "
    return fault(
      "'mutant/here' twice", .insert(text, at: linkPlace(perform)),
      .insert(text, at: other.linkPlace(second)))
  }
}

extension SourceText {
  fileprivate func isAsyncWord(_ index: Int) -> Bool { isWord(index, "async") }
}
