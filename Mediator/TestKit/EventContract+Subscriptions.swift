import MediatorKit

extension EventContract {
  /// Events that meet all subscriptions: each has the payload of the subscription that reads the most.
  static func standingIn(for subscribers: [SubscriptionContract]) -> [EventContract] {
    let named = subscribers.filter { Route($0.event) != nil }
    return Dictionary(grouping: named, by: \.event).sorted { $0.key < $1.key }
      .compactMap { event, subscribers in
        let widest = subscribers.first { wide in
          subscribers.allSatisfy { wide.shape.mismatches(readAs: $0.shape).isEmpty }
        }
        guard let subscriber = widest ?? subscribers.first else { return nil }
        return EventContract(
          name: event, summary: "Stands in.", shape: subscriber.shape, file: subscriber.file,
          line: subscriber.line)
      }
  }
}
