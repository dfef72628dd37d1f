/// A user with the hash of their password; never leaves the module.
struct Credentials: Sendable {
  let user: User
  let passwordHash: String
}
