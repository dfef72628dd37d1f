// swift-format-ignore-file: AlwaysUseLowerCamelCase

import TestSupport
import Testing

@testable import MediatorKit

/// Events that are emitted in a cancelled task.
struct EventCancellationTests {
  enum Local { @TaskLocal static var value = 0 }

  /// Subscribes with a synchronous and an asynchronous handler, which fail in a cancelled task.
  struct Target_Guest: Target {
    static let name_ = Need("Desk/name", returns: String.self)
    static let summary = "Subscribes."
    static let needs: [any NeedDeclaration] = [name_]
    static var actions: [Action<Self>] {}
    static let subscriptions: [EventHandler<Self>] = [
      EventHandler("Door/opened", perform: onOpened),
      EventHandler("Door/opened", perform: onOpenedLater),
    ]
    let peers: Peers
    let lines: Lines

    func onOpened() throws {
      try Task.checkCancellation()
      lines.write("now \(Local.value)")
    }

    func onOpenedLater() async throws {
      try Task.checkCancellation()
      await Task.yield()
      lines.write("\(try await peers.call(Self.name_)) \(Local.value)")
    }
  }

  struct Target_Desk: Target {
    static let summary = "Has a name."
    static var actions: [Action<Self>] { Action("name", "Its name.", perform: deskName) }
    func deskName() async -> String { "desk" }
  }

  struct Target_Door: Target {
    static let opened = Event("Door/opened", "It opened.")
    static let summary = "Opens."
    static let emits: [any EventDeclaration] = [opened]
    static var actions: [Action<Self>] {}
  }

  let lines = Lines()

  func app() throws -> Mediator {
    try Mediator {
      Registration(Target_Door.self) { _ in Target_Door() }
      Registration(Target_Desk.self) { _ in Target_Desk() }
      Registration(Target_Guest.self) { [lines] in Target_Guest(peers: $0, lines: lines) }
    }
  }

  @Test func `Every handler handles an event of a cancelled task`() async throws {
    let app = try app()
    let delivery = try await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await Local.$value.withValue(7) { try await app.emit(Target_Door.opened) }
    }.value
    #expect(delivery.failures.map(\.error.message) == [])
    #expect(lines.all == ["now 7", "desk 7"])
  }

  @Test func `A cancellation during the delivery doesn't reach the handlers`() async throws {
    let app = try app()
    let (delivers, cancelled) = (Signal(), Signal())
    _ = try app.subscribe(to: Target_Door.opened) { _ async throws in
      delivers.give()
      await cancelled.wait()
      try Task.checkCancellation()
    }
    let emission = Task { try await app.emit(Target_Door.opened) }
    await delivers.wait()
    emission.cancel()
    cancelled.give()
    #expect(try await emission.value.failures.map(\.error.message) == [])
  }

  @MainActor @Test func `A delivery of a cancelled task stays on the main actor`() async throws {
    let app = try app()
    _ = try app.subscribe(to: Target_Door.opened) { _ in MainActor.preconditionIsolated() }
    _ = try app.subscribe(to: Target_Door.opened) { _ async in
      MainActor.preconditionIsolated()
      await Task.yield()
      MainActor.preconditionIsolated()
    }
    let failures = try await Task { @MainActor in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await app.emit(Target_Door.opened).failures
    }.value
    #expect(failures.map(\.error.message) == [])
  }
}
