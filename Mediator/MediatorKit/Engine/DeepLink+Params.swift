extension DeepLink {
  /// The link as params, each text converted by its declared shape, and the names of ignored items.
  ///
  /// Values of the path take precedence: a query item of the same name is dropped. A name without a value means true
  /// for a boolean, and the empty text otherwise. A name that occurs several times becomes an array. Items without a
  /// declared param are ignored, or become params whose check fails.
  func params(
    for declared: [ParamContract], _ placeholders: [LinkPattern.Placeholder] = [],
    ignoresUnknown: Bool = false
  ) -> (params: Params, ignored: [String]) {
    var params = Params(reserving: placeholders.count + items.count)
    var ignored: [String] = []
    for placeholder in placeholders {
      let shape = declared.index(of: placeholder.name).map { declared[$0].shape } ?? .string
      params.append(placeholder.name, placeholder.value(in: self, as: shape))
    }
    var last = placeholders.isEmpty ? -1 : declared.count
    for index in items.indices {
      let name = items[index].name
      let place = declared.index(of: name, near: last + 1)
      guard place != nil || !ignoresUnknown else {
        if !ignored.contains(name) { ignored.append(name) }
        continue
      }
      let shape = place.map { declared[$0].shape } ?? .string
      // A param that is declared after all earlier ones occurs for the first time.
      if let place, place > last {
        last = place
      } else if let former = params.pairs.firstIndex(where: { $0.0 == name }) {
        if former >= placeholders.count, !items[(index + 1)...].contains(where: { $0.name == name })
        {
          let texts = items.filter { $0.name == name }.map { $0.value ?? shape.blank }
          params.replace(former, shape.value(fromTexts: texts))
        }
        continue
      }
      params.append(name, shape.value(fromText: items[index].value ?? shape.blank))
    }
    return (params, ignored)
  }
}

extension [ParamContract] {
  /// The place of a param; starts at the likely one.
  fileprivate func index(of name: String, near place: Int = 0) -> Int? {
    if place < count, self[place].name == name { return place }
    // By index: a loop over the elements would copy each of them.
    for index in indices where self[index].name == name { return index }
    return nil
  }
}

extension Shape {
  /// The text for a name without a value.
  fileprivate var blank: String { unwrapped == .boolean ? "true" : "" }
}
