/// A group that a search found: a contact with some generated people.
///
/// Its messages stay with their sender.
struct FoundGroup: Hashable, Sendable {
  /// From 0, in the order of the results.
  let place: Int
  let contact: String

  private static let prefix = "found"

  init(place: Int, contact: String) { (self.place, self.contact) = (place, contact) }

  /// Reads the id of a found group; nil for the id of a stored one.
  init?(id: String) {
    let parts = id.split(separator: ".", maxSplits: 2).map(String.init)
    guard parts.count == 3, parts[0] == Self.prefix, let place = Int(parts[1]),
      (0..<SearchSection.groupLimit).contains(place)
    else { return nil }
    self.init(place: place, contact: parts[2])
  }

  var id: String { "\(Self.prefix).\(place).\(contact)" }

  /// The number of people, with the contact.
  var size: Int { place + 3 }

  func title(_ name: String) -> String { "\(self.name(with: name)) (\(size))" }

  /// The name of the group, with the name of its contact.
  func name(with name: String) -> String { "Team-\(name)-group" }

  func party(_ name: String) -> Party {
    Party(key: id, name: self.name(with: name), addresses: [id], reach: [], people: size)
  }

  func group(with name: String) -> GroupChat {
    GroupChat(
      id: id, title: title(name), people: [name] + (2...size).map { "Player \($0)" }, isOwn: false)
  }
}
