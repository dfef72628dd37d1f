extension MediatorError {
  package static func invalidRoute(_ text: String) -> MediatorError {
    MediatorError(
      .init(
        code: .invalidRoute, route: text, message: "'\(text.shortened)' isn't a route",
        help: "a route is Target/action: letters, digits and _, as in 'Login/status'"))
  }

  /// Quotes only the `quotable` part of the URL.
  static func invalidURL(_ text: String, _ problem: String) -> MediatorError {
    MediatorError(
      .init(
        code: .invalidURL, route: text.quotable.shortened,
        message: "malformed deep link: \(problem)",
        help: "a deep link is scheme://Target/action?name=value"))
  }

  static func linkNotFound(_ link: DeepLink, nearest: [LinkCandidate]) -> MediatorError {
    let hints = nearest.map { "'\($0.pattern)', but \($0.reason)" }
    return MediatorError(
      .init(
        code: .linkNotFound, route: link.address.shortened,
        message: "no action matches the link '\(link.address.shortened)'",
        help: hints.isEmpty
          ? "a deep link is scheme://Target/action?name=value"
          : "the nearest patterns: \(hints.joined(separator: "; "))",
        suggestions: nearest.map(\.pattern.description)))
  }

  static func targetNotFound(_ route: Route, targets: [TargetContract]) -> MediatorError {
    let nearest = { @Sendable in
      Suggestion.nearest(to: route.target, among: targets.map(\.name))
    }
    return MediatorError(
      .init(
        code: .targetNotFound, route: route.text, message: "no target '\(route.target)'",
        help: nearest().isEmpty
          ? "link its module into this process; linked targets: \(list(targets.map(\.name).sorted()))"
          : nil,
        suggestions: nearest()))
  }

  static func actionNotFound(_ route: Route, in target: TargetContract) -> MediatorError {
    let nearest = { @Sendable in
      // By index: a loop over the elements would copy each contract.
      let names = target.actions.indices.lazy.map { target.actions[$0].name }
      return Suggestion.nearest(to: route.action, among: names)
    }
    return MediatorError(
      .init(
        code: .actionNotFound, route: route.text,
        message: "no action '\(route.action)' in target '\(route.target)'",
        help: nearest().isEmpty ? "its actions: \(list(target.actions.map(\.name)))" : nil,
        suggestions: nearest().map { "\(route.target)/\($0)" }))
  }

  static func forbidden(_ route: Route, _ origin: Origin, _ access: Access) -> MediatorError {
    let open = Origin.allCases.filter(access.origins.contains).map(\.rawValue)
    return MediatorError(
      .init(
        code: .forbidden, route: route.text,
        message: "\(route) isn't open to \(origin.rawValue) calls",
        help: "it is open to: \(list(open))"))
  }

  static func invalidParams(_ route: Route, _ mismatches: [Mismatch]) -> MediatorError {
    MediatorError(
      .init(
        code: .invalidParams, route: route.text, message: "params of \(route) don't fit",
        help: nil, mismatches: mismatches))
  }

  static func failed(_ route: Route, _ error: any ActionError, _ detail: DetailedError?)
    -> MediatorError
  {
    let failure = Failure(code: error.rawValue, details: detail?.details ?? .null)
    return MediatorError(
      .init(
        code: .failed, route: route.text, message: detail?.message ?? error.message,
        failure: failure, cause: error, isRetryable: error.isRetryable))
  }

  /// A declared error of a peer that the caller declares too, reported as the caller's own.
  static func failed(_ route: Route, with peer: MediatorError) -> MediatorError {
    MediatorError(
      .init(
        code: .failed, route: route.text, message: peer.message, failure: peer.failure, cause: peer,
        isRetryable: peer.isRetryable))
  }

  static func undeclared(_ route: Route, _ cause: any Error, by source: String) -> MediatorError {
    if let fault = wiringFault(route, cause, by: source) { return fault }
    return MediatorError(
      .init(
        code: .undeclaredError, route: route.text,
        message: "\(source) threw an error that \(route) doesn't declare: \(summary(of: cause))",
        help: "declare the error in its module, or handle it there", cause: cause))
  }

  /// The error for a cause that no module can declare: a wrong call, hook or pattern; nil for other causes.
  private static func wiringFault(_ route: Route, _ cause: any Error, by source: String)
    -> MediatorError?
  {
    let (message, help): (String, String?)
    switch cause {
    case let error as MediatorError where error.failure == nil:
      let parts = [error.message] + error.mismatches.map(\.description)
      let peer = error.route.shortened
      message = "\(route) failed in its call of \(peer): \(parts.joined(separator: "; "))"
      help = error.help ?? "fix this call, or handle its error in the module"
    case let error as AspectError:
      (message, help) = ("\(source) failed: \(error.message)", error.help)
    case is LinkPattern.Fault, is RegistrationError:
      (message, help) = ("\(source) failed: \(cause)", "fix it in the module")
    default: return nil
    }
    return MediatorError(
      .init(code: .undeclaredError, route: route.text, message: message, help: help, cause: cause))
  }

  static func service(_ route: Route, _ failure: any ServiceFailure) -> MediatorError {
    MediatorError(
      .init(
        code: failure.isTemporary ? .serviceBusy : .serviceFailed, route: route.text,
        message: failure.message, cause: failure, isRetryable: failure.isTemporary))
  }

  package static func unreadable(_ route: String, _ mismatch: Mismatch) -> MediatorError {
    MediatorError(
      .init(
        code: .resultMismatch, route: route,
        message: "the result of \(route) doesn't have the expected type", mismatches: [mismatch]))
  }

  static func undeclaredNeed(_ route: String, of target: String) -> MediatorError {
    MediatorError(
      .init(
        code: .undeclaredNeed, route: route,
        message: "'\(target)' calls \(route), which isn't one of its needs",
        help: "list the need in Target_\(target).needs"))
  }

  package static func asyncOnly(_ route: Route, _ source: String) -> MediatorError {
    MediatorError(
      .init(
        code: .asyncOnly, route: route.text,
        message: "\(source) is asynchronous; performNow can't wait for it",
        help: "call \(route) with perform"))
  }

  static func mainActorOnly(_ route: Route) -> MediatorError {
    MediatorError(
      .init(
        code: .mainActorOnly, route: route.text, message: "\(route) runs on the main actor",
        help: "call it with perform, or with performOnMain from the main actor"))
  }

  static func cycle(_ chain: [Route], tooDeep: Bool) -> MediatorError {
    let path = chain.map(\.text)
    let shown = path.count > 8 ? path.prefix(4) + ["…"] + path.suffix(3) : path[...]
    return MediatorError(
      .init(
        code: .cycle, route: path.last ?? "",
        message: tooDeep
          ? "calls nest deeper than \(CallFrame.depthLimit): \(shown.joined(separator: " → "))"
          : "the calls form a cycle: \(shown.joined(separator: " → "))",
        help: "remove one of these calls"))
  }

  static func calledDuringCreation(_ route: String, _ created: String) -> MediatorError {
    MediatorError(
      .init(
        code: .cycle, route: route, message: "\(created) calls \(route) while it is being created",
        help: "call peers from actions, not from the initialiser"))
  }

  /// A task that outlives the mediator called one of its targets.
  static func calledAfterEnd(_ route: Route) -> MediatorError {
    MediatorError(
      .init(
        code: .cancelled, route: route.text,
        message: "\(route) was called after its mediator was released",
        help: "keep a reference to the mediator as long as modules run"))
  }

  static func notCreated(_ target: String, _ route: Route, _ error: any Error) -> MediatorError {
    switch error {
    case let error as MediatorError: return error
    case let error as any ServiceFailure: return .service(route, error)
    case is CancellationError: return .cancelled(route.text)
    default:
      return MediatorError(
        .init(
          code: .notCreated, route: route.text,
          message: "target '\(target)' couldn't be created: \(summary(of: error))",
          help: "handle the error in the closure of the target's Registration", cause: error))
    }
  }

  package static func confirmationRequired(_ route: Route, _ effects: Access.Effects)
    -> MediatorError
  {
    let what = effects == .destructive ? "deletes something" : "changes something"
    return MediatorError(
      .init(
        code: .confirmationRequired, route: route.text,
        message: "\(route) \(what), and the link wasn't confirmed",
        help: "open the link with the user's consent"))
  }

  /// A need sends the fields of an argument, and one has no text form.
  static func unsendable(_ route: String, _ mismatch: Mismatch) -> MediatorError {
    MediatorError(
      .init(
        code: .invalidParams, route: route, message: "params of \(route) can't be sent",
        mismatches: [mismatch]))
  }

  /// An interceptor or a hook threw.
  ///
  /// It may throw any module's error; a mediator's error passes unchanged.
  static func vetoed(_ error: any Error, _ route: Route, by source: String) -> MediatorError {
    switch error {
    case let error as MediatorError: error
    case let error as any ActionError: .failed(route, error, nil)
    case let error as DetailedError: .failed(route, error.error, error)
    default: .converting(error, route, by: source)
    }
  }

  static func cancelled(_ route: String) -> MediatorError {
    MediatorError(.init(code: .cancelled, route: route, message: "\(route) was cancelled"))
  }

  static func timedOut(_ route: String, _ limit: Duration, isIdempotent: Bool) -> MediatorError {
    MediatorError(
      .init(
        code: .timedOut, route: route,
        message: "\(route) took longer than \(limit)"
          + (isIdempotent ? "" : ", and may have taken effect"),
        help: isIdempotent ? nil : "check whether it took effect before you repeat it",
        isRetryable: isIdempotent))
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.prefix(12).joined(separator: ", ")
  }

  /// Describes an unknown error without the values that it carries.
  private static func summary(of error: any Error) -> String {
    switch error {
    case let error as MediatorError: error.message
    case let error as any ActionError: "\(type(of: error)).\(error.rawValue)"
    case let error as DetailedError: "\(type(of: error.error)).\(error.error.rawValue)"
    default: String(describing: type(of: error))
    }
  }
}

extension Error {
  /// The message of any error, without the values that it carries.
  var userMessage: String {
    switch self {
    case let error as MediatorError: error.message
    case let error as DetailedError: error.message
    case let error as any ActionError: error.message
    case let error as any ServiceFailure: error.message
    case is CancellationError: "it was cancelled"
    default: "it threw \(type(of: self))"
    }
  }
}
