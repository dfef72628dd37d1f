import MediatorKit

extension Command {
  static let describe = Command(
    name: "describe",
    summary: "Shows the params, result, errors and examples of a route, or the routes of a target.",
    operands: "ROUTE[.FIELD…] | TARGET", count: 1...1,
    options: [
      CommandOption(name: "template", help: "Print params to fill in and pass to call -d.")
    ],
    formats: [.text, .json, .swift],
    discussion: [
      "A field marked with ▸ has fields of its own; describe its path to see them. An example that "
        + "is pasted runs on data in memory, after the steps that its comments list.",
      "-o swift prints the declaration of a need for a route, with its required params and all fields of the result, "
        + "and a call of it.",
    ],
    examples: [
      ("describe Contacts/search", "a route"),
      ("describe Contacts/search.limit", "one of its params, or a field of its result"),
      ("describe Contacts", "a target: its routes, needs and events"),
    ]
  ) { session in
    let mediator = try session.describable()
    let contracts = mediator.contracts
    let parts = session.invocation.operands[0].split(
      separator: ".", omittingEmptySubsequences: false
    ).map(String.init)
    let fields = parts.dropFirst()
    let isSwift = session.invocation.format == .swift
    guard !isSwift || fields.isEmpty && parts[0].contains("/") else {
      throw ConsoleError.noSwift(parts.joined(separator: "."))
    }
    if fields.isEmpty, let target = contracts.first(where: { $0.name == parts[0] }) {
      if session.isJSON { return try session.print(target.value) }
      return try session.print(TargetDescription(target, session.style, session.columns).text)
    }
    let names = parts[0].split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard names.count == 2,
      let target = contracts.first(where: { $0.name == names[0] }),
      let action = target.action(names[1])
    else {
      let missing = mediator.missing(parts[0])
      throw missing.map(ConsoleError.init) ?? ConsoleError.noFields(parts[0])
    }
    let description = ActionDescription(
      parts[0], action, of: target, session,
      isStandIn: session.marked(mediator).contains(target.name))
    if isSwift { return try session.print(SwiftCall(of: action, in: target.name).text) }
    if session.invocation.has("template") { return try session.print(description.template) }
    if fields.isEmpty {
      if session.isJSON { return try session.print(description.value) }
      return try session.print(description.text)
    }
    let field = try FieldDescription(fields, of: action, description)
    if session.isJSON { return try session.print(field.value) }
    return try session.print(field.text)
  }
}
