/// Validates the link patterns that actions declare.
enum LinkCheck {
  static func faults(in contracts: [TargetContract]) -> [Finding] {
    var faults: [Finding] = []
    var table = LinkTable<String>()
    for contract in contracts {
      // A loop over the array would copy each of very many actions.
      let actions = contract.actions.span
      for index in actions.indices where !actions[index].links.isEmpty {
        let action = actions[index]
        let route = "\(contract.name)/\(action.name)"
        let place = action.place
        for link in action.links {
          do {
            let pattern = try LinkPattern(link)
            let subject = "\(route): the link pattern '\(link)'"
            faults += problems(of: pattern, action).map {
              Finding(.badLink, "\(subject) \($0)", at: place)
            }
            if let problem = clash(of: pattern, route, table, contracts) {
              faults.append(Finding(.linkClash, "\(subject) \(problem)", at: place))
            }
            try? table.insert(pattern, route)
          } catch { faults.append(Finding(.badLink, "\(route): \(error.message)", at: place)) }
        }
      }
    }
    return faults
  }

  static func faults(inSchemes schemes: Set<String>) -> [Finding] {
    schemes.filter { !$0.utf8.isScheme }.sorted().map {
      Finding(
        .badLink, "Mediator(schemes:): '\($0)' isn't a URL scheme",
        help: "A scheme is a letter followed by letters, digits, +, - and ., without '://'.")
    }
  }

  /// The patterns that no link of the application matches; not faults, since a module's own tests have other schemes.
  static func foreign(in contracts: [TargetContract], _ schemes: Set<String>) -> [Finding] {
    contracts.flatMap { contract in
      contract.actions.filter { !$0.links.isEmpty }.flatMap { action in
        action.links.compactMap { link in
          (try? LinkPattern(link))?.foreignScheme(among: schemes).map {
            Finding(
              .badLink, "\(contract.name)/\(action.name): \($0)", level: .warning,
              about: contract.name, at: action.place,
              help: "Add the scheme to Mediator(schemes:), or omit it from the pattern.")
          }
        }
      }
    }
  }

  private static func problems(of pattern: LinkPattern, _ action: ActionContract) -> [String] {
    var problems: [String] = []
    if !action.access.isOpen(to: .url) {
      problems.append(
        "leads to an action that isn't open to url calls; declare the action's access as remote")
    }
    for name in pattern.names {
      guard let param = action.params.first(where: { $0.name == name }) else {
        problems.append(
          "names '\(name)', but the action has no such param"
            + Suggestion.hint(name, among: action.params.map(\.name)))
        continue
      }
      if param.shape.isNative {
        problems.append("names '\(name)', a param without a text form")
      } else if let origins = param.origins, !origins.contains(.url) {
        problems.append("names '\(name)', a param that isn't open to url calls")
      } else if let kind = pattern.pieces.first(where: { $0.name == name })?.slot?.kind,
        !kind.mayFit(param.shape)
      {
        problems.append("names '\(name)' as \(kind.words), but the param is \(param.shape.words)")
      }
    }
    return problems
  }

  private static func clash(
    of pattern: LinkPattern, _ route: String, _ table: LinkTable<String>,
    _ contracts: [TargetContract]
  ) -> String? {
    if let other = table.entry(like: pattern) {
      let clash = "matches the same links as '\(other.pattern)' of \(other.handler)"
      // The contract of a file has no lines; that of a renamed module remains.
      let owner = contracts.first { $0.name == Route(other.handler)?.target }
      let isOfFile = owner?.actions.allSatisfy { $0.place?.line == nil } == true
      return isOfFile
        ? clash + ", by its contract file; export the contracts again if it is gone, or change one"
        : clash + "; change one"
    }
    guard let literals = pattern.literals, literals.count == 2 else { return nil }
    let address = literals.joined(separator: "/")
    let isLinked = contracts.contains { $0.name == literals[0] && $0.action(literals[1]) != nil }
    return isLinked && address != route
      ? "is the route of another action, which takes precedence; change it" : nil
  }
}

extension LinkPattern {
  /// Why no link of the application matches this pattern, whose scheme is another one; nil otherwise.
  func foreignScheme(among schemes: Set<String>) -> String? {
    guard let scheme, !schemes.contains(scheme) else { return nil }
    let known = schemes.sorted().joined(separator: ", ")
    return
      "the link pattern '\(self)' matches no link: its scheme '\(scheme)' isn't one of \(known)"
  }
}
