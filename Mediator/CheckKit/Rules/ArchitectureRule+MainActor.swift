import MediatorKit

extension ArchitectureRule {
  /// The compiler takes a synchronous method of the main actor for `perform:`, and it then runs anywhere.
  static let mainActor = ArchitectureRule(
    id: "main-actor",
    sentence: "A synchronous method of the main actor is given as onMain:.",
    subject: "call of Action, EventHandler or NotFound", subjects: "declarations"
  ) { subject, inspection in
    for feature in subject.features {
      let files = subject.outlines(of: feature)
      let methods = DeclaredMethods(files)
      for file in files {
        let declarations = file.outline.declarations
        for call in file.outline.calls(of: ["Action", "EventHandler", "NotFound"]) {
          inspection.look()
          let given =
            call.argument("perform") ?? (call.name == "NotFound" ? call.arguments.first : nil)
          guard let given, let name = given.lastName else { continue }
          let type = file.outline.container(of: call.index, among: declarations)
          let found = methods.methods(given, in: type)
          if found.contains(where: { methods.isOnMain($0.function) && !$0.function.isAsync }) {
            inspection.report(name, call, in: file)
          }
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
