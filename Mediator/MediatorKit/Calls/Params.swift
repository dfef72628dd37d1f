/// The named arguments of a call, in the order they were given.
///
/// A literal has values, `["age": 7]`; `Params(["age": age])` takes variables, and calls by string take `["age": age]`.
public struct Params: Sendable, ExpressibleByDictionaryLiteral {
  /// One argument.
  public struct Argument: Sendable {
    /// The name of the param.
    public let name: String
    /// The argument.
    public let value: Value
  }

  /// The arguments, in the order they were given; a call fails if a name occurs twice.
  public var arguments: [Argument] { pairs.map { Argument(name: $0, value: $1) } }

  /// ``arguments`` as pairs, the form of a dictionary literal, so that a literal isn't copied.
  @usableFromInline package private(set) var pairs: [(String, Value)]

  /// No arguments.
  @inlinable
  public init() { pairs = [] }

  init(reserving count: Int) {
    pairs = []
    pairs.reserveCapacity(count)
  }

  /// Names and values, in order.
  @inlinable
  public init(dictionaryLiteral pairs: (String, Value)...) { self.pairs = pairs }

  /// The fields of an object, in the order of their names.
  public init(_ fields: [String: Value]) {
    pairs = fields.map { ($0.key, $0.value) }
    pairs.sort { $0.0 < $1.0 }
  }

  /// Whether there are no arguments.
  public var isEmpty: Bool { pairs.isEmpty }

  /// The names, in the order they were given.
  public var names: [String] { pairs.map(\.0) }

  /// The argument with a name, or nil.
  @inlinable
  public subscript(name: String) -> Value? {
    for index in pairs.indices where pairs[index].0 == name { return pairs[index].1 }
    return nil
  }

  /// Adds one argument at the end.
  public mutating func append(_ name: String, _ value: Value) { pairs.append((name, value)) }

  package mutating func replace(_ index: Int, _ value: Value) { pairs[index].1 = value }

  /// The arguments as a JSON object, in their order.
  package func jsonBytes() -> [UInt8] {
    var writer = JSONWriter(.compact)
    writer.writeObject(pairs.count) { pairs[$0] }
    return writer.bytes
  }

  func repeats(_ index: Int) -> Bool {
    pairs[..<index].contains { $0.0 == pairs[index].0 }
  }
}
