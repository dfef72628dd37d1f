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
  ) { context in
    let mediator = try context.describable()
    let contracts = mediator.contracts
    let parts = context.invocation.operands[0].split(
      separator: ".", omittingEmptySubsequences: false
    ).map(String.init)
    let fields = parts.dropFirst()
    let isSwift = context.invocation.format == .swift
    let isTemplate = context.invocation.has("template")
    guard !(isSwift || isTemplate) || fields.isEmpty && parts[0].contains("/") else {
      throw ConsoleError.noRoute(
        parts.joined(separator: "."), for: isSwift ? "-o swift" : "--template")
    }
    if fields.isEmpty, let target = contracts.first(where: { $0.name == parts[0] }) {
      return try context.print(
        TargetDescription(target, context.style, context.columns).text, or: target.fields)
    }
    let names = parts[0].split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard names.count == 2,
      let target = contracts.first(where: { $0.name == names[0] }),
      let action = target.action(names[1])
    else {
      let missing = mediator.missing(parts[0])
      let target = contracts.first { $0.name == parts[0] }
      let action = target?.action(fields.first ?? "")
      throw missing.map(ConsoleError.init) ?? ConsoleError.noFields(parts[0], action?.name)
    }
    let description = ActionDescription(
      parts[0], action, of: target, context,
      isStandIn: context.marked(mediator).contains(target.name))
    if isSwift { return try context.print(SwiftCall(of: action, in: target.name).text) }
    if isTemplate { return try context.print(description.template) }
    if fields.isEmpty { return try context.print(description.text, or: description.fields) }
    let field = try FieldDescription(fields, of: action, description)
    return try context.print(field.text, or: field.fields)
  }
}
