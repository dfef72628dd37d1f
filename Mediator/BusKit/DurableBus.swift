/// A bus that keeps messages until their subscribers have handled them.
public protocol DurableBus: Bus {
  /// Whether messages can be stored: a server may have been started without its store.
  ///
  /// - Throws: ``BusError``.
  var storesMessages: Bool { get async throws }

  /// Stores a message, and returns once it is stored.
  ///
  /// - Parameters:
  ///   - message: Its subject begins with ``BusSubject/durable``.
  ///   - key: A message with the key of one of the last two minutes isn't stored again.
  /// - Returns: Whether the key was new.
  /// - Throws: ``BusError``.
  @discardableResult
  func publishDurably(_ message: BusMessage, key: String) async throws -> Bool

  /// Receives stored messages, those before the subscription too; from a server without a store as soon as it has one.
  ///
  /// - Parameters:
  ///   - subject: Begins with ``BusSubject/durable``; may have `*` and `.>`.
  ///   - subscriber: Names the subscriber: instances with this name share its messages, and unhandled messages wait
  ///     until an instance runs. Letters, digits, `-` and `_`.
  ///   - handler: A message is delivered again when it throws, when its process ends, or when it doesn't return in time;
  ///     so it has to be idempotent.
  /// - Returns: The subscription.
  /// - Throws: ``BusError``.
  func subscribeDurably(
    _ subject: String, subscriber: String,
    _ handler: @escaping @Sendable (BusMessage) async throws -> Void
  ) async throws -> any BusSubscription
}
