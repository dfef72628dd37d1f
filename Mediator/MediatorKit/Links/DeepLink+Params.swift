extension DeepLink {
  /// The link as params, each text converted by the shape that is declared for it.
  ///
  /// What the path gives comes first: a query item of the same name is dropped. A name without a value means true
  /// where a boolean is wanted, and the empty text elsewhere. A name that comes several times is an array.
  func params(
    for declared: [ParamContract], _ bindings: [LinkPattern.Binding] = [],
    without ignored: [String] = []
  ) -> Params {
    var params = Params(reserving: bindings.count + items.count)
    for binding in bindings {
      let shape = declared.shape(of: binding.name) ?? .string
      params.append(binding.name, shape.value(from: binding))
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

  /// The names of query items that no declared param has, each once, in order.
  func unknownItems(for declared: [ParamContract]) -> [String] {
    var unknown: [String] = []
    for item in items where declared.shape(of: item.name) == nil && !unknown.contains(item.name) {
      unknown.append(item.name)
    }
    return unknown
  }

  /// The value of all items that have the name of one, the first of them.
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
    // By index: a loop over the elements would copy each of them whole.
    for index in indices where self[index].name == param { return self[index].shape }
    return nil
  }
}

extension Shape {
  /// What a name without a value stands for.
  fileprivate var blank: String { unwrapped == .boolean ? "true" : "" }

  /// Segments where an array is wanted; elsewhere the text that they make together.
  fileprivate func value(from binding: LinkPattern.Binding) -> Value {
    if case .array(let shape) = unwrapped {
      return .array(binding.segments.map(shape.value(fromText:)))
    }
    return value(fromText: binding.segments.joined(separator: "/"))
  }
}
