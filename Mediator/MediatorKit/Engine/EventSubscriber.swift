/// All handlers of a subscriber for one event.
struct EventSubscriber: Sendable {
  /// The target's name, or where the handlers were added.
  let name: String
  private(set) var handlers: [LinkedEventHandler]

  /// Whether synchronous deliveries can't run it.
  var isAsync: Bool { handlers.contains(where: \.isAsync) }

  /// The subscribers of handlers, in the order of their first ones.
  static func all(of handlers: [LinkedEventHandler]) -> [EventSubscriber] {
    handlers.reduce(into: []) { subscribers, handler in
      if let index = subscribers.firstIndex(where: { $0.name == handler.name }) {
        subscribers[index].handlers.append(handler)
      } else {
        subscribers.append(EventSubscriber(name: handler.name, handlers: [handler]))
      }
    }
  }
}
