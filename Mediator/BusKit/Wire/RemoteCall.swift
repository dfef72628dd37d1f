import MediatorKit

/// A call that travels between processes.
struct RemoteCall: Sendable {
  /// The called action.
  var route: Route

  /// The arguments, all with a text form.
  var params: Params

  /// The calls around it.
  var caller = RemoteCaller()

  /// Whether a person agreed to the effects.
  var consent = Consent.missing

  /// The time until its time limit; nil without one.
  var timeLeft: Duration?
}

extension RemoteCall {
  /// The call that runs now.
  ///
  /// - Throws: ``MediatorError/Code/invalidParams`` for params that don't fit, or have no text form.
  init(of action: ActionContract, _ request: Request) throws(MediatorError) {
    let caller = RemoteCaller.current
    // The gate has let the call pass.
    let isFree = action.access.effects == .read || !caller.innermostOrigin.asksForConsent
    self.init(
      route: request.route, params: try action.plain(request.params, of: request.route),
      caller: caller, consent: isFree ? .missing : .given, timeLeft: Deadline.timeLeft)
  }
}

extension ActionContract {
  /// The params as data; throws an error with every one that has no text form or doesn't fit.
  fileprivate func plain(_ params: Params, of route: Route) throws(MediatorError) -> Params {
    var plain = params
    var faults: [Mismatch] = []
    for (index, (name, value)) in params.pairs.enumerated() {
      guard case .native = value else { continue }
      do { plain.replace(index, try value.plain) } catch {
        faults.append(Mismatch(error, otherwise: "has no text form").under(name))
      }
    }
    if faults.isEmpty { faults = mismatches(in: plain) }
    guard faults.isEmpty else { throw .invalidParams(route, faults) }
    return plain
  }
}

extension Value {
  /// The value as data; throws when it is native and has no text form.
  fileprivate var plain: Value {
    get throws {
      guard case .native(let native) = self else { return self }
      guard let payload = native as? any Payload else {
        throw Mismatch(path: "", problem: "has no text form")
      }
      return try payload.encoded()
    }
  }
}
