import ContractKit
import MediatorKit

/// A route for a person.
struct ActionDescription {
  let route: String
  let style: Style
  let columns: Int?
  private let action: ActionContract
  private let name: String
  private let siblings: [ActionContract]
  private let isStandIn: Bool

  /// Describes an action of a target; `isStandIn` says that something stands in for that.
  init(
    _ route: String, _ action: ActionContract, of target: TargetContract, _ session: Session,
    isStandIn: Bool = false
  ) {
    self.route = route
    self.action = action
    self.isStandIn = isStandIn
    siblings = target.actions
    style = session.style
    columns = session.terminal.columns(session.terminal.outputStream)
    name = session.console.name
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
          ? "A console can't call this: it returns something that has no text form."
          : "Only code can call this: it takes something that has no text form.",
      ]
    }
    if let nested {
      lines += ["", style.dim("what is in a ▸: \(name) describe \(route).\(nested)")]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The route as data, in the form of `describe --json`.
  var value: Value {
    let errors = action.errors.map { ($0.code, ["summary": .string($0.summary)] as Value) }
    var fields: [String: Value] = [
      "schema": "mediator.describe/1", "route": .string(route), "summary": .string(action.summary),
      "effects": .string(action.access.effects.rawValue),
      "origins": .array(action.access.origins.map(\.rawValue).sorted().map(Value.string)),
      "isolation": .string(action.isolation.rawValue), "params": action.paramsSchema,
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
    return .object(fields)
  }

  /// Params with defaults, examples, or an empty value of their kind.
  var template: String {
    let fields = action.params.map { ($0.name, $0.defaultValue ?? $0.example ?? $0.shape.blank) }
    return Value.object(Dictionary(fields, uniquingKeysWith: { $1 })).json(.pretty) + "\n"
  }

  private var traits: String {
    let origins = Origin.allCases.filter(action.access.origins.contains).map(\.rawValue)
    let isolation =
      switch action.isolation {
      case .any: ""
      case .async: " · asynchronous"
      case .main: " · on the main actor"
      }
    // Whatever only reads is idempotent by itself.
    let isRepeatable = action.isIdempotent && action.access.effects != .read
    return action.access.effects.rawValue + (isRepeatable ? " · idempotent" : "")
      + " · open to \(origins.joined(separator: ", "))"
      + (action.hasStrictLinks ? " · strict links" : "") + isolation
      + (action.since.map { " · since \($0)" } ?? "") + (isStandIn ? " · stand-in" : "")
  }

  private var params: [String] {
    var table = Table()
    for param in action.params {
      let presence = [param.presence, param.closure(of: action)].compactMap { $0 }
      table.add(param.name, param.shape.label, presence.joined(separator: ", "), param.help)
    }
    return table.lines(indent: 2, width: columns)
  }

  private var result: [String] {
    let fields = action.result.fieldLines(indent: 2, columns)
    if case .object = action.result { return fields }
    return ["  " + action.result.words + (action.result.isOptional ? "?" : "")]
      + action.result.fieldLines(indent: 4, columns)
  }

  private var errors: [String] {
    var table = Table()
    for error in action.errors { table.add(error.code, error.summary) }
    return table.lines(indent: 2, width: columns)
  }

  /// The declared examples, or without those a call put together of what the params say.
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
      switch param.example ?? param.defaultValue ?? param.shape.blank {
      case .string(let text): param.name + "=" + (text.isEmpty ? "…" : text).shellQuoted
      case let value: param.name + ":=" + value.json().shellQuoted
      }
    }
    return ([name, "call", route] + items).joined(separator: " ")
  }

  /// A param or a field of the result that has fields of its own, or nil.
  private var nested: String? {
    action.params.first { $0.shape.hasFields }?.name
      ?? action.result.fields.first { $0.shape.hasFields }?.name
  }
}
