import ContractKit
import MediatorKit

extension Bus {
  /// The form that stores messages.
  var durable: any DurableBus {
    get throws {
      guard let bus = self as? any DurableBus else {
        throw BusFault(
          message: "this bus stores no messages", help: "use one that does for durable events")
      }
      return bus
    }
  }

  /// Stores an event on the bus, once for each id.
  func publishDurably(_ event: StoredEvent) async throws {
    guard let route = Route(event.event) else { return }
    var message = BusMessage(
      BusSubject.durable(route), headers: event.caller.headers, payload: event.payload.jsonBytes())
    message.headers[BusHeader.id] = event.id
    do { try await durable.publishDurably(message, key: event.id) } catch BusError.noResponders {
      throw BusError.storesNothing
    }
  }
}

extension StoredEvent {
  /// Reads a message; nil for a malformed one, which no repetition repairs.
  init?(_ message: BusMessage) {
    guard let id = message.headers[BusHeader.id],
      let event = BusSubject.event(in: message.subject),
      let caller = RemoteCaller(headers: message.headers),
      let payload = try? JSONReader.read(message.payload)
    else { return nil }
    self.init(id: id, event: event.text, payload, from: caller)
  }
}
