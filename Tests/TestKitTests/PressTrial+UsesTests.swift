import MediatorKit
import Observation
import ScreenKit
import Synchronization
import TestSupport
import Testing

@testable import TestKit

/// Which parts of a screen are used, and how.
@MainActor struct PressTrialUsesTests {
  private struct Broken: Error {}

  /// The parts of a screen, one of which is broken.
  fileprivate enum Part: CaseIterable {
    case form, later, back, answer, noAnswer, link, list, rows, names, links, opening, greeting
    case afterGreeting

    var fault: String {
      switch self {
      case .form: "'all fields' › 'Order' fails with an undeclared error: Broken()"
      case .later: "'all fields' › 'Send' fails with an undeclared error: Broken()"
      case .links: "several buttons 'l': give each an identifier of its own"
      case .greeting: "'Yes' fails with an undeclared error: Broken()"
      case .afterGreeting: "'Own' fails with an undeclared error: Broken()"
      case .back: "'Back' › 'Discard' fails with an undeclared error: Broken()"
      case .answer: "'Pick' › 'an answer' fails with an undeclared error: Broken()"
      case .noAnswer: "'Ask' › 'Back' fails with an undeclared error: Broken()"
      case .link: "'Own' fails with an undeclared error: Broken()"
      case .list: "'Item 99' fails with an undeclared error: Broken()"
      case .rows: "'Row 59' fails with an undeclared error: Broken()"
      case .names: "several actions 'x' of the row 'Row 7': give each an identifier of its own"
      case .opening:
        "opening Shelf/open doesn't end within 20.0 seconds; "
          + "work that lasts as long as the screen belongs in stage.runWhileOpen"
      }
    }
  }

  @MainActor @Observable fileprivate final class ShelfScreen: Screen {
    let stage = Stage()
    private let broken: Part?
    private var book: Field
    /// Accepts nothing before `book` has a text; then a code of 7 digits.
    private var code = Field("Code", .text, FieldPolicy("none", fault: { _ in "Type a book." }))
    private var note = Field("Note", .text, FieldPolicy("note", limit: 3), text: "a")
    private var phone = Field("Phone", .text, .mobilePhone)
    private var isOpen = false

    init(broken: Part?, example: String?) {
      self.broken = broken
      book = Field(
        "Book", .text,
        FieldPolicy(
          "isbn", example: example, fault: { $0.hasPrefix("978") ? nil : "Type the ISBN." }))
    }

    private func use(_ part: Part) throws { if part == broken { throw Broken() } }

    func load() async throws { if broken == .opening { await Signal().wait() } }

    func didAppear() {
      guard broken == .greeting || broken == .afterGreeting, !isOpen else { return }
      isOpen = true
      stage.run { [weak self] in
        if await self?.stage.ask("Hello?", "Yes") == true { try self?.use(.greeting) }
      }
    }

    func goBack() -> Bool {
      stage.run { [weak self] in
        guard let self, await stage.ask("Discard it?", "Discard") else { return }
        stage.leave("Discarded.")
        try use(.back)
      }
      return true
    }

    var body: Body<ShelfScreen> {
      let pick = Link("pick", of: Target_Shelf.self)
      return Body("Shelf") {
        Input("book", \.book) { $0.code.policy = .code(7) }
        Input("code", \.code)
        Input("note", \.note)
        Input("phone", \.phone)
        Submit("send", "Send", [\.book, \.code, \.note, \.phone]) { try $0.use(.later) }
        if broken == .links {
          Button("l", "One", to: pick)
          Button("l", "Two", to: pick)
        }
        Submit("order", "Order", [\.book]) { try $0.use(.form) }
        Button("pick", "Pick", to: pick, answer: Int.self) { screen, _ in try screen.use(.answer) }
        Button("ask", "Ask") { screen in
          if try await screen.stage.open(pick, for: Int.self) == nil { try screen.use(.noAnswer) }
        }
        Row(Content.Row("own", "Own", link: pick)) { screen in
          try screen.use(.link)
          try screen.use(.afterGreeting)
        }
        for number in 0..<(broken == .rows ? 60 : 8) {
          Row(Content.Row("row \(number)", "Row \(number)"), swipe: actions(of: number)) {
            if number == 59 { try $0.use(.rows) }
          }
        }
        Rows(Array(broken == .list ? 0..<100 : 98..<100)) {
          Content.Row("\($0)", "Item \($0)")
        } onSelect: { screen, number in
          if number == 99 { try screen.use(.list) }
        }
      }
    }

    private func actions(of row: Int) -> [Button<ShelfScreen>] {
      row == 7 && broken == .names
        ? [Button("x", "Cut") { _ in }, Button("x", "Copy") { _ in }] : []
    }
  }

