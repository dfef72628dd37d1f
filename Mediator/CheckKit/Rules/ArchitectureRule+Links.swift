import ContractKit
import MediatorKit
import ScreenKit

extension ArchitectureRule {
  private typealias Problem = (text: String, help: String)

  /// A link to a screen of another module is made of a need, which is checked already.
  ///
  /// Not found: a name or params that are computed; the checks of examples follow those links.
  static let links = ArchitectureRule(
    kind: Finding.Kind(
      "link-literal", "A link to a module's own action leads to a screen, with its params."),
    subject: "link", subjects: "links", mayBeEmpty: true
  ) { subject, inspection in
    let names = RouteNames(subject)
    for feature in subject.features {
      for file in subject.sources.files(of: feature) {
        for call in file.outline.calls(of: ["Link"]) {
          guard let type = call.argument("of")?.path, let name = call.arguments.first?.literal,
            let contract = names.contract(
              type.first { $0.hasPrefix("Target_") } ?? file.target(around: call) ?? feature.name)
          else { continue }
          inspection.look()
          let params = file.outline.linkParams(of: call)
          let isScreen = !file.outline.isMessage(call)
          for (problem, help) in problems(of: name, params, contract, names, isScreen) {
            inspection.report(problem, help: help, at: file.place(call.line))
          }
        }
      }
    }
  }

  private static func problems(
    of name: String, _ params: [String]?, _ contract: TargetContract, _ names: RouteNames,
    _ isScreen: Bool
  ) -> [Problem] {
    let route = "\(contract.name)/\(name)"
    guard let action = contract.action(name) else {
      return names.problem(ofAction: route).map { [$0] } ?? []
    }
    guard action.result.isScreen || !isScreen else {
      return [("The link leads to \(route), which returns no screen.", "Link to one that does.")]
    }
    guard let params else { return [] }
    let declared = action.params.map(\.name)
    let unknown = params.filter { !declared.contains($0) }.map { param -> Problem in
      let question = Suggestion.question(Suggestion.nearest(to: param, among: declared))
      return (
        "The link passes '\(param)', which isn't a param of \(route).",
        question.map { "D" + $0.dropFirst() } ?? "Remove it, or declare the param."
      )
    }
    let missing = action.params.filter { $0.isRequired && !params.contains($0.name) }.map {
      param -> Problem in
      (
        "The link doesn't pass '\(param.name)', a required param of \(route).",
        "Pass it, or give it a default in the action."
      )
    }
    // The body of a message has the others.
    return isScreen ? unknown + missing : unknown
  }
}

extension SourceFile {
  /// The type `Target_X` that `Self` is in a call; nil outside of one.
  fileprivate func target(around call: SourceOutline.Call) -> String? {
    outline.declarations.last {
      $0.name.hasPrefix("Target_") && $0.body?.contains(call.index) == true
    }?.name
  }
}

extension SourceOutline {
  /// Whether a link is the destination of a web page's message, `.route(Link(…))`, which needs no screen.
  fileprivate func isMessage(_ link: Call) -> Bool {
    let open = self[link.index - 1]?.isWord("try") == true ? link.index - 2 : link.index - 1
    return self[open]?.isMark("(") == true && self[open - 1]?.isWord("route") == true
  }

  /// The names of the params in `Link("item", of: Target_Shop.self, ["id": id])`; nil if they are computed.
  fileprivate func linkParams(of link: Call) -> [String]? {
    guard let params = link.arguments.dropFirst().first(where: { $0.label == nil }) else {
      return []
    }
    let names = entries(of: params)?.map(\.label)
    return names?.contains(nil) == true ? nil : names?.compactMap(\.self)
  }
}
