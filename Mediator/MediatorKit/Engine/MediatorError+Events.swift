extension MediatorError {
  static func undeclaredEvent(_ event: String, of target: String) -> MediatorError {
    MediatorError(
      .init(
        code: .undeclaredEvent, route: event,
        message: "'\(target)' emits \(event.shortened), which isn't one of its events",
        help: "list the event in Target_\(target).emits, with the same payload"))
  }

  /// An event that no linked module declares.
  static func unknownEvent(_ event: String, among events: [String]) -> MediatorError {
    notFound(
      .undeclaredEvent, event, "no linked target declares the event '\(event.shortened)'", event,
      among: { events }
    ) {
      "the events: \($0)"
    }
  }

  static func misfitEvent(_ event: String, _ mismatches: [Mismatch]) -> MediatorError {
    MediatorError(
      .init(
        code: .undeclaredEvent, route: event,
        message: "the payload doesn't fit the declaration of \(event)", mismatches: mismatches))
  }

  static func asyncHandler(_ event: Route, _ subscriber: String) -> MediatorError {
    MediatorError(
      .init(
        code: .asyncOnly, route: event.text,
        message: "\(subscriber) subscribes to \(event) asynchronously; emitNow can't wait for it",
        help: "emit \(event) with emit"))
  }

  /// The error that the emitter sees for an error that a handler threw.
  static func handlerFailed(_ event: Route, _ handler: LinkedEventHandler, _ error: any Error)
    -> MediatorError
  {
    if let error = error as? MediatorError { return error }
    if let error = error as? UnreadablePayload {
      return .unreadable(event, handler, error.mismatch)
    }
    return known(error, event) ?? .unexpected(event, handler, error)
  }

  private static func unexpected(_ event: Route, _ handler: LinkedEventHandler, _ error: any Error)
    -> MediatorError
  {
    MediatorError(
      .init(
        code: .undeclaredError, route: event.text,
        message: "'\(handler.name)' failed to handle \(event): \(error.userMessage)",
        help: "handle the error in the subscriber", cause: error))
  }

  private static func unreadable(
    _ event: Route, _ handler: LinkedEventHandler, _ mismatch: Mismatch
  )
    -> MediatorError
  {
    MediatorError(
      .init(
        code: .resultMismatch, route: event.text,
        message: "'\(handler.name)' can't read the payload of \(event)",
        mismatches: [mismatch]))
  }
}
