import MediatorKit
import ScreenKit
import Synchronization
import TestKit
import Testing

@testable import Profile

@MainActor struct PlugInsScreenTests {
  private let me: Me
  private let hidden = Hidden()

  /// Starts with Discover, where Search is hidden.
  init() throws {
    me = try Me()
    me.peers.answer(ProfileNeeds.entries) { [hidden] _ in
      ["moments", "look", "search"].map {
        ProfileNeeds.Entry(entry: $0, isHidden: hidden.contains($0))
      }
    }
    me.peers.answer(ProfileNeeds.hideEntry) { [hidden] in hidden.take($0) }
  }

  /// The hidden items of the stand-in.
  private final class Hidden: Sendable {
    private let entries = Mutex<Set<String>>(["search"])

    func contains(_ entry: String) -> Bool { entries.withLock { $0.contains(entry) } }

    func take(_ request: Request) -> ProfileNeeds.Entry {
      // Passed as it is.
      guard case .native(let plugIn as PlugIn)? = request.params["entry"] else {
        return ProfileNeeds.Entry(entry: "", isHidden: false)
      }
      let entry = plugIn.rawValue
      let isHidden = request.params["isHidden"] == .bool(true)
      entries.withLock { if isHidden { $0.insert(entry) } else { $0.subtract([entry]) } }
      return ProfileNeeds.Entry(entry: entry, isHidden: isHidden)
    }
  }

  @Test func `The switch of Moments can be turned back`() async throws {
    let probe = try await ScreenProbe(
      me.mediator, Link("settingsScreen", of: Target_Profile.self, ["group": "privacy"]))
    for isOn in [false, true] {
      try await probe.turn("Moments", on: isOn)
      _ = try await me.mediator.emit(Event("Discover/entriesChanged", ""))
      await probe.settle()
      #expect(probe.content.row("moments")?.isOn == isOn)
      #expect(hidden.contains("moments") == !isOn)
    }
  }

  @Test func `F42: A plug-in that is switched off hides its item, the converse of its switch`()
    async throws
  {
    let probe = try await ScreenProbe(
      me.mediator, Link("plugInsScreen", of: Target_Profile.self))
    #expect(probe.content.rows.map(\.title) == ["Look", "Search", "Help and feedback"])
    #expect(probe.content.rows.map(\.isOn) == [true, false, nil])
    try await probe.turn("Look", on: false)
    #expect(hidden.contains("look"))
    try await probe.turn("Search", on: true)
    #expect(!hidden.contains("search"))
    _ = try await me.mediator.emit(Event("Discover/entriesChanged", ""))
    await probe.settle()
    #expect(probe.content.rows.map(\.isOn) == [false, true, nil])
    #expect(await probe.leaks() == [])
  }
}
