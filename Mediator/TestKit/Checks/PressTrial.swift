import MediatorKit
import ScreenKit

/// Opens a screen as an example does, uses one of its fields, buttons, rows or switches, and closes it.
///
/// Each use has a world of its own. It is repeated with each answer of the question that it asks, and of the question after
/// that.
/// The buttons of a form are pressed once more after all fields were filled.
struct PressTrial: Sendable {
  fileprivate struct Use: Sendable {
    let title: String
    /// Nil to fill all fields.
    let event: ScreenEvent?
  }

  /// The result of some uses one after another.
  private struct Run {
    /// The errors of the last use.
    var errors: [any Error] = []
    /// The longest time for which the last use held the main actor.
    var held = Duration.zero
    var hasEnded = true
    var answers: [Use] = []
    /// The link that the last use followed in vain.
    var deadLink: ScreenCrawl.DeadLink?
    /// The screen, which is closed after the uses.
    weak var screen: (any Screen)?
  }

  private static let filling = Use(title: "all fields", event: nil)

  /// The most uses of one screen, so that a long list doesn't take minutes.
  private static let most = 40

  /// The most questions after one use that are answered.
  private static let mostQuestions = 2

  let target: String
  let action: String
  let example: Example
  let make: @Sendable () throws -> [Registration]
  /// Waits until a reaction that hasn't ended counts as hanging.
  ///
  /// Tests of this type replace it.
  var wait: @MainActor @Sendable () async throws -> Void = { try await Patience.wait() }

  /// Measures how long opening and each use hold the main actor.
  var watch = MainActorWatch()

  /// A sentence for each reaction that hangs, blocks the main actor, fails with an undeclared error, follows a dead link or
  /// makes the screen leak, and for each identifier that isn't unique.
  @MainActor func faults() async throws -> [String] {
    let (navigator, held) = try await open()
    defer { navigator.close() }
    guard let screen = navigator.screen else { return [] }
    var faults = screen.duplicates.map { "several \($0): give each an identifier of its own" }
    faults += screen.stage.errors.filter(\.isUndeclared).map {
      "opening the screen fails with an undeclared error: \($0)"
    }
    faults += try await watch.faults("opening the screen", held) {
      let (navigator, held) = try await open()
      navigator.close()
      return held
    }
    var uses = Self.uses(of: screen.shown).map { [$0] }
    if !screen.shown.fields.isEmpty {
      fill(screen)
      await navigator.settle()
      // Before the others: the rows of a long list aren't all used.
      uses =
        [[Self.filling]] + Self.buttons(of: screen.shown).map { [Self.filling, $0] } + uses
    }
    faults += try await watch.faults("leaving the screen", leave(), again: leave)
    let unused = try await run([])
    let isReleased = if let unused { await !isAlive(unused) } else { false }
    for uses in uses.prefix(Self.most) {
      faults += try await self.faults(after: uses, isReleased: isReleased)
    }
    return faults
  }

  /// Types a text without a fault into each field, as far as one is known.
  @MainActor private func fill(_ screen: any Screen) {
    for field in screen.shown.fields {
      for text in field.kind.samples {
        guard (try? screen.send(.edit(field.id, text))) != nil else { return }
        try? screen.send(.leave(field.id))
        if screen.shown.field(field.id)?.error == nil { break }
      }
    }
  }

  /// Whether the closed screen of some uses isn't released, also some turns later, when cancelled work has ended.
  @MainActor private func isAlive(_ run: Run) async -> Bool {
    for _ in 0..<2_000 where run.screen != nil { await Task.yield() }
    return run.screen != nil
  }

  /// The faults of some uses one after another, and of the answers to the question that they lead to.
  ///
  /// `isReleased` is false for a screen that leaks without a use, which another check reports.
  @MainActor private func faults(after uses: [Use], isReleased: Bool) async throws -> [String] {
    guard let run = try await run(uses) else { return [] }
    guard run.hasEnded else { return ["\(uses.path) doesn't end within \(Patience.limit)"] }
    var faults = run.errors.filter(\.isUndeclared).map {
      "\(uses.path) fails with an undeclared error: \($0)"
    }
    if let link = run.deadLink { faults.append("\(uses.path): \(link.problem)") }
    if isReleased, await isAlive(run) {
      faults.append(
        "after \(uses.path) the screen isn't released when it is closed: find what keeps it, such as a closure without "
          + "[weak self]")
    }
    faults += try await watch.faults(uses.path, run.held) {
      try await self.run(uses)?.held ?? .zero
    }
    guard uses.filter({ $0.event != nil }).count <= Self.mostQuestions else { return faults }
    for answer in run.answers {
      faults += try await self.faults(after: uses + [answer], isReleased: isReleased)
    }
    return faults
  }

