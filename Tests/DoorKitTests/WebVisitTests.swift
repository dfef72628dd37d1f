import DoorKit
import MediatorKit
import Observation
import ScreenKit
import Synchronization
import TestSupport
import Testing

/// Several people on one server: each visit has an identity, and ends with it.
@MainActor struct WebVisitTests {
  /// A hall in which everyone is known by a session, and talks to all.
  struct Target_Hall: Target {
    static let said = Event("Hall/said", "Something was said.")
    static let named = Event("Hall/named", "Somebody took a name.")
    static let summary = "A hall."
    static let emits: [any EventDeclaration] = [said, named]
    static var actions: [Action<Self>] {
      Action("screen", "Shows it.", shows: HallScreen.init)
        .outdated(after: "Hall/said", "Hall/named")
      Action("forget", "Forgets the name of a session.", access: .native(.write), perform: forget)
    }

    final class Board: Sendable {
      let names = Mutex<[String: String]>([:])
      let lines = Mutex<[String]>([])
    }

    let peers: Peers
    let board: Board
    let forgotten: Lines

    func take(_ name: String) async throws {
      board.names.withLock { $0[peers.session] = name }
      try await peers.emit(Self.named, Nothing(), concerning: [peers.session])
    }

    func say(_ text: String) async throws {
      board.lines.withLock {
        $0.append("\(board.names.withLock { $0[peers.session] } ?? "?"): \(text)")
      }
      try await peers.emit(Self.said)
    }

    func forget() {
      forgotten.write(board.names.withLock { $0.removeValue(forKey: peers.session) } ?? "?")
    }
  }

  @MainActor @Observable final class HallScreen: Screen {
    let stage = Stage()
    private let hall: Target_Hall
    private var text = Field("Text", .text)
    private var lines: [Line] = []

    struct Line: Identifiable {
      let id: Int
      let text: String
    }

    init(_ hall: Target_Hall) { self.hall = hall }

    var body: Body<HallScreen> {
      Body("Hall") {
        Rows(lines, header: "Said") { Content.Row("\($0.id)", $0.text) }
        Input("text", \.text)
        Button("name", "Take this name") { try await $0.hall.take($0.text.text) }
        Button("say", "Say it") { try await $0.hall.say($0.text.text) }
      }
    }

    func load() async throws {
      let me = hall.board.names.withLock { $0[hall.peers.session] }
      let said = hall.board.lines.withLock { me == nil ? [] : $0 } + [me ?? "nobody"]
      lines = said.enumerated().map { Line(id: $0.offset, text: $0.element) }
    }
  }

  private let clock = HandClock()
  private let board = Target_Hall.Board()
  private let forgotten = Lines()

  private func door(capacity: Int = 100) throws -> WebDoor {
    let mediator = try Mediator {
      Registration(Target_Hall.self) { [board, forgotten] in
        Target_Hall(peers: $0, board: board, forgotten: forgotten)
      }
    }
    return WebDoor(
      mediator, root: Link("screen", of: Target_Hall.self), ending: "Hall/forget", limit: nil,
      capacity: capacity, patience: nil, clock: clock)
  }

  private func browser(_ door: WebDoor, _ name: String? = nil) async -> WebBrowser {
    let browser = WebBrowser(door)
    await browser.get("/app")
    if let name { await browser.press("press/name", ["text": name]) }
    return browser
  }

  @Test func `Two browsers are two people, and a third is a stranger`() async throws {
    let door = try door()
    let (li, wang) = await (browser(door, "Li"), browser(door, "Wang"))
    let stranger = await browser(door)
    for round in 1...50 {
      await li.press("press/say", ["text": "Hello \(round)"])
      await wang.press("press/say", ["text": "Good morning \(round)"])
      for person in [li, wang, stranger] { await person.get("/app") }
      for person in [li, wang] {
        #expect(person.page.contains("Li: Hello \(round)<"))
        #expect(person.page.contains("Wang: Good morning \(round)<"))
      }
    }
    #expect(!stranger.page.contains("Li") && stranger.page.contains("nobody"))
  }

  @Test func `Forms that are sent at once are taken one after the other`() async throws {
    let door = try door()
    let browser = await browser(door, "Li")
    let forms = ["one", "two", "three"].map { browser.form("press/say", ["text": $0]) }
    await withTaskGroup { group in
      for form in forms + forms { group.addTask { _ = await door.answer(form) } }
    }
    #expect(board.lines.withLock(\.self).sorted() == ["Li: one", "Li: three", "Li: two"])
  }

  @Test func `An identity is random, opaque, and not the cookie`() async throws {
    let door = try door()
    let people = await [browser(door, "Li"), browser(door, "Wang")]
    let identities = board.names.withLock { Set($0.keys) }
    #expect(identities.count == 2)
    for identity in identities {
      #expect(identity.wholeMatch(of: /visit:[0-9a-f]{32}/) != nil)
      for person in people {
        #expect(person.cookie?.contains(identity.dropFirst("visit:".count)) == false)
        #expect(!person.page.contains(identity.dropFirst("visit:".count)))
      }
    }
    let forged = WebBrowser(door)
    await forged.get("/app", cookie: "visit=\(identities.first ?? "")")
    #expect(forged.page.contains("nobody"))
  }

  @Test func `What one says ends the wait of the other`() async throws {
    let door = try door()
    let (li, wang) = await (browser(door, "Li"), browser(door, "Wang"))
    let state = try #require(wang.text(between: "data-state=\"", and: "\""))
    let request = DoorRequest(
      "GET", "/app/changes", query: state, headers: [("cookie", wang.cookie ?? "")])
    async let change = door.answer(request)
    await Task.yield()
    await li.press("press/say", ["text": "Hello"])
    #expect(await change.status == 200)
    await wang.get("/app")
    #expect(wang.page.contains("Li: Hello"))
  }

  @Test func `A visit that ends takes its session along, and no other`() async throws {
    let door = try door(capacity: 2)
    _ = await browser(door, "Li")
    clock.set(1)
    let wang = await browser(door, "Wang")
    clock.set(2)
    _ = await browser(door)
    await door.settle()
    #expect(forgotten.all == ["Li"])
    clock.set(30 * 60 * 1000 + 2)
    await wang.get("/app")
    await door.settle()
    #expect(forgotten.all == ["Li", "Wang"] && !wang.page.contains("Wang"))
    await door.close()
    #expect(door.count == 0 && forgotten.all.count == 4)
    #expect(board.names.withLock { $0.isEmpty })
  }

  @Test func `No request waits for the end of another visit, nor ends one that is in use`()
    async throws
  {
    struct Target_Lobby: Target {
      static let summary = "Ends slowly."
      static var actions: [Action<Self>] {
        Action(
          "screen", "Shows it.",
          onMain: { _ in { Presented(StillScreen(Content(.init("Lobby")))) } })
        Action("leave", "Leaves.", access: .native(.write), perform: { $0.leave })
      }
      let log: Lines
      let gate: Signal
      func leave() async {
        log.write("leaves")
        await gate.wait()
      }
    }
    let (log, gate) = (forgotten, Signal())
    let mediator = try Mediator {
      Registration(Target_Lobby.self) { _ in Target_Lobby(log: log, gate: gate) }
    }
    let door = WebDoor(
      mediator, root: Link("screen", of: Target_Lobby.self), ending: "Lobby/leave", limit: nil,
      capacity: 2, patience: nil, clock: clock)
    for time in 0..<5 {
      clock.set(time)
      let browser = await browser(door)
      #expect(browser.title == "Lobby" && door.count <= 2)
    }
    gate.give()
    await door.close()
    #expect(log.all.count == 5)
  }
}
