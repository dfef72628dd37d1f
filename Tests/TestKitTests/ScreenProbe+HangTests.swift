// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import Observation
import ScreenKit
import Synchronization
import Testing

@testable import TestKit

@MainActor struct ScreenProbeHangTests {
  @MainActor @Observable fileprivate final class DoorScreen: Screen {
    let stage = Stage()
    private let door: Target_Door

    init(_ door: Target_Door) { self.door = door }

    var body: Body<DoorScreen> {
      Body("Door") {
        Button("ring", "Ring") { await $0.door.hang() }
        Button("knock", "Knock") { $0.stage.notice = Content.Notice(.done, "Yes?") }
      }
    }

    func load() async throws { if door.isStuck { await door.hang() } }
  }

  /// Starts work that never ends when it appears.
  @MainActor @Observable fileprivate final class BellScreen: Screen {
    let stage = Stage()
    private let door: Target_Door

    init(_ door: Target_Door) { self.door = door }

    var body: Body<BellScreen> { Body("Bell") {} }

    func didAppear() { stage.run { [door] in await door.hang() } }
  }

  fileprivate struct Target_Door: Target {
    static let summary = "A door."
    static var actions: [Action<Self>] {
      Action("open", "Opens.", shows: DoorScreen.init)
      Action("bell", "Rings.", shows: BellScreen.init)
      Action("hall", "Tabs.", onMain: Action_hall)
      Action("lock", "Hangs.", onMain: Action_lock)
    }
    var isStuck = false
    let isOver: @Sendable () -> Void

    @MainActor func Action_hall() -> Presented {
      let tabs = [("Door", "open"), ("Bell", "bell")].map {
        Content.Tab($0, to: Link($1, of: Self.self))
      }
      return Presented(StillScreen(Content(Content.Bar("Hall"), tabs: tabs)))
    }

    @MainActor func Action_lock() async -> Presented {
      await hang()
      return Presented(StillScreen(Content(Content.Bar("Locked"))))
    }

    /// Ends when it is cancelled; the time is over then.
    func hang() async {
      isOver()
      while !Task.isCancelled { await Task.yield() }
    }
  }

  private func probe(_ action: String = "open", isStuck: Bool = false) async throws -> ScreenProbe {
    let isOver = Atomic(false)
    let mediator = try Mediator {
      Registration(Target_Door.self) { _ in
        Target_Door(isStuck: isStuck) { isOver.store(true, ordering: .relaxed) }
      }
    }
    return try await ScreenProbe(mediator, Link(action, of: Target_Door.self)) {
      while !isOver.load(ordering: .relaxed) {
        try Task.checkCancellation()
        await Task.yield()
      }
    }
  }

  @Test func `A reaction that never ends is an error, and closes the screens`() async throws {
    let probe = try await probe()
    try await probe.press("Knock")
    #expect(probe.text.contains("Yes?"))
    let error = await #expect(throws: ScreenProbeError.self) { try await probe.press("Ring") }
    #expect(error?.description == "what DoorScreen started doesn't end within 20.0 seconds")
    #expect(probe.text.contains("what DoorScreen started doesn't end within 20.0 seconds"))
    let later = await #expect(throws: ScreenProbeError.self) { try await probe.press("Knock") }
    #expect(later == error)
    #expect(await probe.leaks() == [])
  }

  @Test func `A tab whose screen starts work that never ends is an error`() async throws {
    let probe = try await probe("hall")
    let error = await #expect(throws: ScreenProbeError.self) { try await probe.tab("Bell") }
    #expect(error?.description == "what BellScreen started doesn't end within 20.0 seconds")
  }

  @Test(arguments: ["open", "lock"])
  func `A screen that never opens or loads is an error`(_ action: String) async throws {
    let error = await #expect(throws: ScreenProbeError.self) {
      try await probe(action, isStuck: true)
    }
    #expect(error?.description == "opening Door/\(action) doesn't end within 20.0 seconds")
  }
}
