import MediatorKit
import Observation
import ScreenKit
import Testing

@testable import TestKit

@MainActor struct PressTrialTests {
  private struct Broken: Error {}

  /// Time is over while a reaction hangs.
  @MainActor fileprivate final class Clock {
    var isOver = false
    /// The time of the main thread; reactions advance it.
    var now = Duration.zero

    func wait() async throws {
      while !isOver {
        try Task.checkCancellation()
        await Task.yield()
      }
      isOver = false
    }
  }

  fileprivate enum DoorError: String, ActionError {
    case locked
    var message: String { "It is locked." }
  }

  @MainActor @Observable fileprivate final class DoorScreen: Screen {
    let stage = Stage()
    private let isBroken: Bool
    private let clock: Clock
    private var name = Field("Name")
    private var visitor = Field("Visitor", .text, .required)
    private var code = Field("Code", .number, .code(4))
    private var note: Field
    private var hold: (() -> Void)?

    init(isBroken: Bool, _ clock: Clock) {
      (self.isBroken, self.clock) = (isBroken, clock)
      let policy = FieldPolicy(
        "slow",
        fault: { _ in
          MainActor.assumeIsolated { if isBroken { clock.now += .milliseconds(110) } }
          return nil
        })
      note = Field("Note", .text, policy)
    }

    func seen() throws { if isBroken { throw Broken() } }
    func willDisappear() { spend(130) }
    func goBack() -> Bool {
      spend(120)
      return false
    }

    /// Holds the main actor for some milliseconds if the screen is broken.
    private func spend(_ time: Int) { if isBroken { clock.now += .milliseconds(time) } }

    var body: Body<DoorScreen> {
      Body("Door") {
        Button("knock", "Knock") { _ in throw DoorError.locked }
        Button("open", "Open") { screen in
          let isSure = await screen.stage.ask("Sure?", "Open")
          if screen.isBroken, isSure { throw Broken() }
        }
        Button("lock", "Lock") { screen in
          guard await screen.stage.ask("Sure?", "Lock"), await screen.stage.ask("Twice?", "Twice")
          else { return }
          if screen.isBroken { throw Broken() }
        }
        Input("name", \.name) { if $0.isBroken { throw Broken() } }
        Input("visitor", \.visitor)
        Input("code", \.code)
        Input("note", \.note)
        Submit("enter", "Enter", [\.visitor, \.code]) { screen in
          guard await screen.stage.ask("Sure?", "Enter") else { return }
          if screen.isBroken { throw Broken() }
        }
        Button("shut", "Shut") { screen in
          await Task.yield()
          screen.clock.now += .milliseconds(screen.isBroken ? 140 : 100)
        }
        Button("wait", "Wait") { screen in
          guard screen.isBroken else { return }
          screen.clock.isOver = true
          while !Task.isCancelled { await Task.yield() }
        }
        Button("exit", "Exit") { screen in
          if screen.isBroken { try await screen.stage.open(Link("exti", of: Target_Door.self)) }
        }
        Button("hold", "Hold") { screen in
          if screen.isBroken { screen.hold = { _ = screen } }
        }
        Row(Content.Row("a", "Bell")) { screen in if screen.isBroken { throw Broken() } }
        if isBroken {
          Row(Content.Row("b", "Bell"))
          Row(Content.Row("b", "Bell"))
        }
      }
    }
  }

  private struct Target_Door: Target {
    static let summary = "A door."
    static var actions: [Action<Self>] {
      Action("open", "Opens.", shows: { DoorScreen(isBroken: $0.isBroken, $0.clock) })
        .examples(Example("closed"))
    }
    let isBroken: Bool
    let clock: Clock
  }

  private func faults(isBroken: Bool) async throws -> [String] {
    let clock = Clock()
    let door = Registration { _ in Target_Door(isBroken: isBroken, clock: clock) }
    let trial = PressTrial(
      target: "Door", action: "open", example: Example("closed"), make: { [door] },
      wait: clock.wait, watch: MainActorWatch(now: { clock.now }))
    return try await trial.faults()
  }

  /// The faults of the screen that a target opens.
  private func faults(of target: Registration) async throws -> [String] {
    try await PressTrial(
      target: target.contract.name, action: "open", example: Example("open"), make: { [target] },
      watch: MainActorWatch(now: { .zero })
    ).faults()
  }

