/// A parameter of a property: `TYPE=work,fax`.
struct CardParameter: Hashable, Sendable {
  /// Upper case.
  var name: String
  /// As the card writes them, without quotes and escapes, in the card's order.
  var values: [String]

  init(_ name: String, _ values: String...) {
    self.init(name, values: values)
  }

  init(_ name: String, values: [String]) {
    self.name = name
    self.values = values
  }

  /// Whether the parameter has this value, in any case.
  func has(_ value: String) -> Bool {
    values.contains { $0.lowercased() == value }
  }
}
