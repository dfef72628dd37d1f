import MediatorKit

extension ArchitectureRule {
  /// R20: a reference to a method carries no labels, so the compiler compares params and arguments by type alone.
  static let paramOrder = ArchitectureRule(
    id: "R20",
    sentence: "The params of an action have the names of its method's arguments, in their order.",
    subject: "action", subjects: "actions"
  ) { subject, inspection in
    for feature in subject.features {
      let files = subject.outlines(of: feature)
      let methods = DeclaredMethods(files)
      let params = DeclaredParams(files)
      for file in files {
        let declarations = file.outline.declarations
        for call in file.outline.calls(of: ["Action"]) {
          inspection.look()
          guard let given = call.argument("perform") ?? call.argument("onMain"),
            let names = params.names(in: call)
          else { continue }
          let found = methods.methods(given, in: file.outline.container(of: call.index, among: declarations))
            .filter { !$0.function.isOfType && $0.function.parameters.count == names.count }
          // Of several overloads only the compiler knows which is meant.
          guard let method = found.first, !found.contains(where: { $0.function.takes(names) })
          else { continue }
          inspection.report(names, method, at: file.place(call.line))
        }
      }
    }
  }
}

extension Inspection {
  fileprivate mutating func report(
    _ names: [String?], _ method: DeclaredMethods.Method, at place: Finding.Place
  ) {
    let params = names.map { $0 ?? "…" }.joined(separator: ", ")
    let arguments = method.function.parameters.map { $0.names.first ?? "_" }.joined(separator: ", ")
    report(
      "The action declares the params (\(params)), but \(method.function.name) at \(method.place) "
        + "takes (\(arguments)).",
      help: "Params are passed by position: give both the same names in the same order.", at: place)
  }
}

extension SourceOutline.Function {
  /// Whether its arguments have these names; a name that isn't known fits any.
  fileprivate func takes(_ names: [String?]) -> Bool {
    zip(names, parameters).allSatisfy { name, parameter in
      guard let name, !parameter.names.isEmpty else { return true }
      return parameter.names.contains(name)
    }
  }
}
