package import MediatorKit

/// The subjects of the protocol.
package enum BusSubject {
  private static let root = "mediator.v1"

  /// The group of the instances that offer a target; one of them receives each call.
  package static let group = "q"

  /// All subjects.
  package static let everything = "\(root).>"

  /// The calls of an action.
  package static func call(_ route: Route) -> String { "\(root).\(route.target).\(route.action)" }

  /// The calls of all actions of a target.
  package static func calls(of target: String) -> String { "\(root).\(target).*" }

  /// Requests for the contract of a target.
  package static func contract(of target: String) -> String { "\(root).\(target).contract.get" }

  /// Cancellations of calls of a target, which all of its instances receive.
  package static func cancel(_ target: String) -> String { "\(root).cancel.\(target)" }

  /// The emissions of an event.
  package static func event(_ event: Route) -> String {
    "\(root).events.\(event.target).\(event.action)"
  }

  /// The emissions of all events of a target.
  package static func events(of target: String) -> String { "\(root).events.\(target).*" }

  /// The emissions of all events.
  static let allEvents = "\(root).events.>"

  /// The stored emissions of a durable event.
  package static func durable(_ event: Route) -> String {
    "\(DurableSubject.messages).\(event.target).\(event.action)"
  }

  /// The deliveries of stored emissions to a module.
  static func deliveries(to target: String) -> String { "\(DurableSubject.deliveries).\(target).>" }

  /// The deliveries of stored emissions to all modules.
  static let allDeliveries = "\(DurableSubject.deliveries).>"

  /// Names that can't be those of offered targets, as their subjects have another meaning.
  static let reserved: Set<String> = ["cancel", "deliver", "durable", "events"]

  /// The action of a subject of calls.
  static func action(in subject: String) -> String { subject.parts.last ?? subject }

  /// The target of a subject of calls.
  static func target(of subject: String) -> String { subject.parts.dropLast().last ?? "" }

  /// The event of a subject of emissions; nil for another subject.
  static func event(in subject: String) -> Route? {
    let parts = subject.parts
    return parts.count == 5 ? Route(target: parts[3], action: parts[4]) : nil
  }
}

extension String {
  fileprivate var parts: [String] { split(separator: ".").map(String.init) }
}
