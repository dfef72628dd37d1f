/// A phone number or address of a card, with what the card calls it.
struct CardEntry: Hashable, Sendable {
  /// `mobile`, `work fax`, or the person's own word for it; empty when the card says nothing.
  var label: String
  /// As the card writes it.
  var value: String
}
