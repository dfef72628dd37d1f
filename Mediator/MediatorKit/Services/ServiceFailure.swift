extension MediatorError {
  static func serviceNotFound(_ name: String, among names: [String]) -> MediatorError {
    let nearest = Suggestion.nearest(to: name, among: names)
    let known = names.isEmpty ? "none" : names.prefix(12).joined(separator: ", ")
    return MediatorError(
      .init(
        code: .serviceNotFound, route: name, message: "no service '\(name)'",
        help: nearest.isEmpty
          ? "register the service with the mediator; registered services: \(known)" : nil,
        suggestions: nearest))
  }

  static func serviceCycle(_ cycle: [ServiceCreation]) -> MediatorError {
    let names = cycle.map(\.factory.name)
    let shown = names.count > 8 ? names.prefix(4) + ["…"] + names.suffix(3) : names[...]
    return MediatorError(
      .init(
        code: .cycle, route: names.last ?? "",
        message: "the services form a cycle: \(shown.joined(separator: " → "))",
        help: "remove one of these dependencies"))
  }

  /// The error of a service whose creation failed.
  static func serviceFailed(_ name: String, _ error: any Error) -> MediatorError {
    switch error {
    case let error as MediatorError: return error
    case let error as any ServiceFailure:
      return MediatorError(
        .init(
          code: error.isTemporary ? .serviceBusy : .serviceFailed, route: name,
          message: error.message, cause: error, isRetryable: error.isTemporary))
    default:
      return MediatorError(
        .init(
          code: .serviceFailed, route: name,
          message: "service '\(name)' couldn't be created: \(error.userMessage)", cause: error))
    }
  }
}

/// A failure of something that a module depends on: a full disk, a locked database, a missing device.
///
/// Any action may throw one without declaring it. The caller sees ``MediatorError/Code/serviceFailed``
/// or, when repeating the call may succeed, ``MediatorError/Code/serviceBusy``.
public protocol ServiceFailure: Error, Sendable {
  /// What happened, where, and how to fix it, without user data.
  var message: String { get }

  /// Whether repeating the same call may succeed.
  var isTemporary: Bool { get }
}
