/// Keeps the durable events of a mediator until their subscribers have handled them.
///
/// `Services.outbox` of ServiceKit keeps them in the database of the modules, so that an event and the change that it
/// reports are one transaction.
public protocol EventOutbox: Sendable {
  /// Identifies the data of this application: its processes with the same data share it.
  var dataID: String { get throws }

  /// A new identifier of an event.
  func nextID() -> String

  /// Runs a closure once, on this thread, as a transaction, or as a part of the running one that can be rolled back alone.
  ///
  /// Throws the errors of the closure and of the database.
  func atomically(_ body: () throws -> Void) throws

  /// Stores an event in the running transaction, with the names of the subscribers that haven't handled it.
  ///
  /// `committed` runs once, on the calling thread, when the transaction is committed; never when it is rolled back. Throws
  /// the errors of the database.
  func add(
    _ event: StoredEvent, for subscribers: [String], committed: @escaping @Sendable () -> Void
  ) throws

  /// The events that wait for a subscriber, in the order of emission.
  func waiting() throws -> [(event: StoredEvent, subscriber: String)]

  /// The state of an event for a subscriber; nil for an unknown event.
  func state(of id: String, for subscriber: String) throws -> StoredEvent.State?

  /// Remembers that a subscriber has handled an event, for longer than a bus repeats it.
  func finish(_ id: String, for subscriber: String) throws
}
