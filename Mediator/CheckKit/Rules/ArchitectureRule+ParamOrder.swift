import MediatorKit

extension ArchitectureRule {
  /// A reference to a method carries no labels, so the compiler compares params and arguments by type alone.
  static let paramOrder = ArchitectureRule(
    id: "param-order",
    sentence: "The params of an action are declared in the order of its method's arguments.",
    subject: "action", subjects: "actions"
  ) { subject, inspection in
    for feature in subject.features {
      let files = subject.outlines(of: feature)
      let (methods, params) = (DeclaredMethods(files), DeclaredParams(files))
      for file in files {
        let declarations = file.outline.declarations
        for call in file.outline.calls(of: ["Action"]) {
          inspection.look()
          let type = file.outline.container(of: call.index, among: declarations)
          guard let given = call.argument("perform") ?? call.argument("onMain"),
            let names = params.names(in: call, of: type?.name),
            let method = methods.methods(given, in: type).another(than: names)
          else { continue }
          inspection.report(names, method, at: file.place(call.line))
        }
      }
    }
  }
}

extension [DeclaredMethods.Method] {
  /// The first that takes as many arguments in another order; nil if an overload takes them in this one.
  ///
  /// Which overload is meant depends on types, which the source doesn't show.
  fileprivate func another(than names: [String?]) -> DeclaredMethods.Method? {
    let overloads = filter {
      !$0.function.isOfType && $0.function.parameters.count == names.count
    }
    return overloads.allSatisfy { $0.function.reorders(names) } ? overloads.first : nil
  }
}

extension Inspection {
  fileprivate mutating func report(
    _ names: [String?], _ method: DeclaredMethods.Method, at place: Finding.SourceLocation
  ) {
    let params = names.map { $0 ?? "…" }.joined(separator: ", ")
    let arguments = method.function.parameters.map { $0.names.first ?? "_" }.joined(separator: ", ")
    report(
      "The action declares the params (\(params)), but \(method.function.name) at \(method.place) "
        + "takes (\(arguments)).",
      help: "Params are passed by position: declare them in the order of the arguments.", at: place)
  }
}

extension SourceOutline.Function {
  /// Whether one of these names is that of an argument at another place; a name that isn't known is at none.
  fileprivate func reorders(_ names: [String?]) -> Bool {
    zip(names, parameters).contains { name, parameter in
      guard let name, !parameter.names.contains(name) else { return false }
      return parameters.contains { $0.names.contains(name) }
    }
  }
}
