import ContractKit
import MediatorKit

// Rules about declarations of actions that the compiler doesn't check.
extension ArchitectureRule {
  /// The compiler accepts a synchronous main-actor method as `perform:`, which then runs on any thread.
  static let mainActor = ArchitectureRule(
    "main-actor", "A synchronous method of the main actor is passed as onMain:.",
    "call of Action, EventHandler or NotFound", "declarations"
  ) { subject, inspection in
    for feature in subject.features {
      let files = subject.sources.files(of: feature)
      let methods = DeclaredMethods(files)
      for file in files {
        let declarations = file.outline.declarations
        for call in file.outline.calls(of: ["Action", "EventHandler", "NotFound"]) {
          inspection.look()
          let given =
            call.argument("perform") ?? (call.name == "NotFound" ? call.arguments.first : nil)
          guard let given, let name = given.path?.last else { continue }
          let type = file.outline.container(of: call.index, among: declarations)
          let found = methods.methods(given, in: type)
          guard found.contains(where: { methods.isOnMain($0.function) && !$0.function.isAsync })
          else { continue }
          inspection.report(
            "\(name) is a synchronous method of the main actor, but would run on any thread.",
            help: call.name == "Action"
              ? "Pass it as onMain: \(name)." : "Make it async, so that it runs on the main actor.",
            at: file.place(call.line))
        }
      }
    }
  }

  /// References to methods and calls of needs have no labels, so the compiler compares params by type alone.
  static let paramOrder = ArchitectureRule(
    "param-order",
    "Params are in the order of the action's method, and arguments in that of the need.",
    "action", "actions"
  ) { subject, inspection in
    for feature in subject.features {
      let files = subject.sources.files(of: feature)
      let (methods, params) = (DeclaredMethods(files), DeclaredParams(files))
      let needs = DeclaredNeeds(files, params)
      for file in files {
        let declarations = file.outline.declarations
        for call in file.outline.calls(of: ["Action"]) {
          inspection.look()
          let type = file.outline.container(of: call.index, among: declarations)
          guard let given = call.argument("perform") ?? call.argument("onMain"),
            let names = params.names(in: call, after: 2, of: type?.name),
            let method = methods.methods(given, in: type).another(than: names)
          else { continue }
          let declared = names.map { $0 ?? "…" }.joined(separator: ", ")
          let taken = method.function.parameters.map { $0.first ?? "_" }.joined(separator: ", ")
          inspection.report(
            "The action declares the params (\(declared)), but \(method.function.name) at "
              + "\(method.place) takes (\(taken)).",
            help: "Params are passed by position: declare them in the order of the arguments.",
            at: file.place(call.line))
        }
        for swap in needs.swaps(in: file) {
          inspection.report(swap.message, help: DeclaredNeeds.Swap.help, at: file.place(swap.line))
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

extension SourceOutline.Function {
  /// Whether one of these names is that of an argument at another position; an unknown name is at none.
  fileprivate func reorders(_ names: [String?]) -> Bool {
    zip(names, parameters).contains { name, parameter in
      guard let name, !parameter.contains(name) else { return false }
      return parameters.contains { $0.contains(name) }
    }
  }
}
