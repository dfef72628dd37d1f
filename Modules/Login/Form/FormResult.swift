import MediatorKit

/// A user who signed in by the form, and the next step.
struct FormResult: Codable, Hashable, Sendable {
  let user: User
  let next: FormStep
}

extension FormResult: Payload {}
