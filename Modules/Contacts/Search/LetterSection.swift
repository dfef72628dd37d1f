/// The items of a list that share a letter.
struct LetterSection<Item> {
  let letter: String
  var items: [Item]
}

extension LetterSection: Sendable where Item: Sendable {}

extension LetterSection: Equatable where Item: Equatable {}

extension Sequence {
  /// The elements in sections by letter: A–Z, then `#`; within a section in their own order.
  ///
  /// - Parameter letter: called once for each element, in order.
  /// - Returns: the sections that have elements.
  func grouped(by letter: (Element) -> String) -> [LetterSection<Element>] {
    Dictionary(grouping: self, by: letter)
      .map { LetterSection(letter: $0.key, items: $0.value) }
      .sorted { left, right in
        let isOther = (left.letter == NameIndex.otherLetter, right.letter == NameIndex.otherLetter)
        return isOther.0 == isOther.1 ? left.letter < right.letter : isOther.1
      }
  }
}
