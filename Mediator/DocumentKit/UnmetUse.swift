/// A need or subscription that no module meets.
struct UnmetUse: Hashable, Sendable {
  /// What the module does with it.
  enum Kind: String {
    case needs
    case subscribes = "subscribes to"
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
