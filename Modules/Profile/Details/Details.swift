/// What an account says of itself beside its nickname; nil is unsaid.
struct Details: Hashable, Sendable {
  var gender: Gender?
  var region: String?
  var signature: String?
}
