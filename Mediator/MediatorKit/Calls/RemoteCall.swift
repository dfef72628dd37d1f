/// A call that travels between processes.
package struct RemoteCall: Sendable {
  /// The called action.
  package var route: Route

  /// The arguments, all with a text form.
  package var params: Params

  /// The calls around it.
  package var caller: RemoteCaller

  /// Whether a person agreed to the effects.
  package var consent: Consent

  /// The time until its time limit; nil without one.
  package var timeLeft: Duration?

  package init(
    route: Route, params: Params, caller: RemoteCaller = RemoteCaller(),
    consent: Consent = .missing, timeLeft: Duration? = nil
  ) {
    self.route = route
    self.params = params
    self.caller = caller
    self.consent = consent
    self.timeLeft = timeLeft
  }
}
