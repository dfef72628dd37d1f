/// The profile of an account besides its nickname; nil for what isn't set.
struct Details: Hashable, Sendable {
  var gender: Gender?
  var region: String?
  var signature: String?
}
