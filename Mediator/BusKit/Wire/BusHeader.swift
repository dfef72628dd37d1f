/// The names of headers.
package enum BusHeader {
  /// Identifies a call or an event, so that duplicates are dropped; JetStream reads it too.
  package static let id = "Nats-Msg-Id"
  /// The origin of the outermost call.
  static let origin = "Mediator-Origin"
  /// The routes of the calls around, from the outermost one, separated by commas.
  static let chain = "Mediator-Chain"
  /// Percent-encoded.
  static let identity = "Mediator-Identity"
  /// The innermost traced call, as W3C's Trace Context defines it.
  static let trace = "traceparent"
  /// `yes` when a person agreed.
  static let consent = "Mediator-Consent"
  /// The mediator that emitted an event.
  static let emitter = "Mediator-Emitter"
  /// The emitter's data, and the modules that handled the event with that data: `ID Profile,Discover`.
  static let handled = "Mediator-Handled"
  /// `durable` for a live message of a durable event, which modules get from the store.
  static let delivery = "Mediator-Delivery"
  static let durable = "durable"
  /// The milliseconds until the time limit.
  static let timeLeft = "Mediator-Timeout"
  /// The code of a failed call.
  static let code = "Mediator-Code"
  /// `yes` for a call that failed at the time limit of its caller.
  static let timeUp = "Mediator-Time-Up"
  /// The code, for other clients of the micro convention.
  static let error = "Nats-Service-Error"
  /// A number like a status of HTTP.
  static let errorNumber = "Nats-Service-Error-Code"
  /// The hash of a contract; of a call, those by which it may be performed, abbreviated.
  package static let contract = "Mediator-Contract"
  /// The machine and the data folder of an instance.
  static let place = "Mediator-Place"
}
