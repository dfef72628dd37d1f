// swift-format-ignore-file: AlwaysUseLowerCamelCase

import InterceptorKit
import MediatorKit
import Testing

/// The samples of the page `Threads`.
struct ThreadsGuide {
  // guide:begin
  /// A screen of a UI toolkit; it never leaves the process.
  @MainActor final class ChatScreen: NativePayload {
    let contact: String
    init(contact: String) { self.contact = contact }
  }

  struct Target_Chat: Target {
    static let summary = "Keeps conversations."
    static var actions: [Action<Self>] {
      Action(
        "screen", "Returns the screen of a conversation.",
        Param("contact", "The name of the contact.", example: "Li"),
        access: .remote(.read), links: ["chat/:contact"], onMain: Action_screen)
      Action("count", "Returns the number of conversations.", perform: Action_count)
    }

    @MainActor func Action_screen(contact: String) -> ChatScreen { ChatScreen(contact: contact) }
    func Action_count() -> Int { 2 }
  }

  enum TabsNeeds {
    static let chat = Need("Chat/screen", Param("contact", String.self), returns: ChatScreen.self)
      .onMain
  }

  struct Target_Tabs: Target {
    static let summary = "Keeps the tabs of the application."
    static let needs: [any NeedDeclaration] = [TabsNeeds.chat]
    static var actions: [Action<Self>] {
      Action("first", "Returns the contact of the first tab.", onMain: Action_first)
    }

    let peers: Peers
    @MainActor func Action_first() throws -> String {
      try peers.callOnMain(TabsNeeds.chat, "Li").contact
    }
  }
  // guide:end

  // guide:begin
  struct Target_Report: Target {
    static let summary = "Computes reports."
    static var actions: [Action<Self>] {
      Action("total", "Returns the total.", access: .native(.read), perform: Action_total)
    }

    @concurrent func Action_total() async -> Int {
      (1...1_000_000).reduce(0, +)  // occupies a thread of the pool, not the caller's actor
    }
  }
  // guide:end

  private static func mediator() throws -> Mediator {
    try Mediator {
      Registration { _ in Target_Chat() }
      Registration { peers in Target_Tabs(peers: peers) }
    }
  }

  @MainActor @Test func `String, link and need return the same kind of screen`() async throws {
    let mediator = try Self.mediator()
    // guide:begin
    let screen = try mediator.performOnMain("Chat/screen", ["contact": "Li"])
      .get(as: ChatScreen.self)
    let linked = try await mediator.open("app://chat/Li").get(as: ChatScreen.self)
    // guide:end
    #expect(screen.contact == "Li")
    #expect(linked.contact == "Li")
    #expect(try mediator.performOnMain("Tabs/first").get(as: String.self) == "Li")
  }

  @Test func `A call may have a time limit`() async throws {
    let mediator = try Self.mediator()
    // guide:begin
    let count = try await mediator.call("Chat/count", as: Int.self, timeout: .seconds(2))
    // guide:end
    #expect(count == 2)
  }

  /// Writes where each of its methods runs: on the main actor or elsewhere.
  struct Target_Probe: Target {
    static let probed = Event("Probe/probed", "The probe ran.")
    static let summary = "Shows where code runs."
    static let emits: [any EventDeclaration] = [probed]
    static let subscriptions: [EventHandler<Self>] = [EventHandler("Probe/probed", perform: handle)]
    static var lifecycle: Lifecycle<Self>? { Lifecycle(setUp: setUp, start: start, stop: stop) }
    static var actions: [Action<Self>] {
      Action("method", "Emits the event.", perform: method)
      Action("concurrent", "Runs on the pool.", perform: concurrent)
      Action(
        "closure", "Runs on the pool.",
        perform: { probe in { () async -> Void in probe.note("closure") } })
    }

    let peers: Peers
    let lines: ComingFromAspectsGuide.Audit

    func note(_ name: String, _ isolation: isolated (any Actor)? = #isolation) {
      ThreadsGuide.note(name, lines, isolation)
    }
    func method() async throws {
      note("method")
      try await peers.emit(Self.probed)
    }
    @concurrent func concurrent() async { note("concurrent") }
    func handle() async { note("handler") }
    func setUp() async { note("setUp") }
    func start() async { note("start") }
    func stop() async { note("stop") }
  }

  /// Not inlined: Swift 6.3 miscompiles the comparison in an optimised asynchronous function.
  @inline(never)
  static func note(
    _ name: String, _ lines: ComingFromAspectsGuide.Audit,
    _ isolation: isolated (any Actor)? = #isolation
  ) {
    lines.write("\(name) \(isolation === MainActor.shared ? "main" : "elsewhere")")
  }

  @MainActor @Test func `Code runs where the table says, when the caller is the main actor`()
    async throws
  {
    let lines = ComingFromAspectsGuide.Audit()
    let step = LaunchStep("step") { _ in Self.note("step", lines) }
    let mediator = try Mediator(launch: [step]) {
      Registration { Target_Probe(peers: $0, lines: lines) }
    }
    await mediator.start()
    for action in ["method", "concurrent", "closure"] {
      _ = try await mediator.perform("Probe/\(action)")
    }
    await mediator.stop()
    #expect(
      lines.all == [
        "step elsewhere", "setUp elsewhere", "start elsewhere", "method main", "handler main",
        "concurrent elsewhere", "closure elsewhere", "stop elsewhere",
      ])
  }
}
