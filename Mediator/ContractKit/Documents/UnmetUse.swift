/// Something that a module asks or hears in vain.
struct UnmetUse: Hashable, Sendable {
  /// What the module does with it.
  enum Kind: String {
    case needs, hears
  }

  let module: String
  let kind: Kind
  /// The route or the event.
  let name: String
  /// Where that stands.
  let file: String
  /// Why it is in vain, and what may have been meant.
  let problem: String
}
