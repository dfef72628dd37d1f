import ServiceKit

/// The visible parts of a card.
extension Card {
  /// The best name there is; without a visible character only in a card that the reader refuses.
  var displayName: String {
    first("FN")?.text ?? derivedName
  }

  /// Whether no character of the name is visible.
  var isNameless: Bool { CardText.trimmed(displayName).isEmpty }

  /// The name that the card has without its `FN`.
  var derivedName: String {
    if let name = name?.displayName, !name.isEmpty { return name }
    for property in ["NICKNAME", "ORG"] {
      if let text = first(property)?.components.first(where: { !$0.isEmpty }) { return text }
    }
    return (first("EMAIL") ?? first("TEL"))?.address ?? ""
  }

  /// The parts of the name; nil when the card has no `N`, or an empty one.
  var name: CardName? {
    properties.lazy.filter { $0.name == "N" }.map { CardName(components: $0.components) }
      .first { $0.components.contains { !$0.isEmpty } }
  }

  /// The card's `UID`, the same on each card of a person; nil without one.
  var identity: String? { first("UID")?.text }

  /// All telephone numbers, in the card's order.
  var phones: [CardEntry] { entries("TEL") }

  /// All mail addresses, in the card's order.
  var emails: [CardEntry] { entries("EMAIL") }

  /// Company, then departments; nil when the card names none.
  var organisation: String? {
    first("ORG").map { $0.components.filter { !$0.isEmpty }.joined(separator: ", ") }
      .flatMap { $0.isEmpty ? nil : $0 }
  }

  /// All notes, each on lines of its own; nil when there are none.
  var note: String? {
    let notes = all("NOTE").map(\.text).filter { !$0.isEmpty }
    return notes.isEmpty ? nil : notes.joined(separator: "\n")
  }

  /// The label of a property: that of its group, else its types.
  func label(of property: CardProperty) -> String {
    label(of: property, groupLabels: groupLabels)
  }

  private func label(of property: CardProperty, groupLabels: [String: String]) -> String {
    if let group = property.group, let label = groupLabels[group.lowercased()] { return label }
    let silent: Set<String> = ["pref", "voice", "internet", "x-internet", ""]
    return property.types.filter { !silent.contains($0) }
      .map { $0 == "cell" ? "mobile" : $0 }
      .joined(separator: " ")
  }

  /// The text of each group's `X-ABLABEL`; Apple wraps its own words: `_$!<Mobile>!$_`.
  private var groupLabels: [String: String] {
    var labels: [String: String] = [:]
    for property in properties where property.name == "X-ABLABEL" {
      guard let group = property.group?.lowercased(), labels[group] == nil else { continue }
      let text = property.text
      let isApple = text.hasPrefix("_$!<") && text.hasSuffix(">!$_") && text.count >= 8
      let label = isApple ? text.dropFirst(4).dropLast(4).lowercased() : text
      if !label.isEmpty { labels[group] = label }
    }
    return labels
  }

  private func entries(_ name: String) -> [CardEntry] {
    let groupLabels = groupLabels
    return properties.compactMap { property in
      guard property.name == name else { return nil }
      let address = property.address
      guard !address.isEmpty else { return nil }
      return CardEntry(label: label(of: property, groupLabels: groupLabels), value: address)
    }
  }
}

extension CardProperty {
  /// The number or mail address without the scheme that 4.0 may put before it.
  var address: String {
    let text = text
    let scheme = ["tel:", "mailto:"].first { text.lowercased().hasPrefix($0) }
    return StoredText.cleaned(String(text.dropFirst(scheme?.count ?? 0)))
  }
}
