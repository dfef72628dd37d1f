import ContractKit
import MediatorKit

/// The description of a route.
struct ActionDescription {
  let route: String
  let style: Style
  let columns: Int?
  private let action: ActionContract
  private let name: String
  private let siblings: [ActionContract]
  private let isStandIn: Bool

  /// Describes an action of a target; `isStandIn` marks the target as a stand-in.
  init(
    _ route: String, _ action: ActionContract, of target: TargetContract, _ context: CommandContext,
    isStandIn: Bool = false
  ) {
    self.route = route
    self.action = action
    self.isStandIn = isStandIn
    siblings = target.actions
    style = context.style
    columns = context.terminal.columns(context.terminal.outputStream)
    name = context.console.name
  }

  var text: String {
    var lines = [style.bold(route) + "  " + style.dim(traits)]
    lines += "  \(action.summary)".folded(at: columns)
    if let deprecation = action.deprecation {
      lines += "  \(deprecation.sentence)".folded(at: columns)
    }
    if !action.params.isEmpty { lines += ["", style.bold("PARAMS")] + params }
    if !action.links.isEmpty {
      lines += ["", style.bold("LINKS")] + action.links.map { "  " + $0 }
    }
    lines += ["", style.bold("RESULT")] + result
    if !action.errors.isEmpty { lines += ["", style.bold("ERRORS")] + errors }
    if action.hasTextForm {
      lines += [""] + examples
    } else {
      lines += [
        "",
        action.result.isNative
          ? "The console can't call this: it returns a value without a text form."
          : "Only code can call this: it takes a value without a text form.",
      ]
    }
    if let nested {
      lines += ["", style.dim("the fields of a ▸: \(name) describe \(route).\(nested)")]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The fields of `describe -o json`.
  var fields: [String: Value] {
    let errors = action.errors.map { ($0.code, ["summary": .string($0.summary)] as Value) }
    var fields: [String: Value] = [
      "route": .string(route), "summary": .string(action.summary),
      "effects": .string(action.access.effects.rawValue),
      "origins": action.access.originsValue,
      "isolation": .string(action.isolation.rawValue), "params": action.params.schema,
      "closedParams": .object(action.closedParams), "result": action.result.schema,
      "links": .array(action.links.map(Value.string)),
      "errors": .object(Dictionary(errors, uniquingKeysWith: { $1 })),
      "idempotent": .bool(action.isIdempotent),
      "examples": .array(action.examples.map(ContractFile.value)),
    ]
    fields["since"] = action.since.map(Value.string)
    fields["deprecated"] = action.deprecation.map(ContractFile.value)
    if action.hasStrictLinks { fields["strictLinks"] = true }
    if isStandIn { fields["standIn"] = true }
    return fields
  }

  /// Params with defaults, examples, or an empty value of their kind.
  var template: String {
    let fields = action.params.map {
      ($0.name, $0.defaultValue ?? $0.example ?? $0.shape.emptyValue)
    }
    return Value.object(Dictionary(fields, uniquingKeysWith: { $1 })).json(.pretty) + "\n"
  }

  private var traits: String { action.traits + (isStandIn ? " · stand-in" : "") }

  private var params: [String] {
    let rows = action.params.map {
      [$0.name, $0.shape.label, $0.conditions(in: action), $0.help]
    }
    return Table(rows).lines(indent: 2, width: columns)
  }

  private var result: [String] {
    let fields = action.result.fieldLines(indent: 2, columns)
    if case .object = action.result { return fields }
    return ["  " + action.result.words + (action.result.isOptional ? "?" : "")]
      + action.result.fieldLines(indent: 4, columns)
  }

  private var errors: [String] {
    Table(action.errors.map { [$0.code, $0.summary] }).lines(indent: 2, width: columns)
  }

  /// The declared examples, or a call made of the params' own examples.
  private var examples: [String] {
    guard !action.examples.isEmpty else { return [style.bold("EXAMPLE"), "  " + call] }
    let calls = action.examples.map { example in
      ExampleDescription(
        example: example, action: action, route: route, name: name, siblings: siblings
      ).lines.map { "  " + ($0.hasPrefix("# ") ? style.dim($0) : $0) }
    }
    return [style.bold("EXAMPLES")] + Array(calls.joined(separator: [""]))
  }

  private var call: String {
    let items = action.params.filter { $0.isRequired || $0.example != nil }.map { param in
      switch param.example ?? param.defaultValue ?? param.shape.emptyValue {
      case .string(""): param.name + "=" + "…".shellQuoted
      case let value: ExampleDescription.item(param.name, value, param.shape)
      }
    }
    let line = ([name, "call", route] + items).joined(separator: " ")
    return line + action.options(at: route)
  }

  /// A param or a field of the result that has fields of its own, or nil.
  private var nested: String? {
    action.params.first { $0.shape.hasFields }?.name
      ?? action.result.fields.first { $0.shape.hasFields }?.name
  }
}

extension ActionContract {
  /// Effects, access and other properties, on one line: `write · open to native, console`.
  var traits: String {
    let isolation =
      switch isolation {
      case .any: ""
      case .async: " · asynchronous"
      case .main: " · on the main actor"
      }
    // Every read is idempotent.
    return access.effects.rawValue
      + (isIdempotent && access.effects != .read ? " · idempotent" : "")
      + " · open to \(access.originNames.joined(separator: ", "))"
      + (hasStrictLinks ? " · strict links" : "")
      + isolation + (since.map { " · since \($0)" } ?? "")
  }

  /// The options of an example that writes: data of its own, and consent.
  func options(at route: String) -> String {
    let only = access.effects == .read ? "" : " --only \(route.routeTarget)"
    return only + (access.effects == .destructive ? " --yes" : "")
  }
}
