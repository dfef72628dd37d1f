/// What a property says about its value: `TYPE=work,fax`.
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

  /// Whether the parameter has this value, in whatever case.
  func has(_ value: String) -> Bool {
    values.contains { $0.lowercased() == value }
  }
}
