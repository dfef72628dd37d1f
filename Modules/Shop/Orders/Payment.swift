/// A payment as the server receives it, which computes its cost.
struct Payment: Codable, Hashable, Sendable {
  struct Line: Codable, Hashable, Sendable {
    /// The id.
    let goods: String
    let num: Int
  }

  /// The number of the order; a second payment with the same number isn't made.
  var number: String
  let type: Int
  let lines: [Line]
  let address: Order.Recipient
  /// In ISO 8601.
  var at: String
  /// The session whose cart is paid, which the server doesn't get; nil in payments of older versions.
  var session: String?
}
