/// The named arguments of a call, in the order they were given.
public struct Params: Sendable, ExpressibleByDictionaryLiteral {
  /// One argument.
  public struct Argument: Sendable {
    /// The name of the param.
    public let name: String
    /// What was given for it.
    public let value: Value
  }

  /// The arguments, in the order they were given.
  ///
  /// A name may stand here twice; the call then fails.
  public private(set) var arguments: [Argument]

  /// No arguments.
  public init() { arguments = [] }

  /// No arguments yet, and room for some.
  init(reserving count: Int) {
    arguments = []
    arguments.reserveCapacity(count)
  }

  /// Names and values, in order.
  public init(dictionaryLiteral arguments: (String, Value)...) {
    self.arguments = arguments.map(Argument.init)
  }

  /// The fields of an object, in the order of their names.
  public init(_ fields: [String: Value]) {
    arguments = fields.sorted { $0.key < $1.key }.map(Argument.init)
  }

  /// Whether there are none.
  public var isEmpty: Bool { arguments.isEmpty }

  /// The names, in the order they were given.
  public var names: [String] { arguments.map(\.name) }

  /// What was given under a name, or nil.
  @inlinable
  public subscript(name: String) -> Value? {
    for argument in arguments where argument.name == name { return argument.value }
    return nil
  }

  /// Adds one argument at the end.
  public mutating func append(_ name: String, _ value: Value) {
    arguments.append(Argument(name: name, value: value))
  }
}