  /// Uses the screen in a fresh world; nil if it refuses a use.
  @MainActor private func run(_ uses: [Use]) async throws -> Run? {
    let (navigator, _) = try await open()
    defer { navigator.close() }
    guard let screen = navigator.screen else { return nil }
    var run = Run(screen: screen)
    for use in uses {
      let errors = screen.stage.errorCount
      navigator.deadLink = nil
      do {
        run.held = try await watch.longest {
          if let event = use.event { try screen.send(event) } else { fill(screen) }
          run.hasEnded = await settle(navigator)
          _ = screen.shown
        }
      } catch { return nil }
      guard run.hasEnded else { return run }
      run.errors = screen.stage.errors.suffix(screen.stage.errorCount - errors)
      run.deadLink = navigator.deadLink
    }
    run.answers = (screen.shown.dialog?.buttons ?? []).map {
      Use(title: $0.title, event: .press($0.id))
    }
    return run
  }

  /// Opens the screen in a fresh world, and measures how long that holds the main actor; without a screen if a precondition
  /// fails, which another check reports.
  @MainActor private func open() async throws -> (navigator: Navigator, held: Duration) {
    let world = try await TrialWorld(target, among: make())
    let navigator = Navigator(world.mediator)
    for step in example.given where try await world.take(step) != nil { return (navigator, .zero) }
    let held = await watch.longest {
      try? await navigator.reset(to: Link(route: "\(target)/\(action)", example.params))
      await navigator.settle()
      _ = navigator.screen?.shown
    }
    return (navigator, held)
  }

  /// Goes back from the screen in a fresh world and closes it, and measures how long that holds the main actor.
  @MainActor private func leave() async throws -> Duration {
    let (navigator, _) = try await open()
    return await watch.longest {
      _ = navigator.screen?.goBack()
      navigator.close()
    }
  }

  /// Waits for the end of all work; returns false if it took too long, and was cancelled.
  @MainActor private func settle(_ navigator: Navigator) async -> Bool {
    let timer = Task { [wait] in
      guard (try? await wait()) != nil else { return true }
      navigator.close()
      return false
    }
    await navigator.settle()
    timer.cancel()
    return await timer.value
  }

  /// The fields, buttons, segments, rows, switches, stars and actions of rows with reactions; links are followed by
  /// ``LinkTrial``.
  private static func uses(of content: Content) -> [Use] {
    let rows = content.rows.filter { $0.isSelectable && $0.isActive && $0.link == nil }
      .map { Use(title: $0.title, event: .select($0.id)) }
    let switches = content.rows.filter(\.isActive).compactMap { row in
      row.isOn.map { Use(title: row.title, event: .edit(row.id, $0 ? "false" : "true")) }
    }
    let segments = content.segments.flatMap { segments in
      segments.titles.enumerated().map { index, title in
        Use(title: title, event: .edit(segments.id, String(index)))
      }
    }
    let stars = content.rows.filter { $0.kind == .rating && $0.isActive }
      .map { Use(title: $0.title, event: .edit($0.id, "5")) }
    let actions = content.rows.flatMap { row in
      row.actions.filter { $0.isEnabled && $0.link == nil && row.reason == nil }
        .map { Use(title: "\($0.title) on \(row.title)", event: .act($0.id, on: row.id)) }
    }
    let texts = content.fields.map { Use(title: $0.label, event: .edit($0.id, "1")) }
    return buttons(of: content) + segments + rows + switches + stars + actions + texts
  }

  private static func buttons(of content: Content) -> [Use] {
    content.pressable.filter { $0.isEnabled && $0.link == nil }
      .map { Use(title: $0.title, event: .press($0.id)) }
  }
}

extension Content.Field.Kind {
  /// Texts of which most fields of the kind accept one.
  fileprivate var samples: [String] {
    switch self {
    case .text, .lines, .search: ["Li Lei", "li@example.com", "sample-1"]
    case .number: ["1", "123456", "1234"]
    case .phone: ["13800138000", "+8613800138000"]
    case .secret: ["sample-password", "123456"]
    }
  }
}

extension [PressTrial.Use] {
  /// The titles: `'Delete' › 'Cancel'`.
  fileprivate var path: String { map { "'\($0.title)'" }.joined(separator: " › ") }
}

extension Error {
  /// Whether it is neither declared by an action, nor a refusal by the screen or the mediator.
  fileprivate var isUndeclared: Bool {
    if let error = self as? MediatorError { return error.code == .undeclaredError }
    if (self as? ScreenError)?.code == .undeclaredAnswer { return true }
    return !(self is any ActionError || self is DetailedError || self is ScreenError)
  }
}
