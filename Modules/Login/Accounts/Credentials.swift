/// A user and what proves to be them; never leaves the module.
struct Account: Sendable {
  let user: User
  let passwordHash: String
}
