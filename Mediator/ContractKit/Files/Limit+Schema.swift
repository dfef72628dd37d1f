package import MediatorKit

// Limits as keywords of JSON Schema, beside `type` or `anyOf`: those of other types are ignored.
extension Limit {
  /// The keywords for values of a shape.
  ///
  /// JSON Schema counts code points, of which a character may have several: a schema refuses some texts that the call
  /// accepts.
  package func schema(for shape: Shape) -> [String: Value] {
    switch self {
    case .range(let range): return Self.ends("minimum", range.least, "maximum", range.most)
    case .count(let count, let pattern):
      var noun = "Length"
      if case .array = shape.unwrapped { noun = "Items" }
      let least = count.lowerBound <= 0 ? nil : count.least
      var fields = Self.ends("min\(noun)", least, "max\(noun)", count.most)
      fields["pattern"] = pattern.map { .string($0.expression) }
      return fields
    }
  }

  private static func ends(
    _ lower: String, _ least: Int?, _ upper: String, _ most: Int?
  ) -> [String: Value] {
    var fields: [String: Value] = [:]
    fields[lower] = least.map(Value.int)
    fields[upper] = most.map(Value.int)
    return fields
  }

  /// Takes the keywords from the schema of a param; nil without any.
  static func taken(from reader: inout ContractReader) throws(ContractFileError) -> Limit? {
    for noun in ["Length", "Items"] {
      let count = try reader.ends("min\(noun)", "max\(noun)", from: 0)
      let pattern = noun == "Length" ? try reader.pattern() : nil
      if count != nil || pattern != nil { return .count(count ?? 0...(.max), pattern) }
    }
    let range = try reader.ends("minimum", "maximum", from: .min)
    return range.flatMap { $0 == .min...(.max) ? nil : .range($0) }
  }
}

extension ContractReader {
  /// The range of two keywords; nil without both.
  fileprivate mutating func ends(_ lower: String, _ upper: String, from first: Int)
    throws(Fault) -> ClosedRange<Int>?
  {
    guard has(lower) || has(upper) else { return nil }
    let least = try has(lower) ? integer(lower) : first
    let most = try has(upper) ? integer(upper) : .max
    guard first <= least, least <= most else {
      throw fault("'\(lower)' and '\(upper)' of '\(place)' aren't a range")
    }
    return least...most
  }

  fileprivate mutating func pattern() throws(Fault) -> TextPattern? {
    guard has("pattern") else { return nil }
    let expression = try string("pattern")
    guard let pattern = TextPattern.allCases.first(where: { $0.expression == expression }) else {
      throw fault("'\(place(of: "pattern"))' isn't a known pattern")
    }
    return pattern
  }
}
