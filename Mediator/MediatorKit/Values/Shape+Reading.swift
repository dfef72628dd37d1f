extension Shape {
  /// Every reason why a value of this shape may not be readable as another shape; empty when it always is.
  ///
  /// A result is read by a need: the action's shape must be readable as the need's, which may leave out fields.
  public func mismatches(readAs reader: Shape) -> [Mismatch] {
    mismatches(readAs: reader, Scope(isClosed: false))
  }

  /// Every reason why a value of this shape may not be accepted as another shape; empty when it always is.
  ///
  /// A param is sent by a need: the need's shape must be readable as the action's, and have no field besides.
  public func mismatches(sentAs receiver: Shape) -> [Mismatch] {
    mismatches(readAs: receiver, Scope(isClosed: true))
  }

  /// The objects that enclose a place, on both sides, and the pairs already being compared.
  private struct Scope {
    /// Whether a field that isn't read is a mismatch.
    let isClosed: Bool
    var given: [String: Shape] = [:]
    var read: [String: Shape] = [:]
    var pairs: Set<[Shape]> = []
  }

  private func mismatches(readAs reader: Shape, _ scope: Scope) -> [Mismatch] {
    switch (self, reader) {
    case (_, .any): return isNative ? [wrong(reader)] : []
    case (_, .nothing), (.boolean, .boolean), (.integer, .integer), (.integer, .number),
      (.number, .number), (.string, .string), (.enumeration, .string):
      return []
    case (.enumeration(let given), .enumeration(let read)):
      let extra = given.filter { !read.contains($0) }
      guard !extra.isEmpty else { return [] }
      return [Mismatch(path: "", problem: "may also be \(extra.joined(separator: ", "))")]
    case (.native(let given), .native(let read)) where given == read: return []
    case (.recursion(let name), _):
      guard let shape = scope.given[name] else { return [wrong(reader)] }
      return shape.mismatches(readAs: reader, scope)
    case (_, .recursion(let name)):
      guard let shape = scope.read[name] else { return [wrong(reader)] }
      return mismatches(readAs: shape, scope)
    case (.optional(let given), .optional(let read)): return given.mismatches(readAs: read, scope)
    case (.optional, _):
      return [Mismatch(path: "", problem: "may be absent, but \(reader.words) is required")]
    case (_, .optional(let read)): return mismatches(readAs: read, scope)
    case (.array(let given), .array(let read)), (.dictionary(let given), .dictionary(let read)):
      return given.mismatches(readAs: read, scope).map { $0.under("*") }
    case (.object(let name, let given), .object(let readName, let read)):
      var scope = scope
      guard scope.pairs.insert([self, reader]).inserted else { return [] }
      scope.given[name] = self
      scope.read[readName] = reader
      let names = read.map(\.name)
      let others = scope.isClosed ? given.map(\.name).filter { !names.contains($0) } : []
      return read.flatMap { Self.mismatches(reading: $0, of: given, scope) }
        + others.map { .unknown($0, known: names) }
    default: return [wrong(reader)]
    }
  }

  private static func mismatches(reading field: Field, of given: [Field], _ scope: Scope)
    -> [Mismatch]
  {
    if let match = given.first(where: { $0.name == field.name }) {
      return match.shape.mismatches(readAs: field.shape, scope).map { $0.under(field.name) }
    }
    return field.shape.isOptional ? [] : [.absent(field.name, among: given.map(\.name))]
  }

  private func wrong(_ reader: Shape) -> Mismatch {
    Mismatch(path: "", problem: "is \(words), but \(reader.words) is read")
  }
}

extension Mismatch {
  fileprivate static func absent(_ name: String, among known: [String]) -> Mismatch {
    let nearest = Suggestion.nearest(to: name, among: known)
    let hint = nearest.first.map { ", did you mean '\($0)'?" } ?? ""
    return Mismatch(path: "/" + name.jsonPointerToken, problem: "isn't there" + hint)
  }
}
