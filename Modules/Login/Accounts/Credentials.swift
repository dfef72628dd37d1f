/// A user with the hash of the password; never leaves the module.
struct Credentials: Sendable {
  let user: User
  let passwordHash: String
}
