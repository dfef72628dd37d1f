// swift-format-ignore-file: AlwaysUseLowerCamelCase

import InterceptorKit
import MediatorKit
import Testing

/// The samples of the page `LifecycleAndEvents`.
struct LifecycleAndEventsGuide {
  // guide:begin
  enum DoorEvents {
    static let opened = Event("Door/opened", "A person entered.", String.self)
  }

  struct Target_Door: Target {
    static let summary = "Opens the door."
    static let emits: [any EventDeclaration] = [DoorEvents.opened]
    static var lifecycle: Lifecycle<Self>? {
      Lifecycle(level: .basic, setUp: onSetUp, stop: onStop)
    }
    static var actions: [Action<Self>] {
      Action(
        "open", "Opens the door for a person.", Param("name", "The name of the person."),
        perform: Action_open)
    }

    let peers: Peers
    func onSetUp() async throws {}
    func onStop() async throws {}
    func Action_open(name: String) async throws {
      try await peers.emit(DoorEvents.opened, name)
    }
  }

  struct Target_Guests: Target {
    static let summary = "Writes the guest list."
    static let subscriptions: [EventHandler<Self>] = [
      EventHandler("Door/opened", String.self, perform: onOpened)
    ]
    static var actions: [Action<Self>] {}

    let write: @Sendable (String) -> Void
    func onOpened(_ name: String) { write(name) }
  }
  // guide:end

  @Test func `Modules start, deliver events, and stop`() async throws {
    let guests = ComingFromAspectsGuide.Audit()
    let mediator = try Mediator {
      Registration { peers in Target_Door(peers: peers) }
      Registration { _ in Target_Guests { guests.write($0) } }
    }
    // guide:begin
    try await mediator.run { report in
      guard report.problems.isEmpty else { return }
      try await mediator.perform("Door/open", ["name": "Li"])
    }
    // guide:end
    #expect(guests.all == ["Li"])
    #expect(await mediator.stop().entries.map(\.description) == ["Door stop ok"])
  }

  @Test func `A loop gets the payloads of an event`() async throws {
    let bell = ComingFromAspectsGuide.Audit()
    let mediator = try Mediator {
      Registration { peers in Target_Door(peers: peers) }
    }
    let ringing = Task {
      // guide:begin
      for await name in try mediator.events(DoorEvents.opened) {
        bell.write(name)
      }
      // guide:end
    }
    while bell.all.isEmpty {
      try await mediator.perform("Door/open", ["name": "Li"])
      await Task.yield()
    }
    ringing.cancel()
    try await ringing.value
    #expect(bell.all.first == "Li")
  }
}
