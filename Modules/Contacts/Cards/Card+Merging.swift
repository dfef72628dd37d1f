import ServiceKit

extension Card {
  /// Properties that a card has once.
  private static let single: Set<String> = [
    "ANNIVERSARY", "BDAY", "FN", "GENDER", "KIND", "N", "PRODID", "REV", "UID",
  ]

  /// This card with everything that another says beyond it.
  ///
  /// Of properties that a card has once, this card's stay. Another name becomes a nickname.
  func merged(with other: Card) -> Card {
    var result = self
    var known = Set(properties.map(\.content))
    let group = freeGroup
    var labels: Set<String> = []
    for property in other.properties where property.name != "X-ABLABEL" {
      // The parts of another name would be shown instead of this one by other programs.
      let isName = property.name == "N" && first("FN") != nil
      let isTaken = Self.single.contains(property.name) && first(property.name) != nil || isName
      guard !isTaken, !property.text.isEmpty, known.insert(property.content).inserted else {
        continue
      }
      if let name = property.group { labels.insert(name.lowercased()) }
      result.properties.append(property.moved(to: group))
    }
    for label in other.all("X-ABLABEL") where labels.contains(label.group?.lowercased() ?? "") {
      result.properties.append(label.moved(to: group))
    }
    let nickname = CardProperty(name: "NICKNAME", value: CardText.escape(other.displayName))
    if other.displayName != displayName, known.insert(nickname.content).inserted {
      result.properties.append(nickname)
    }
    return result
  }

  /// This card with another value of a text property; nil or an empty text removes the property.
  func setting(_ name: String, to text: String?) -> Card {
    var result = self
    let value = text.map(CardText.escape) ?? ""
    let index = properties.firstIndex { $0.name == name }
    result.properties.removeAll { $0.name == name }
    guard !value.isEmpty else { return result }
    let place = min(index ?? result.properties.count, result.properties.count)
    result.properties.insert(CardProperty(name: name, value: value), at: place)
    return result
  }

  /// This card with exactly these numbers or addresses; those that it has already keep their labels.
  func setting(_ name: String, toAll values: [String], types: [CardParameter]) -> Card {
    var result = self
    var old = all(name)
    result.properties.removeAll { $0.name == name }
    for value in values {
      let new = CardProperty(name: name, parameters: types, value: CardText.escape(value))
      let index =
        old.firstIndex { $0.content == new.content && $0.address == value }
        ?? old.firstIndex { $0.content == new.content }
      result.properties.append(index.map { old.remove(at: $0).spelled(value) } ?? new)
    }
    let groups = Set(
      result.properties.filter { $0.name != "X-ABLABEL" }.compactMap { $0.group?.lowercased() })
    result.properties.removeAll { property in
      property.name == "X-ABLABEL"
        && property.group.map { !groups.contains($0.lowercased()) } ?? false
    }
    return result
  }

  /// A prefix of groups that no group of this card has.
  private var freeGroup: String {
    let groups = properties.compactMap { $0.group?.lowercased() }
    let number = (1...).first { number in !groups.contains { $0.hasPrefix("merged\(number)-") } }
    return "merged\(number ?? 1)-"
  }
}

extension CardProperty {
  /// The content of the property without its label; the same for two spellings of a number.
  fileprivate var content: String {
    let isAddress = ["TEL", "EMAIL"].contains(name)
    let text = isAddress ? address : isOpaque ? value : text
    let number = name == "TEL" ? DialledNumber(text)?.canonical : nil
    return name + ":" + (number ?? (name == "EMAIL" ? text.lowercased() : text))
  }

  /// The property with another spelling of its number or address.
  fileprivate func spelled(_ value: String) -> CardProperty {
    if address == value { return self }
    var result = self
    result.parameters.removeAll { $0.name == "VALUE" }
    result.value = CardText.escape(value)
    return result
  }

  fileprivate func moved(to prefix: String) -> CardProperty {
    var result = self
    result.group = group.map { prefix + $0 }
    return result
  }
}
