extension DeepLink {
  /// The link as params, each text converted by its declared shape.
  ///
  /// Values of the path take precedence: a query item of the same name is dropped. A name without a value means true
  /// for a boolean, and the empty text otherwise. A name that occurs several times becomes an array.
  func params(
    for declared: [ParamContract], _ placeholders: [LinkPattern.Placeholder] = [],
    without ignored: [String] = []
  ) -> Params {
    var params = Params(reserving: placeholders.count + items.count)
    for placeholder in placeholders {
      let shape = declared.shape(of: placeholder.name) ?? .string
      params.append(placeholder.name, placeholder.value(in: self, as: shape))
    }
    for index in items.indices {
      let name = items[index].name
      guard !params.pairs.contains(where: { $0.0 == name }), !ignored.contains(name) else {
        continue
      }
      let shape = declared.shape(of: name) ?? .string
      params.append(name, value(ofItemsFrom: index, shape))
    }
    return params
  }

  /// The names of query items without a declared param, each once, in order.
  func unknownItems(for declared: [ParamContract]) -> [String] {
    var unknown: [String] = []
    for item in items where declared.shape(of: item.name) == nil && !unknown.contains(item.name) {
      unknown.append(item.name)
    }
    return unknown
  }

  /// The value of all items with the name of the item at an index.
  private func value(ofItemsFrom index: Int, _ shape: Shape) -> Value {
    let item = items[index]
    let others = items[(index + 1)...]
    guard others.contains(where: { $0.name == item.name }) else {
      return shape.value(fromText: item.value ?? shape.blank)
    }
    let texts = items[index...].filter { $0.name == item.name }.map { $0.value ?? shape.blank }
    return shape.value(fromTexts: texts)
  }
}

extension [ParamContract] {
  fileprivate func shape(of param: String) -> Shape? {
    // By index: a loop over the elements would copy each of them.
    for index in indices where self[index].name == param { return self[index].shape }
    return nil
  }
}

extension Shape {
  /// The text for a name without a value.
  fileprivate var blank: String { unwrapped == .boolean ? "true" : "" }
}
