import MediatorKit
import Observation
import ScreenKit
import TestSupport
import Testing

@testable import TestKit

/// Which parts of a screen are used, and how.
@MainActor struct PressTrialUsesTests {
  private struct Broken: Error {}

  /// The parts of a screen, one of which is broken.
  fileprivate enum Part: CaseIterable {
    case form, back, answer, noAnswer, link, list, rows, names, opening

    var fault: String {
      switch self {
      case .form: "'all fields' › 'Order' fails with an undeclared error: Broken()"
      case .back: "'Back' › 'Discard' fails with an undeclared error: Broken()"
      case .answer: "'Pick' › 'an answer' fails with an undeclared error: Broken()"
      case .noAnswer: "'Ask' › 'Back' fails with an undeclared error: Broken()"
      case .link: "'Own' fails with an undeclared error: Broken()"
      case .list: "'Item 99' fails with an undeclared error: Broken()"
      case .rows: "'Row 59' fails with an undeclared error: Broken()"
      case .names: "several actions 'x' of the row 'Row 7': give each an identifier of its own"
      case .opening: "opening the screen doesn't end within 20.0 seconds"
      }
    }
  }

  @MainActor @Observable fileprivate final class ShelfScreen: Screen {
    let stage = Stage()
    private let broken: Part?
    private var book: Field

    init(broken: Part?, example: String?) {
      self.broken = broken
      book = Field(
        "Book", .text,
        FieldPolicy(
          "isbn", example: example, fault: { $0.hasPrefix("978") ? nil : "Type the ISBN." }))
    }

    private func use(_ part: Part) throws { if part == broken { throw Broken() } }

    func load() async throws { if broken == .opening { await Signal().wait() } }

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
        Input("book", \.book)
        Submit("order", "Order", [\.book]) { try $0.use(.form) }
        Button("pick", "Pick", to: pick, answer: Int.self) { screen, _ in try screen.use(.answer) }
        Button("ask", "Ask") { screen in
          if try await screen.stage.open(pick, for: Int.self) == nil { try screen.use(.noAnswer) }
        }
        Row(Content.Row("own", "Own", link: pick)) { try $0.use(.link) }
        for number in 0..<60 {
          Row(Content.Row("row \(number)", "Row \(number)"), swipe: actions(of: number)) {
            if number == 59 { try $0.use(.rows) }
          }
        }
        Rows(Array(0..<100)) {
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
    #expect(faults.last == part.fault && faults.count <= 2)
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
