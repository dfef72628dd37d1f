import MediatorKit

/// The replies of earlier lines that have ids, and the params that refer to them (RFC 8620, 3.7).
///
/// If two lines have the same id, the later one counts.
struct ResultReferences {
  private var results: [Value: Result<Value, ConsoleError>] = [:]

  mutating func set(_ id: Value, _ result: Result<Value, ConsoleError>) { results[id] = result }

  /// The params with every `#name` replaced by the value that it refers to.
  func resolve(_ fields: [String: Value]) throws -> Params {
    var resolved: [String: Value] = [:]
    for (name, value) in fields {
      guard name.hasPrefix("#") else {
        resolved[name] = value
        continue
      }
      let plain = String(name.dropFirst())
      guard fields[plain] == nil else {
        throw fault("'\(plain)' and '\(name)' are both given", "give one of them")
      }
      resolved[plain] = try target(of: value, name)
    }
    return Params(resolved)
  }

  private func target(of reference: Value, _ name: String) throws -> Value {
    guard case .object(let fields) = reference, Set(fields.keys) == ["resultOf", "path"],
      let id = fields["resultOf"], let path = fields["path"]?.string
    else {
      throw fault(
        "'\(name.shortened)' isn't a reference", "write {\"resultOf\":\"a\",\"path\":\"/code\"}")
    }
    guard let result = results[id] else {
      throw fault(
        "'\(name)' refers to \(id.json()), which no earlier line has as its id",
        "give the id to a line above this one")
    }
    guard case .success(let value) = result else {
      throw fault("'\(name)' refers to \(id.json()), which failed", "fix that call first")
    }
    guard path.isEmpty || path.hasPrefix("/") else {
      throw fault("the path of '\(name)' doesn't begin with /", "write \"/code\", or \"\" for all")
    }
    // It reads the path as a JSON Pointer.
    let steps = path.isEmpty ? [] : Mismatch(path: path, problem: "").steps
    guard let part = Self.part(of: value, steps[...]) else {
      throw fault(
        "the result of \(id.json()) has nothing at '\(path)'",
        "'describe' shows the result of a route"
      )
    }
    return part
  }

  /// The part of a value at a JSON Pointer, in which `*` maps over an array and flattens the results.
  private static func part(of value: Value, _ tokens: ArraySlice<String>) -> Value? {
    guard let token = tokens.first else { return value }
    let rest = tokens.dropFirst()
    switch value {
    case .object(let fields): return fields[token].flatMap { part(of: $0, rest) }
    case .array(let elements) where token == "*":
      let parts = elements.map { part(of: $0, rest) }
      guard !parts.contains(nil) else { return nil }
      return .array(parts.compactMap { $0 }.flatMap { $0.array ?? [$0] })
    case .array(let elements):
      let isIndex =
        token == "0"
        || (!token.hasPrefix("0") && token.utf8.allSatisfy { (0x30...0x39).contains($0) })
      guard isIndex, let index = Int(token), elements.indices.contains(index) else { return nil }
      return part(of: elements[index], rest)
    default: return nil
    }
  }

  private func fault(_ message: String, _ help: String) -> ConsoleError {
    ConsoleError(.E0011, code: "invalidResultReference", message, help: help)
  }
}
