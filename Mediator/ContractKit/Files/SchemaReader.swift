import MediatorKit

/// Reads shapes from the part of JSON Schema 2020-12 that ``MediatorKit/Shape/schema`` writes.
///
/// An unknown keyword is an error: the comparison of shapes couldn't account for it.
struct SchemaReader {
  typealias Fault = ContractFileError

  private static let depthLimit = 32
  /// The most schemas in one root, with every reference followed.
  private static let countLimit = 2000
  /// The most schemas in one file, with every reference followed.
  private static let totalLimit = 1_000_000

  let path: String
  /// The definitions of the file.
  private let shared: [String: Value]
  /// The definitions that the root refers to: its own, or those of the file.
  private var definitions: [String: Value] = [:]
  private var isShared = true
  /// The definitions of the file that are read, each with the number of its schemas.
  private var known: [String: (shape: Shape, count: Int)] = [:]
  private var used: Set<String> = []
  /// The schemas of the root, and those of the roots before it.
  private var count = 0
  private var total = 0

  init(path: String, definitions: [String: Value] = [:]) {
    self.path = path
    shared = definitions
  }

  /// Fails if a definition of the file isn't used.
  func finish() throws(Fault) {
    guard let name = Set(shared.keys).subtracting(used).min() else { return }
    let reader = ContractReader([:], path: path, place: "/$defs")
    throw reader.fault("'\(reader.place(of: String(name.prefix(60))))' isn't used")
  }

  /// A root schema, with its definitions.
  mutating func root(_ value: Value, at place: String) throws(Fault) -> Shape {
    var reader = try ContractReader(value, path: path, place: place)
    try takeDefinitions(&reader)
    return try shape(reader, within: [])
  }

  /// The params of an action or a need, a closed object.
  mutating func params(_ value: Value, at place: String) throws(Fault) -> [ParamContract] {
    var reader = try ContractReader(value, path: path, place: place)
    try takeDefinitions(&reader)
    guard try reader.string("type") == "object", try !reader.bool("additionalProperties") else {
      throw reader.fault("'\(place)' must be a closed object")
    }
    let properties = try reader.object("properties")
    let required = try required(&reader, among: properties)
    try reader.finish()
    var params: [ParamContract] = []
    for (name, value) in properties.sorted(by: { $0.key < $1.key }) {
      let reader = try ContractReader(
        value, path: path, place: "\(place)/properties/\(name.jsonPointerToken)")
      params.append(try param(name, reader, isRequired: required.contains(name)))
    }
    return params
  }

  private mutating func param(_ name: String, _ fields: ContractReader, isRequired: Bool)
    throws(Fault) -> ParamContract
  {
    var reader = fields
    let help = reader.has("description") ? try reader.string("description") : ""
    let defaultValue = reader.optional("default")
    let example = reader.has("examples") ? try reader.array("examples").first : nil
    let origins = try origins(&reader)
    let limit = try Limit.taken(from: &reader)
    let shape = try shape(reader, within: [])
    if let limit, !limit.applies(to: shape) || !limit.schema(for: shape).keys.allSatisfy(fields.has)
    {
      throw reader.fault("the limit of '\(reader.place)' doesn't apply to \(shape.words)")
    }
    let isAbsent = shape == .any && !isRequired && defaultValue == nil
    return ParamContract(
      name: name, help: help, shape: isAbsent ? .optional(.any) : shape, isRequired: isRequired,
      defaultValue: defaultValue, example: example, limit: limit, origins: origins)
  }

  private func origins(_ reader: inout ContractReader) throws(Fault) -> Set<Origin>? {
    guard reader.has("x-origins") else { return nil }
    let place = reader.place(of: "x-origins")
    var origins: Set<Origin> = []
    for text in try reader.strings("x-origins") {
      origins.insert(try reader.word(text, Origin.self, place))
    }
    return origins
  }

  private mutating func takeDefinitions(_ reader: inout ContractReader) throws(Fault) {
    isShared = !reader.has("$defs")
    definitions = isShared ? shared : try reader.object("$defs")
    (total, count) = (total + count, 0)
  }

  private func required(_ reader: inout ContractReader, among properties: [String: Value])
    throws(Fault) -> Set<String>
  {
    guard reader.has("required") else { return [] }
    let names = try reader.strings("required")
    if let name = names.first(where: { properties[$0] == nil }) {
      let place = reader.place(of: "required")
      throw reader.fault("'\(place)' names '\(name.prefix(60))', which isn't in 'properties'")
    }
    return Set(names)
  }

  /// One schema; `names` are the definitions around it, with an empty name for each other level.
  private mutating func shape(_ fields: ContractReader, within names: [String])
    throws(Fault) -> Shape
  {
    var reader = fields
    count += 1
    guard names.count < Self.depthLimit else { throw reader.isTooLarge }
    try checkSize(reader)
    let shape = try shape(&reader, names)
    try reader.finish()
    return shape
  }

