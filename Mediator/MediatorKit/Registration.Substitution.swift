extension Registration {
  /// Replaces the registrations of a mediator.
  // A struct: Swift 6.3.1 miscompiles an asynchronous `withValue` of a task-local function in release builds.
  package struct Substitution: Sendable {
    private let replace: @Sendable ([Registration]) -> [Registration]

    package init(_ replace: @escaping @Sendable ([Registration]) -> [Registration]) {
      self.replace = replace
    }

    package func callAsFunction(_ registrations: [Registration]) -> [Registration] {
      replace(registrations)
    }
  }
}
