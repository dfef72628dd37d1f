extension TypedItems {
  /// Parses the items of a command line; malformed items are left out.
  init(_ typed: some Sequence<String>) {
    var lengths: [[String]: Int] = [:]
    let entries = typed.enumerated().compactMap { index, typed -> Entry? in
      guard let item = try? Item(typed, number: index + 1) else { return nil }
      var path: [String] = []
      for step in item.path {
        switch step {
        case .field(let name): path.append(name)
        case .element(let index): path.append(String(index))
        case .newElement:
          let next = lengths[path, default: 0]
          lengths[path] = next + 1
          path.append(String(next))
        }
      }
      // By scalars: "=" and a mark after it are one character.
      let key = String(typed.unicodeScalars.prefix { $0 != "=" })
      return Entry(path: path, key: key + (key == typed ? "" : "=…"), number: index + 1)
    }
    self.init(entries: entries)
  }
}
