extension Sequence {
  /// The elements by a text that each has; of two with the same text, the first.
  package func keyed(by key: (Element) -> String) -> [String: Element] {
    Dictionary(map { (key($0), $0) }) { first, _ in first }
  }
}

extension Sequence where Element: Hashable {
  /// The first of each element, in order.
  package var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