  private func checkSize(_ reader: ContractReader) throws(Fault) {
    guard count <= Self.countLimit, total + count <= Self.totalLimit else {
      throw reader.isTooLarge
    }
  }

  private mutating func shape(_ reader: inout ContractReader, _ names: [String])
    throws(Fault) -> Shape
  {
    if reader.has("$ref") { return try reference(&reader, names) }
    if reader.has("anyOf") { return try choice(&reader, names) }
    if reader.has("not") {
      guard try reader.object("not").isEmpty else {
        throw reader.fault("'\(reader.place(of: "not"))' must be empty")
      }
      return .native(try reader.string("title"))
    }
    guard reader.has("type") else { return .any }
    let type = try reader.string("type")
    switch type {
    case "null": return .nothing
    case "boolean": return .boolean
    case "integer": return try integer(&reader)
    case "number": return .number
    case "string":
      return reader.has("enum") ? .enumeration(try reader.strings("enum")) : .string
    case "array": return .array(try part("items", &reader, names))
    case "object": return try object(&reader, names)
    default: throw reader.fault("'\(reader.place(of: "type"))' isn't a known type")
    }
  }

  /// Files of earlier versions have no bounds.
  private func integer(_ reader: inout ContractReader) throws(Fault) -> Shape {
    for bound in ["minimum", "maximum"] where reader.has(bound) {
      let place = reader.place(of: bound)
      guard let limit = Shape.integerSchema[bound], try reader.take(bound) == limit else {
        throw reader.fault("'\(place)' must be that of a 64-bit integer")
      }
    }
    return .integer
  }

  private mutating func object(_ reader: inout ContractReader, _ names: [String])
    throws(Fault) -> Shape
  {
    if reader.has("additionalProperties") {
      return .dictionary(try part("additionalProperties", &reader, names))
    }
    let title = try reader.string("title")
    let properties = try reader.object("properties")
    let required = try required(&reader, among: properties)
    var fields: [Shape.Field] = []
    for (name, value) in properties.sorted(by: { $0.key < $1.key }) {
      let field = try ContractReader(
        value, path: path, place: "\(reader.place)/properties/\(name.jsonPointerToken)")
      let shape = try shape(field, within: names + [""])
      guard required.contains(name) else {
        fields.append(Shape.Field(name, shape.isOptional ? shape : .optional(shape)))
        continue
      }
      guard !shape.isOptional else {
        throw reader.fault("'\(field.place)' is required, but may be null")
      }
      fields.append(Shape.Field(name, shape))
    }
    return .object(name: title, fields)
  }

  /// `anyOf` has a schema and null, or several schemas.
  private mutating func choice(_ reader: inout ContractReader, _ names: [String])
    throws(Fault) -> Shape
  {
    let choices = try reader.array("anyOf")
    let isOptional = choices.count == 2 && choices[1] == ["type": "null"]
    guard !choices.isEmpty else {
      throw reader.fault("'\(reader.place(of: "anyOf"))' must have a schema")
    }
    var shapes: [Shape] = []
    for (index, choice) in (isOptional ? choices.dropLast() : choices[...]).enumerated() {
      let choice = try ContractReader(
        choice, path: path, place: reader.place(of: "anyOf") + "/\(index)")
      shapes.append(try shape(choice, within: names + [""]))
    }
    return isOptional ? .optional(shapes[0]) : .oneOf(shapes)
  }

  private mutating func part(_ name: String, _ reader: inout ContractReader, _ names: [String])
    throws(Fault) -> Shape
  {
    let part = try ContractReader(
      try reader.take(name), path: path, place: reader.place(of: name))
    return try shape(part, within: names + [""])
  }

  /// A reference to an enclosing definition is a recursion; any other is replaced by its definition.
  private mutating func reference(_ reader: inout ContractReader, _ names: [String])
    throws(Fault) -> Shape
  {
    let reference = try reader.string("$ref")
    guard let name = Shape.definition(at: reference), let definition = definitions[name] else {
      throw reader.fault("'\(reader.place(of: "$ref"))' refers to nothing in '$defs'")
    }
    if isShared { used.insert(name) }
    if names.contains(name), let title = definition["title"]?.string { return .recursion(title) }
    let place = "\(reader.place) → \(reference)"
    let object = try ContractReader(definition, path: path, place: place)
    // Inside another definition, a reference may be a recursion.
    guard isShared, names.allSatisfy(\.isEmpty) else {
      return try shape(object, within: names + [name])
    }
    if let known = known[name] {
      count += known.count
      try checkSize(object)
      return known.shape
    }
    let before = count
    let shape = try shape(object, within: names + [name])
    known[name] = (shape, count - before)
    return shape
  }
}

extension ContractReader {
  fileprivate var isTooLarge: ContractFileError {
    fault("'\(place)' is nested too deep, or too large")
  }
}
