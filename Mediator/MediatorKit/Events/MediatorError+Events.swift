extension MediatorError {
  static func undeclaredEvent(_ event: String, of target: String) -> MediatorError {
    MediatorError(
      .init(
        code: .undeclaredEvent, route: event,
        message: "'\(target)' emits \(event.shortened), which isn't among its events",
        help: "list the event in Target_\(target).emits, with the same payload"))
  }

  /// An event from outside of every module, which no linked module declares.
  static func unknownEvent(_ event: String, among events: [String]) -> MediatorError {
    let nearest = Suggestion.nearest(to: event, among: events)
    let known = events.isEmpty ? "none" : events.prefix(12).joined(separator: ", ")
    return MediatorError(
      .init(
        code: .undeclaredEvent, route: event,
        message: "no linked target declares the event '\(event.shortened)'",
        help: nearest.isEmpty ? "the events: \(known)" : nil, suggestions: nearest))
  }

  static func misfitEvent(_ event: String, _ mismatches: [Mismatch]) -> MediatorError {
    MediatorError(
      .init(
        code: .undeclaredEvent, route: event,
        message: "the payload doesn't fit the declaration of \(event)", mismatches: mismatches))
  }

  static func asyncHearer(_ event: Route, _ hearer: String) -> MediatorError {
    MediatorError(
      .init(
        code: .asyncOnly, route: event.text,
        message: "\(hearer) hears \(event) asynchronously; emitNow can't wait for it",
        help: "emit \(event) with emit"))
  }

  /// What went wrong where an event was heard.
  static func unheard(_ event: Route, _ hearer: LinkedHearer, _ error: any Error) -> MediatorError {
    switch error {
    case let error as MediatorError: error
    case let error as any ActionError: .failed(event, error, nil)
    case let error as DetailedError: .failed(event, error.error, error)
    case let error as any ServiceFailure: .service(event, error)
    case let error as UnreadablePayload: .unreadable(event, hearer, error.mismatch)
    case is CancellationError: .cancelled(event.text)
    default: .unexpected(event, hearer, error)
    }
  }

  private static func unexpected(_ event: Route, _ hearer: LinkedHearer, _ error: any Error)
    -> MediatorError
  {
    MediatorError(
      .init(
        code: .undeclaredError, route: event.text,
        message: "'\(hearer.name)' couldn't take \(event): \(error.sentence)",
        help: "this is a fault of its module: handle the error there", cause: error))
  }

  private static func unreadable(_ event: Route, _ hearer: LinkedHearer, _ mismatch: Mismatch)
    -> MediatorError
  {
    MediatorError(
      .init(
        code: .resultMismatch, route: event.text,
        message: "the payload of \(event) can't be read as '\(hearer.name)' hears it",
        mismatches: [mismatch]))
  }
}
