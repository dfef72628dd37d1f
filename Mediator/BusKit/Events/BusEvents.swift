import ContractKit
import MediatorKit
import ServiceKit
import Synchronization

/// Carries events between a mediator and a bus, until it is stopped.
///
/// A live event reaches each process that is there when it is emitted, once and in the order of emission. The emitter
/// doesn't wait for it. Of more than 10,000 that wait, the oldest are lost. A durable event also reaches each module
/// that subscribes to it, through the bus's store. Where the emitter has linked a module with the same data, that copy
/// handles the event, and those of other processes don't.
final class BusEvents: Sendable {
  private struct State: Sendable {
    var tokens: [Token] = []
    var subscriptions: [any BusSubscription] = []
  }

  /// The name of the subscriber that publishes events.
  private static let forwarder = "bus"

  private let bus: any Bus
  private let port: EventPort
  private let identifiers: Identifiers
  private let state = Mutex(State())
  private let sent: AsyncStream<BusMessage>.Continuation
  private let received: AsyncStream<BusMessage>.Continuation
  private let tasks: [Task<Void, Never>]

  init(_ bus: any Bus, _ port: EventPort, _ identifiers: Identifiers) {
    (self.bus, self.port, self.identifiers) = (bus, port, identifiers)
    let (toSend, sent) = Self.queue()
    let (toDeliver, received) = Self.queue()
    (self.sent, self.received) = (sent, received)
    tasks = [
      // A lost event is like one emitted before a process started.
      Task { for await message in toSend { try? await bus.publish(message) } },
      Task { await Self.deliver(toDeliver, to: port) },
    ]
  }

  /// Publishes these events of targets of this process.
  func publish(_ events: [Route]) {
    for event in events {
      let isDurable = port.isDurable(event)
      let handled = (try? port.dataID).map {
        "\($0) \(port.subscribers(of: event).joined(separator: ","))"
      }
      let live = port.forward(event, to: Self.forwarder) {
        [sent, port, identifiers] payload, caller in
        var message = BusMessage(
          BusSubject.event(event), headers: caller.headers, payload: payload.jsonBytes())
        message.headers[BusHeader.id] = identifiers.next()
        message.headers[BusHeader.emitter] = port.id
        message.headers[BusHeader.handled] = handled
        if isDurable { message.headers[BusHeader.delivery] = BusHeader.durable }
        sent.yield(message)
      }
      let stored = port.forwardDurably(event, to: "durable bus") { [bus] stored in
        try await bus.publishDurably(stored)
      }
      state.withLock { $0.tokens += [live, stored].compactMap(\.self) }
    }
  }

  /// Delivers the events of a subject to the mediator.
  func receive(_ subject: String) async throws {
    let subscription = try await bus.subscribe(subject, queue: nil) { [received] in
      received.yield($0)
    }
    state.withLock { $0.subscriptions.append(subscription) }
  }

  /// Delivers a durable event to its subscribers in this process, those before this start too.
  ///
  /// Each module has its own consumer for each data folder, so that every copy of its data gets the event once.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - modules: The names of the subscribers; nil for all.
  /// - Throws: ``BusError``, ``BusFault``, or an error of the outbox.
  func receiveDurably(_ event: Route, by modules: Set<String>? = nil) async throws {
    guard bus is any DurableBus else { return }
    let data = try port.dataID.map { "-\($0)" } ?? ""
    for name in port.subscribers(of: event) where modules?.contains(name) ?? true {
      do {
        let subscription = try await bus.durable.subscribeDurably(
          BusSubject.durable(event), subscriber: name + data
        ) { [port] message in
          guard let stored = StoredEvent(message) else { return }
          try await port.deliver(stored, to: name)
        }
        state.withLock { $0.subscriptions.append(subscription) }
      } catch BusError.notPermitted where modules == nil {
        // A process has modules linked whose events its user may not receive.
      }
    }
  }

  /// Publishes and delivers the waiting events, then ends both.
  func stop() async {
    let state = state.withLock { state in
      defer { state = State() }
      return state
    }
    for token in state.tokens { token.remove() }
    await state.subscriptions.drain()
    sent.finish()
    received.finish()
    for task in tasks { await task.value }
  }

  /// Events that wait; limited, so that a slow bus or handler doesn't exhaust the memory.
  private static func queue() -> (AsyncStream<BusMessage>, AsyncStream<BusMessage>.Continuation) {
    AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(10_000))
  }

  /// Delivers one event after the other; ignores duplicates, malformed messages, and the emissions of the mediator
  /// itself.
  private static func deliver(_ messages: AsyncStream<BusMessage>, to port: EventPort) async {
    var recent = RecentIDs()
    let (emitter, data) = (port.id, (try? port.dataID) ?? "")
    for await message in messages where message.headers[BusHeader.emitter] != emitter {
      if let id = message.headers[BusHeader.id], !recent.insert(id) { continue }
      guard let event = BusSubject.event(in: message.subject),
        let caller = RemoteCaller(headers: message.headers),
        let payload = try? JSONReader.read(message.payload)
      else { continue }
      // The failures of handlers are reported by hooks of deliveries.
      _ = try? await port.deliver(
        event, payload, from: caller,
        isDurable: message.headers[BusHeader.delivery] == BusHeader.durable,
        except: handled(message, with: data).union([forwarder]))
    }
  }

  /// The modules that handled an event with some data.
  private static func handled(_ message: BusMessage, with data: String) -> Set<String> {
    let parts = message.headers[BusHeader.handled]?.split(separator: " ") ?? []
    guard parts.count == 2, parts[0] == data else { return [] }
    return Set(parts[1].split(separator: ",").map(String.init))
  }
}
