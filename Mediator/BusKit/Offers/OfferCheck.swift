import Foundation
import MediatorKit

/// Checks whether a process may offer a target beside those that offer it already.
enum OfferCheck {
  static func run(
    _ name: String, _ mediator: Mediator, _ place: String, over bus: any Bus
  ) async throws {
    guard let instances = mediator.instances(of: name) else {
      throw BusFault(
        message: "'\(name)' runs in another process itself", help: "offer it from there")
    }
    guard !BusSubject.reserved.contains(name) else {
      throw BusFault(
        message: "'\(name)' is a word of the bus and can't be offered", help: "rename the target")
    }
    guard instances != .anywhere else { return }
    // One answer is enough: the others were compared with it when they began.
    guard
      let reply = try await bus.contract(of: name, within: .seconds(5), clock: ContinuousClock())
    else { return }
    let other = reply.headers[BusHeader.place]?.removingPercentEncoding ?? ""
    if instances == .one {
      throw BusFault(
        message: "a process offers '\(name)' already, which keeps something in memory",
        help: "stop that process first")
    }
    guard other == place else {
      throw BusFault(
        message:
          "'\(name)' is offered already with the data of \(other); this process has \(place)",
        help: "use the same data folder on the same machine, or stop that process")
    }
  }
}
