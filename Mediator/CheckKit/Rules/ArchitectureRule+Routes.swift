import MediatorKit

extension ArchitectureRule {
  /// A route is a text, so it has to stand where it can be read, compared and found.
  ///
  /// What it can't see: a route put together from pieces, or read from a file, and handed to a closure that the
  /// composition root lent to the module. The composition root and tests may compute names.
  static let routes = ArchitectureRule(
    id: "route-literal",
    sentence: "Routes are written out in XNeeds.swift and XEvents.swift, exist, and are listed.",
    subject: "source file", subjects: "source files"
  ) { subject, inspection in
    let names = RouteNames(subject)
    for feature in subject.features {
      let files = subject.outlines(of: feature)
      let types = Set(files.flatMap(\.outline.declarations).filter(\.isType).map(\.name))
      inspection.look(at: files.count)
      for file in files {
        let check = RouteCheck(file, ownTypes: types, names)
        for (problem, help, line) in check.problems {
          inspection.report(problem, help: help, at: file.place(line))
        }
      }
    }
    inspectKits(of: subject, names, &inspection)
    inspectRoot(of: subject, names, &inspection)
  }

  /// Kits know no module, neither by import nor by name, and lend nobody another word for a need.
  private static func inspectKits(
    of subject: ArchitectureSubject, _ names: RouteNames, _ inspection: inout Inspection
  ) {
    for kit in subject.kits {
      for file in subject.sources.files(of: kit) {
        inspection.look()
        for token in file.tokens where token.kind == .string && names.isKnown(token.text) {
          inspection.report(
            "\(kit.name) names the route '\(token.text)' of a module.",
            help: "Take it out; the composition root can hand a route to a kit.", in: file.path,
            line: token.line)
        }
        guard kit.name != ArchitectureSubject.core else { continue }
        for alias in RouteCheck.aliases(in: SourceOutline(file.tokens)) {
          inspection.report(
            "\(kit.name) gives '\(alias.name)' another name, which hides routes from this rule.",
            help: "Use the type by its own name.", in: file.path, line: alias.line)
        }
      }
    }
  }

  /// The composition root may call by string; what it spells out has to be there.
  private static func inspectRoot(
    of subject: ArchitectureSubject, _ names: RouteNames, _ inspection: inout Inspection
  ) {
    guard let root = subject.compositionRoot else { return }
    for file in subject.sources.files(of: root) {
      inspection.look()
      for call in SourceOutline(file.tokens).calls(
        of: RouteCheck.entryPoints.union(["Need", "Route"]))
      {
        guard let route = call.arguments.first?.literal, Route(route) != nil,
          let problem = names.problem(ofAction: route)
        else { continue }
        inspection.report(
          problem.text, help: problem.help, in: file.path, line: call.line)
      }
    }
  }
}