  @MainActor @Observable fileprivate final class HallScreen: Screen {
    let stage = Stage()
    private var isFull = false
    private var loads = 0

    func load() throws {
      loads += 1
      if loads > 1 { throw Broken() }
    }

    var body: Body<HallScreen> {
      Body("Hall") {
        Button("open", "Open") { try await $0.stage.open(url: "app://Hall/nosuch") }
        Button("fill", "Fill") { $0.isFull = true }
        if isFull {
          Row(Content.Row("guest", "Li"))
          Row(Content.Row("guest", "Wu"))
          Row(Content.Row("seat", "Seat", link: Link("seat", of: Target_Hall.self)))
          Button("greet", "Greet") { _ in throw Broken() }
        }
      }
    }
  }

  /// Forms that a choice changes, and that a first form leads to.
  @MainActor @Observable fileprivate final class FormScreen: Screen {
    let stage = Stage()
    private var size = 0
    private var isGift = false
    private var isSent = false
    private var name = Field("Name", .text, .required)
    private var note = Field("Note", .text, FieldPolicy("odd", fault: { $0 == "?" ? nil : "Odd." }))
    private var wish = Field("Wish", .text, .required)
    private var phone = Field("Phone", .phone, .mobilePhone)
    private var code = Field("Code", .number, .code(6))
    var body: Body<FormScreen> {
      Body("Form") {
        Segments("size", [0, 1], selected: size, title: { ["S", "L"][$0] }) { $0.size = $1 }
        Toggle("gift", "Gift", isOn: isGift) { $0.isGift = $1 }
        Input("name", \.name)
        Submit("save", "Save", [\.name]) { if $0.size == 1 { throw Broken() } }
        if isGift {
          Input("wish", \.wish)
          Submit("give", "Give", [\.wish]) { _ in throw Broken() }
        }
        if size == 1 { Input("note", \.note) }
        Input("phone", \.phone)
        Submit("code", "Send code", [\.phone]) { $0.isSent = true }
        if isSent {
          Input("digits", \.code)
          Submit("in", "Sign in", [\.code]) { _ in throw Broken() }
        }
      }
    }
  }

  private struct Target_Form: Target {
    static let summary = "Forms."
    static var actions: [Action<Self>] {
      Action("open", "Opens.", shows: { _ in FormScreen() }).examples(Example("open"))
    }
  }

