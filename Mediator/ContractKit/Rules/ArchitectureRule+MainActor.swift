import MediatorKit

extension ArchitectureRule {
  /// R19: the compiler takes a synchronous method of the main actor for `perform:`, and it then runs anywhere.
  static let mainActor = ArchitectureRule(
    id: "R19",
    sentence: "A method that doesn't wait and is bound to the main actor is given as onMain:.",
    subject: "method that is given to the mediator", subjects: "methods"
  ) { subject, inspection in
    for feature in subject.features {
      let files = subject.outlines(of: feature)
      let mainTypes = files.reduce(into: Set<String>()) { $0.formUnion($1.outline.mainTypes) }
      let functions = files.flatMap { $0.outline.functions(mainTypes: mainTypes) }
      let bound = Set(functions.filter { $0.isOnMain && !$0.isAsync }.map(\.name))
      for file in files {
        for call in file.outline.calls(of: ["Action", "Hearer", "NotFound"]) {
          let given =
            call.argument("perform") ?? (call.name == "NotFound" ? call.arguments.first : nil)
          guard let method = given?.lastName else { continue }
          inspection.look()
          if bound.contains(method) { inspection.report(method, call, in: file) }
        }
      }
    }
  }
}

extension Inspection {
  fileprivate mutating func report(
    _ method: String, _ call: SourceOutline.Call, in file: FeatureFile
  ) {
    report(
      "\(method) is bound to the main actor and doesn't wait, but runs wherever it is called from.",
      help: call.name == "Action"
        ? "Give it as onMain: \(method)."
        : "Declare it async, so that it changes to the main actor.",
      at: file.place(call.line))
  }
}
