import MediatorKit
import Observation
import ScreenKit
import TestSupport
import Testing

/// A screen acts as the person who has it open, whatever runs its code.
@MainActor struct NavigatorIdentityTests {
  /// A screen that writes on whose behalf each of its functions runs.
  struct Target_Masks: Target {
    static let who = Need("Masks/who", returns: String.self).now
    static let changed = Event("Masks/changed", "Something changed.")
    static let summary = "Masks."
    static let needs: [any NeedDeclaration] = [who]
    static let emits: [any EventDeclaration] = [changed]
    static var actions: [Action<Self>] {
      Action("who", "Says the session.", access: .remote(.read), perform: { $0.who })
      Action("screen", "Shows it.", shows: MaskScreen.init).outdated(after: "Masks/changed")
      Action("change", "Emits an event.", Param<[String]?>("sessions", "About."), perform: change)
    }

    let peers: Peers
    let log: Lines
    func who() -> String { peers.session }
    func change(_ sessions: [String]?) async throws {
      try await peers.emit(Self.changed, Nothing(), concerning: sessions.map(Set.init))
    }

    /// Asks another module, as screens do.
    func note(_ name: String) { log.write("\(name) '\((try? peers.callNow(Self.who)) ?? "-")'") }
  }

  @MainActor @Observable final class MaskScreen: Screen {
    let stage = Stage()
    private let masks: Target_Masks
    private var text = Field("Text", .text)

    init(_ masks: Target_Masks) { self.masks = masks }

    var body: Body<MaskScreen> {
      masks.note("body")
      return Body("Mask") {
        Button("press", "Press") { $0.masks.note("press") }
        Button("open", "Open", to: Link("screen", of: Target_Masks.self))
        Input("text", \.text)
      }
    }
    func load() async throws { masks.note("load") }
    func seen() async throws { masks.note("seen") }
    func didLoad() { masks.note("didLoad") }
    func didAppear() { masks.note("didAppear") }
    func willDisappear() { masks.note("willDisappear") }
    func goBack() -> Bool {
      masks.note("goBack")
      return false
    }
  }

  private static let link = Link("screen", of: Target_Masks.self)
  private let log = Lines()
  private let mediator: Mediator

  init() throws {
    let log = log
    mediator = try Mediator {
      Registration(Target_Masks.self) { Target_Masks(peers: $0, log: log) }
    }
  }

  /// The distinct lines that a step writes.
  private func lines(_ step: () async throws -> Void) async rethrows -> Set<String> {
    let before = log.all.count
    try await step()
    return Set(log.all.dropFirst(before))
  }

  @Test(arguments: [nil, "visit:1"])
  func `Every function of a screen acts as the navigator's identity`(identity: String?) async throws
  {
    let navigator = Navigator(mediator, identity: identity)
    let all = try await lines {
      // Somebody else's task drives it: an event, a timer, another visit.
      try await mediator.acting(as: "visit:2") {
        try await navigator.reset(to: Self.link)
        await navigator.settle()
        try navigator.screen?.send(.press("press"))
        try navigator.screen?.send(.refresh)
        try navigator.screen?.send(.press("open"))
        await navigator.settle()
        _ = navigator.screen?.shown
        navigator.back()
        navigator.close()
      }
    }
    let names = [
      "body", "load", "seen", "didLoad", "didAppear", "press", "willDisappear", "goBack",
    ]
    #expect(all == Set(names.map { "\($0) '\(identity ?? "")'" }))
  }

  @Test func `An event of another reloads a screen as its own identity`() async throws {
    let navigator = Navigator(mediator, identity: "visit:1")
    try await navigator.reset(to: Self.link)
    await navigator.settle()
    let all = try await lines {
      _ = try await mediator.perform("Masks/change", from: .native, identity: "visit:2")
      await Task.yield()
      await navigator.settle()
    }
    #expect(all.contains("load 'visit:1'") && all.allSatisfy { $0.hasSuffix("'visit:1'") })
  }

  @Test func `An event that concerns another leaves the screen as it is`() async throws {
    let navigator = Navigator(mediator, identity: "visit:1")
    try await navigator.reset(to: Self.link)
    await navigator.settle()
    func change(_ session: Value) async throws -> Set<String> {
      try await lines {
        _ = try await mediator.perform("Masks/change", ["sessions": [session]])
        await Task.yield()
        await navigator.settle()
      }
    }
    #expect(try await change("visit:2") == [])
    #expect(try await change("") == [])
    #expect(try await change("visit:1").contains("load 'visit:1'"))
  }

  @Test func `A URL is opened on behalf of the identity`() async throws {
    let navigator = Navigator(mediator, identity: "visit:1")
    try await navigator.reset(to: Self.link)
    let scheme = try #require(mediator.schemes.min())
    let all = try await lines {
      try await navigator.screen?.stage.open(url: "\(scheme)://Masks/screen")
      await navigator.settle()
    }
    #expect(all.contains("load 'visit:1'") && all.allSatisfy { $0.hasSuffix("'visit:1'") })
  }
}
