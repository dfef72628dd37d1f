package import MediatorKit

extension Shape {
  /// The shape without optionals, lists and dictionaries around it.
  private var core: Shape {
    var shape = self
    while true {
      switch shape {
      case .optional(let inner), .array(let inner), .dictionary(let inner): shape = inner
      default: return shape
      }
    }
  }

  /// The fields of the object, or of the objects in a list or dictionary.
  package var fields: [Field] {
    switch core {
    case .object(_, let fields): fields
    case .oneOf(let shapes): Self.fields(ofAll: shapes.map(\.fields))
    default: []
    }
  }

  /// The fields of several objects; one that isn't in all of them may be absent.
  private static func fields(ofAll objects: [[Field]]) -> [Field] {
    var fields: [Field] = []
    for field in objects.joined() where !fields.contains(where: { $0.name == field.name }) {
      let same = objects.compactMap { $0.first { $0.name == field.name }?.shape }
      let shape = Set(same).count == 1 ? field.shape : .oneOf(same)
      fields.append(Field(field.name, same.count < objects.count ? shape.orNull : shape))
    }
    return fields
  }

  /// Whether it has fields to show; a recursive reference has none.
  var hasFields: Bool { !fields.isEmpty }

  /// The shape in a few words, marked when it has fields of its own.
  var label: String { words + (isOptional ? "?" : "") + (hasFields ? " ▸" : "") }

  /// One line per field.
  func fieldLines(indent: Int, _ columns: Int?) -> [String] {
    Table(fields.map { [$0.name, $0.shape.label] }).lines(indent: indent, width: columns)
  }

  /// The part at a path of field names, or nil; a path has no indexes of lists.
  func part(at path: ArraySlice<String>) -> Shape? {
    let end = walk(path)
    return end.rest.isEmpty ? end.shape : nil
  }

  /// The valid names where a path ends, each with the path before it.
  func names(near path: ArraySlice<String>) -> [String] {
    let end = walk(path)
    let before = path.prefix(path.count - end.rest.count).map { $0 + "." }.joined()
    return end.shape.fields.map { before + $0.name }
  }

  /// The part where a path ends, and the rest of the path; follows recursive types.
  private func walk(_ path: ArraySlice<String>) -> (shape: Shape, rest: ArraySlice<String>) {
    var shape = self
    var rest = path
    var enclosing: [String: Shape] = [:]
    while let name = rest.first {
      if case .object(let type, _) = shape.core { enclosing[type] = shape.core }
      guard var next = shape.fields.first(where: { $0.name == name })?.shape else { break }
      if case .recursion(let type) = next.core, let known = enclosing[type] { next = known }
      shape = next
      rest = rest.dropFirst()
    }
    return (shape, rest)
  }
}

extension ParamContract {
  /// The conditions of a param: required or not, its limit, and the closed origins: `required, 1 to 64 characters`.
  func conditions(in action: ActionContract) -> String {
    [presence, limit?.words(for: shape), closure(of: action)].compactMap { $0 }
      .joined(separator: ", ")
  }

  /// `required`, the default value, or `optional`.
  private var presence: String {
    if isRequired { return "required" }
    return defaultValue.map { "= " + $0.json() } ?? "optional"
  }

  /// The origins that may call the action but not pass this param.
  fileprivate func closedOrigins(of action: ActionContract) -> [String] {
    guard let origins else { return [] }
    return Origin.allCases.filter(action.access.origins.subtracting(origins).contains)
      .map(\.rawValue)
  }

  /// `closed to url`, or nil when all callers may pass it.
  private func closure(of action: ActionContract) -> String? {
    let closed = closedOrigins(of: action)
    return closed.isEmpty ? nil : "closed to \(closed.joined(separator: ", "))"
  }
}

extension ActionContract {
  /// The params that some callers may not pass, with those origins.
  var closedParams: [String: Value] {
    let closed = params.map { ($0.name, $0.closedOrigins(of: self)) }.filter { !$0.1.isEmpty }
    return Dictionary(closed.map { ($0, .array($1.map(Value.string))) }, uniquingKeysWith: { $1 })
  }
}
