/// A fault to plant.
struct Fault: Sendable {
  /// Its place: `Modules/Login/LoginNeeds.swift:3`.
  let place: String
  /// The change, in a few words.
  let what: String
  /// The content of each changed file; nil for a removed one.
  let changes: [String: String?]

  /// The module or kit that is built again.
  var owner: String { place.split(separator: "/").prefix(2).joined(separator: "/") }
}