  @MainActor @Observable fileprivate final class PickScreen: Screen {
    let stage = Stage()
    var body: Body<PickScreen> { Body("Pick") }
  }

  private struct Target_Shelf: Target {
    static let summary = "A shelf."
    static var actions: [Action<Self>] {
      Action("open", "Opens.", shows: { ShelfScreen(broken: $0.broken, example: $0.example) })
        .examples(Example("full"))
      Action("pick", "Picks.", shows: { _ in PickScreen() }).answers(Int.self)
    }
    let broken: Part?
    let example: String?
  }

  private func faults(of part: Part?, example: String? = "9783161484100") async throws -> [String] {
    let shelf = Registration { _ in Target_Shelf(broken: part, example: example) }
    let trial = PressTrial(
      target: "Shelf", action: "open", example: Example("full"), make: { [shelf] },
      wait: {
        if part == .opening { return }
        await Signal().wait()
        throw CancellationError()
      },
      watch: MainActorWatch(now: { .zero }))
    do { return try await trial.faults() } catch let failure as ContractFailure {
      return [failure.description]
    }
  }

  @Test func `A screen without a fault passes`() async throws {
    let faults = try await faults(of: nil)
    #expect(faults == [])
  }

  @Test(arguments: Part.allCases)
  fileprivate func `Each part that a person can use is used`(_ part: Part) async throws {
    let faults = try await faults(of: part)
    #expect(faults.contains(part.fault) && faults.count <= 2)
  }

  @Test(
    arguments: [
      (false, ["'0'", "'1'", "'2'"]),
      (true, ["'all fields'", "'all fields' › '0'", "'all fields' › '1'"]),
    ])
  func `After three parts that hang, the others are left out`(_ hasBell: Bool, _ parts: [String])
    async throws
  {
    let isOver = Atomic(false)
    let doors = Registration { _ in
      Target_Doors(hasBell: hasBell, hang: { isOver.store(true, ordering: .relaxed) })
    }
    let trial = PressTrial(
      target: "Doors", action: "open", example: Example("all"), make: { [doors] },
      wait: {
        while !isOver.exchange(false, ordering: .relaxed) {
          try Task.checkCancellation()
          await Task.yield()
        }
      }, watch: MainActorWatch(now: { .zero }))
    let faults = try await trial.faults()
    #expect(
      faults == parts.map { "\($0) doesn't end within 20.0 seconds" } + [
        "the other parts weren't tried, since each that hangs takes 20.0 seconds"
      ])
  }

  @MainActor @Observable fileprivate final class DoorsScreen: Screen {
    let stage = Stage()
    private let doors: Target_Doors
    private var bell = Field("Bell")

    init(_ doors: Target_Doors) { self.doors = doors }

    private func hang() async {
      doors.hang()
      while !Task.isCancelled { await Task.yield() }
    }

    var body: Body<DoorsScreen> {
      Body("Doors") {
        if doors.hasBell { Input("bell", \.bell) { await $0.hang() } }
        for number in 0..<9 { Button("\(number)", "\(number)") { await $0.hang() } }
      }
    }
  }

  fileprivate struct Target_Doors: Target {
    static let summary = "Doors."
    static var actions: [Action<Self>] {
      Action("open", "Opens.", shows: DoorsScreen.init).examples(Example("all"))
    }
    let hasBell: Bool
    let hang: @Sendable () -> Void
  }

  /// The content of a screen, as it arrives from another process.
  fileprivate struct Target_Picture: Target {
    static let summary = "A picture."
    static var actions: [Action<Self>] {
      Action("open", "Opens.", perform: open).examples(Example("all"))
    }

    func open() async throws -> Presented {
      let screen = await DoorsScreen(Target_Doors(hasBell: true, hang: {}))
      return try Presented(value: await Presented(loading: screen).encoded())
    }
  }

  @Test func `The fields of a screen of another process aren't filled`() async throws {
    let trial = PressTrial(
      target: "Picture", action: "open", example: Example("all"),
      make: { [Registration { _ in Target_Picture() }] },
      watch: MainActorWatch(now: { .zero }))
    #expect(try await trial.faults() == [])
  }

  @Test func `A field that the check can't fill is reported`() async throws {
    let faults = try await faults(of: nil, example: nil)
    #expect(
      faults == [
        "no text that the check types fits the field 'Book' (Type the ISBN.), so the form isn't tried: "
          + "name one in its rules, FieldPolicy(…, example: \"…\", fault: …)"
      ])
  }
}