  @Test func `Forms that a choice changes, and those that a form leads to, are filled and sent`()
    async throws
  {
    let faults = try await faults(of: Registration { _ in Target_Form() })
    #expect(
      faults == [
        "'all fields' › 'Send code' › 'all fields' › 'Sign in' fails with an undeclared error: Broken()",
        "no text that the check types fits the field 'Note' (Odd.), so the form isn't tried: "
          + "name one in its rules, FieldPolicy(…, example: \"…\", fault: …)",
        "'L' › 'all fields' › 'Save' fails with an undeclared error: Broken()",
        "'Gift' › 'Wish' › 'Give' fails with an undeclared error: Broken()",
        "'Gift' › 'all fields' › 'Give' fails with an undeclared error: Broken()",
      ], "\(faults)")
  }

  @MainActor @Observable fileprivate final class TwinScreen: Screen {
    let stage = Stage()
    private var one = Field("One", .text, .required)
    private var other = Field("Other", .number, .code(4))
    var body: Body<TwinScreen> {
      Body("Twins") {
        Input("x", \.one)
        Input("x", \.other)
        Segments("size", [0, 1], selected: 0, title: { _ in "S" }) { _, _ in }
      }
    }
  }

  private struct Target_Twin: Target {
    static let summary = "Twins."
    static var actions: [Action<Self>] {
      Action("open", "Opens.", shows: { _ in TwinScreen() }).examples(Example("open"))
    }
  }

  @Test func `Of equal identifiers nothing else is said`() async throws {
    #expect(
      try await faults(of: Registration { _ in Target_Twin() }) == [
        "several rows or fields 'x': give each an identifier of its own",
        "several segments 'S' of 'size': give each a title of its own",
      ])
  }

  /// Rows with other identifiers in each world.
  @MainActor @Observable fileprivate final class CrowdScreen: Screen {
    let stage = Stage()
    static var opened = 0
    private let first: Int

    init() {
      first = Self.opened * 100
      Self.opened += 1
    }

    var body: Body<CrowdScreen> {
      Body("Crowd") {
        for id in 0..<5 { Button("button \(id)", "Press") { _ in } }
        for id in first..<first + 60 { Row(Content.Row("\(id)", "Li")) { _ in } }
      }
    }
  }

  private struct Target_Crowd: Target {
    static let summary = "A crowd."
    static var actions: [Action<Self>] {
      Action("open", "Opens.", shows: { _ in CrowdScreen() }).examples(Example("open"))
    }
  }

  @Test func `Rows that are others in each world don't take minutes`() async throws {
    #expect(try await faults(of: Registration { _ in Target_Crowd() }) == [])
    // Each button, each row as it opens, and 50 that are revealed.
    #expect(CrowdScreen.opened < 150)
  }

  private struct Target_Hall: Target {
    static let summary = "A hall."
    static var actions: [Action<Self>] {
      Action("open", "Opens.", shows: { _ in HallScreen() }).examples(Example("open"))
    }
  }

  @Test
  func
    `A link that the mediator refuses, a second load that fails, and what a press reveals are faults`()
    async throws
  {
    let faults = try await faults(of: Registration { _ in Target_Hall() })
    #expect(
      faults == [
        "'Open' fails with an undeclared error: no action 'nosuch' in target 'Hall'; its actions: open",
        "after 'Fill' several rows or fields 'guest': give each an identifier of its own",
        "'Fill' › 'Greet' fails with an undeclared error: Broken()",
        "'Fill' › 'Seat': the link to 'Hall/seat' fails: no action 'seat' in target 'Hall'; its actions: open",
        "'a refresh' fails with an undeclared error: Broken()",
      ])
  }

  @Test func `A screen whose reactions end, or fail with declared errors, passes`() async throws {
    #expect(try await faults(isBroken: false) == [])
  }

  @Test
  func
    `Undeclared errors, also behind two questions and of filled forms, hangs, blocked actors and equal names are reported`()
    async throws
  {
    let faults = try await faults(isBroken: true)
    #expect(
      faults == [
        "several rows or fields 'b': give each an identifier of its own",
        "opening the screen fails with an undeclared error: Broken()",
        "'all fields' fails with an undeclared error: Broken()",
        "'all fields' holds the main actor for 110 ms; the limit is 100 ms: do it in a @concurrent function; a screen has stage.offMain",
        "'all fields' › 'Open' › 'Open' fails with an undeclared error: Broken()",
        "'all fields' › 'Lock' › 'Lock' › 'Twice' fails with an undeclared error: Broken()",
        "'all fields' › 'Enter' › 'Enter' fails with an undeclared error: Broken()",
        "'all fields' › 'Shut' holds the main actor for 140 ms; the limit is 100 ms: do it in a @concurrent function; a screen has stage.offMain",
        "'all fields' › 'Wait' doesn't end within 20.0 seconds",
        "'all fields' › 'Exit': the link to 'Door/exti' fails: no action 'exti' in target 'Door'; its actions: open",
        "after 'all fields' › 'Hold' the screen isn't released when it is closed: find what keeps it, such as a closure without [weak self]",
        "'all fields' › 'Back' holds the main actor for 250 ms; the limit is 100 ms: do it in a @concurrent function; a screen has stage.offMain",
        "'Open' › 'Open' fails with an undeclared error: Broken()",
        "'Lock' › 'Lock' › 'Twice' fails with an undeclared error: Broken()",
        "'Shut' holds the main actor for 140 ms; the limit is 100 ms: do it in a @concurrent function; a screen has stage.offMain",
        "'Wait' doesn't end within 20.0 seconds",
        "'Exit': the link to 'Door/exti' fails: no action 'exti' in target 'Door'; its actions: open",
        "after 'Hold' the screen isn't released when it is closed: find what keeps it, such as a closure without [weak self]",
        "'Bell' fails with an undeclared error: Broken()",
        "'Name' fails with an undeclared error: Broken()",
        "'a refresh' fails with an undeclared error: Broken()",
        "'Back' holds the main actor for 250 ms; the limit is 100 ms: do it in a @concurrent function; a screen has stage.offMain",
      ], "\(faults)")
  }
}
