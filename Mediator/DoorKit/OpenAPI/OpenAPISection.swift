import ContractKit
import MediatorKit

/// The part of one target in an OpenAPI document.
struct OpenAPISection {
  /// The path item of each open action, by its name.
  private(set) var operations: [(action: String, path: Value)] = []
  /// The schemas that the operations refer to, by names that begin with the target's.
  private(set) var schemas: [String: Value] = [:]

  private let target: TargetContract
  /// The names of the definitions among the components of all targets.
  private var components: [String: String] = [:]
  /// The identifiers of the operations so far, also of other targets.
  private(set) var ids: Set<String>

  init(_ target: TargetContract, after ids: Set<String>) {
    (self.target, self.ids) = (target, ids)
    let actions = target.actions.filter(\.isReachable).sorted { $0.name < $1.name }
    let shapes = actions.flatMap { $0.reachableParams.map(\.shape) + [$0.result] }
    var definitions = Shape.Definitions(of: shapes.map(\.withSortedFields))
    let paths = actions.map { path(of: $0, &definitions) }
    for name in definitions.schemas.keys.sorted() {
      let taken = Set(components.values)
      components[name] = "\(target.name).\(name.asKey)".numbered(while: taken.contains)
    }
    operations = zip(actions, paths).map { ($0.name, localized($1)) }
    for (name, schema) in definitions.schemas {
      schemas[components[name, default: name]] = localized(schema)
    }
  }

  private mutating func path(of action: ActionContract, _ definitions: inout Shape.Definitions)
    -> Value
  {
    let body = action.reachableParams.schema(&definitions)
    let result = action.result.withSortedFields.schema(&definitions)
    let responses = responses(action, result)
    var post = operation(action, id: "\(target.name)_\(action.name)", responses)
    post["requestBody"] = [
      "required": .bool(action.reachableParams.contains(where: \.isRequired)),
      "content": ["application/json": .object(content(action, body))],
    ]
    var path: [String: Value] = ["post": .object(post)]
    if action.allowsGet {
      var get = operation(action, id: "\(target.name)_\(action.name)_get", responses)
      let parameters = action.reachableParams.map(parameter)
      if !parameters.isEmpty { get["parameters"] = .array(parameters) }
      path["get"] = .object(get)
    }
    return .object(path)
  }

  private mutating func operation(_ action: ActionContract, id: String, _ responses: Value)
    -> [String: Value]
  {
    let id = id.numbered(while: ids.contains)
    ids.insert(id)
    var fields: [String: Value] = [
      "operationId": .string(id), "summary": .string(action.summary),
      "tags": [.string(target.name)], "responses": responses,
      "x-effects": .string(action.access.effects.rawValue),
      "x-idempotent": .bool(action.isIdempotent),
    ]
    if let deprecation = action.deprecation {
      fields["deprecated"] = true
      fields["description"] = .string(deprecation.reason)
    }
    if action.access.effects != .read {
      fields["parameters"] = [
        [
          "name": "Mediator-Consent", "in": "header",
          "schema": ["type": "string", "enum": ["yes"]],
          "description": "The user's consent to this call; without it the answer is 428.",
        ]
      ]
    }
    return fields
  }

  private func responses(_ action: ActionContract, _ result: [String: Value]) -> Value {
    let problem: Value = ["$ref": "#/components/responses/Problem"]
    var responses: [String: Value] = ["400": problem, "401": problem, "default": problem]
    if action.result != .nothing {
      responses["200"] = [
        "description": "The result.", "content": ["application/json": ["schema": .object(result)]],
      ]
    }
    if action.result == .nothing || action.result.isOptional || action.result == .any {
      responses["204"] = ["description": "Done; there is no result."]
    }
    if !action.errors.isEmpty {
      let codes = action.errors.map { "\($0.code): \($0.summary)" }.joined(separator: "\n")
      responses["422"] = [
        "description": .string(codes),
        "content": [
          "application/problem+json": ["schema": ["$ref": "#/components/schemas/Problem"]]
        ],
      ]
    }
    if action.access.effects != .read { responses["428"] = problem }
    return .object(responses)
  }

  /// A param in a query, which can't be null.
  private func parameter(_ param: ParamContract) -> Value {
    var definitions = Shape.Definitions()
    var schema = param.shape.unwrapped.schema(&definitions)
    if let limit = param.limit { schema.merge(limit.schema(for: param.shape)) { $1 } }
    if let value = param.defaultValue, value != .null { schema["default"] = value }
    if let example = param.example { schema["examples"] = [example] }
    return [
      "name": .string(param.name), "in": "query", "required": .bool(param.isRequired),
      "description": .string(param.help), "schema": .object(schema),
    ]
  }

  private func content(_ action: ActionContract, _ body: [String: Value]) -> [String: Value] {
    var fields: [String: Value] = ["schema": .object(body)]
    let open = Set(action.reachableParams.map(\.name))
    var examples: [String: Value] = [:]
    for example in action.examples where example.answers && open.isSuperset(of: example.params.keys)
    {
      examples[example.name.asKey.numbered { examples[$0] != nil }] = [
        "summary": .string(example.name), "value": .object(example.params),
      ]
    }
    if !examples.isEmpty { fields["examples"] = .object(examples) }
    return fields
  }

  /// A schema whose references lead to the components of the document.
  private func localized(_ schema: Value) -> Value {
    switch schema {
    case .array(let elements): return .array(elements.map(localized))
    case .object(let fields):
      if fields.count == 1, let name = fields["$ref"]?.string.flatMap(Shape.definition(at:)) {
        return ["$ref": .string("#/components/schemas/\(components[name, default: name])")]
      }
      return .object(fields.mapValues(localized))
    default: return schema
    }
  }
}

extension String {
  /// The text as a key of OpenAPI, which allows fewer characters.
  fileprivate var asKey: String {
    String(
      unicodeScalars.map { scalar -> Character in
        let isAllowed =
          scalar.isASCII
          && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
            || "._-".unicodeScalars.contains(scalar))
        return isAllowed ? Character(scalar) : "_"
      })
  }
}
