import MediatorKit
import ScreenKit

/// Opens a screen over another one as an example does, uses one of its fields, buttons, rows or switches, or goes back, and
/// closes it.
///
/// Each use has its own world. It is repeated with each answer to its question, and to the next question; and with and
/// without the answer of a screen that it opens. The buttons of a form are pressed once more after all fields are filled.
/// The parts that a use reveals are used once, and their links are followed. A form is filled and sent again after each
/// choice of a segment or a switch, and after a use that reveals fields.
struct PressTrial: Sendable {
  struct Use: Sendable {
    enum Kind: Hashable, Sendable {
      /// Types a fitting text into each field.
      case fill
      case send(ScreenEvent)
      case follow(Link)
      case back
      /// Closes the screen on top with this answer.
      case answer(Value)
    }

    let title: String
    let kind: Kind

    static let filling = Use(title: "all fields", kind: .fill)
    static let back = Use(title: "Back", kind: .back)
  }

  /// An open screen in its own world.
  private struct Visit {
    let navigator: Navigator
    let screen: any Screen
    /// How long opening it held the main actor.
    let held: Duration
  }

  /// The result of some uses one after another.
  private struct Run {
    /// The errors of the last use.
    var errors: [any Error] = []
    /// The longest time for which the last use held the main actor.
    var held = Duration.zero
    /// The parts with equal identifiers that the last use revealed.
    var duplicates: [String] = []
    var hasEnded = true
    var answers: [Use] = []
    /// The parts of the screen after the last use.
    var parts: [Use] = []
    /// The identifiers of its fields then.
    var fields: Set<String> = []
    /// The fields that no known text fits, after a use that fills all.
    var unfilled: [Content.Field] = []
    /// The link that the last use followed in vain.
    var deadLink: ScreenCrawl.DeadLink?
    /// The screen, which is closed after the uses.
    weak var screen: (any Screen)?
  }

  /// The state shared by all uses.
  private struct Progress {
    /// The number of uses that hang.
    var hanging = 0
    /// The uses of parts of the screen, so that each part that is revealed is used once.
    var known: Set<Use.Kind>
    /// The identifiers of the fields so far.
    var fields: Set<String>
    /// The identifiers of the filled fields.
    var tried: Set<String>
    /// The number of revealed parts that may still be used.
    var rest = PressTrial.mostRevealed
  }

  /// The most parts that may hang before the others are left out: the check has a limit too.
  private static let mostHanging = 3

  /// The limit of revealed parts: rows with random identifiers differ in each world.
  private static let mostRevealed = 50

  /// The most questions after one use that are answered.
  private static let mostQuestions = 2

  let target: String
  let action: String
  let example: Example
  let make: @Sendable () throws -> [Registration]
  /// Waits until a reaction that hasn't ended counts as hanging.
  ///
  /// Tests of this type replace it.
  var wait: @Sendable () async throws -> Void = Patience.wait

  /// Measures how long opening and each use hold the main actor.
  var watch = MainActorWatch()

  /// A sentence for each reaction that hangs, blocks the main actor, fails with an undeclared error, follows a dead link or
  /// makes the screen leak, for each identifier that isn't unique, and for each field without a known fitting text.
  @MainActor func faults() async throws -> [String] {
    guard let visit = try await open() else { return [] }
    let screen = visit.screen
    defer { visit.navigator.close() }
    var faults = screen.duplicates.map { "several \($0): give each an identifier of its own" }
    faults += screen.shown.segments.flatMap { segments in
      segments.titles.repeated.map {
        "several segments '\($0)' of '\(segments.id)': give each a title of its own"
      }
    }
    faults += screen.stage.errors.filter(\.isUndeclared).map {
      "opening the screen fails with an undeclared error: \($0)"
    }
    faults += try await watch.faults("opening the screen", visit.held) {
      let again = try await open()
      again?.navigator.close()
      return again?.held ?? .zero
    }
    var uses = (Self.answers(on: screen) + Self.uses(of: screen)).map { [$0] } + [[.back]]
    // A screen of another process can't be typed into.
    if !screen.shown.fields.isEmpty, !(screen is StillScreen) {
      screen.stage.answer(nil)
      let unfilled = await fill(screen, in: visit.navigator) ?? []
      let buttons = Self.buttons(of: screen)
      uses = [[.filling]] + (buttons + [.back]).map { [.filling, $0] } + uses
      // Of equal identifiers, only one field is typed into.
      if screen.duplicates.isEmpty { faults += unfilled.map(\.unfilled) }
    }
    let unused = try await run([])
    let isReleased = if let unused { await !isAlive(unused) } else { false }
    let links = Self.links(on: screen)
    let fields = Set(screen.shown.fields.map(\.id))
    var progress = Progress(
      known: Set((uses.flatMap(\.self) + links).map(\.kind)), fields: fields, tried: fields)
    for uses in uses {
      faults += try await self.faults(after: uses, isReleased: isReleased, &progress)
      guard progress.hanging < Self.mostHanging else {
        return faults + [
          "the other parts weren't tried, since each that hangs takes \(Patience.limit)"
        ]
      }
    }
    return faults
  }

  /// Types a text into each field, and returns the fields that no known text fits; nil if a reaction hangs.
  ///
  /// Twice, since the text of one field may change the rules of another.
  @MainActor private func fill(_ screen: any Screen, in navigator: Navigator) async
    -> [Content.Field]?
  {
    var isFit: [String: Bool] = [:]
    for _ in 0..<2 {
      for field in screen.shown.fields where isFit[field.id] != true {
        for text in field.samples(example: screen.example(of: field.id)) {
          guard (try? screen.send(.edit(field.id, text))) != nil else { break }
          try? screen.send(.leave(field.id))
          let typed = screen.shown.field(field.id)
          isFit[field.id] = typed.map { $0.error == nil && !$0.text.isEmpty } ?? true
          if isFit[field.id] == true { break }
        }
        guard await settle(navigator) else { return nil }
      }
    }
    return screen.shown.fields.filter { isFit[$0.id] == false || $0.error != nil }
  }

  /// Whether the closed screen of some uses isn't released, also some turns later, when cancelled work has ended.
  @MainActor private func isAlive(_ run: Run) async -> Bool {
    for _ in 0..<2_000 where run.screen != nil { await Task.yield() }
    return run.screen != nil
  }

  /// The faults of some uses one after another, of the answers to the question that they lead to, and of what they reveal.
  ///
  /// `isReleased` is false for a screen that leaks without a use, which another check reports.
  @MainActor private func faults(
    after uses: [Use], isReleased: Bool, _ progress: inout Progress
  ) async throws -> [String] {
    guard let run = try await run(uses) else { return [] }
    guard run.hasEnded else {
      progress.hanging += 1
      return ["\(uses.path) doesn't end within \(Patience.limit)"]
    }
    var errors = run.errors.filter(\.isUndeclared)
    // The fault of a dead link names its destination.
    if run.deadLink != nil { errors.removeAll { $0 is MediatorError } }
    var faults = errors.map { "\(uses.path) fails with an undeclared error: \($0)" }
    if let link = run.deadLink { faults.append("\(uses.path): \(link.problem)") }
    faults += run.duplicates.map {
      "after \(uses.path) several \($0): give each an identifier of its own"
    }
    if isReleased, await isAlive(run) {
      faults.append(
        "after \(uses.path) the screen isn't released when it is closed: find what keeps it, such as a closure without "
          + "[weak self]")
    }
    faults += try await watch.faults(uses.path, run.held) {
      try await self.run(uses)?.held ?? .zero
    }
    guard uses.filter({ !$0.kind.isFilling }).count <= Self.mostQuestions else { return faults }
    var revealed = run.parts.filter { progress.known.insert($0.kind).inserted }
    let isRevealing = !run.fields.isSubset(of: progress.fields)
    progress.fields.formUnion(run.fields)
    if let last = uses.last, last.kind.isFilling {
      // The buttons of a form that another use has changed.
      if uses.count > 1 { revealed = run.parts.filter(\.kind.isPress) }
      faults += run.unfilled.filter { progress.tried.insert($0.id).inserted }.map(\.unfilled)
    } else if isRevealing || uses.last?.isChoice(among: run.fields) == true && !run.fields.isEmpty {
      revealed.append(.filling)
    }
    revealed = Array(revealed.prefix(progress.rest))
    progress.rest -= revealed.count
    for use in run.answers + revealed where progress.hanging < Self.mostHanging {
      faults += try await self.faults(after: uses + [use], isReleased: isReleased, &progress)
    }
    return faults
  }

  /// Uses the screen in a fresh world; nil if it refuses a use.
  @MainActor private func run(_ uses: [Use]) async throws -> Run? {
    guard let visit = try await open() else { return nil }
    let (navigator, screen) = (visit.navigator, visit.screen)
    defer { navigator.close() }
    var run = Run(screen: screen)
    for use in uses {
      // The screen may ask a question when it opens.
      if let dialog = screen.shown.dialog, !use.answers(dialog) {
        screen.stage.answer(nil)
        _ = await settle(navigator)
      }
      let errors = screen.stage.errorCount
      navigator.deadLink = nil
      let known = screen.duplicates
      do {
        run.held = try await watch.longest {
          let unfilled = try await self.do(use.kind, on: screen, in: navigator)
          run.unfilled = unfilled ?? []
          run.hasEnded = if unfilled != nil { await settle(navigator) } else { false }
          _ = screen.shown
        }
      } catch { return nil }
      guard run.hasEnded else { return run }
      run.errors = screen.stage.errors.suffix(screen.stage.errorCount - errors)
      // The answer of a real screen may fit better.
      if case .answer = use.kind { run.errors.removeAll { $0 is Mismatch } }
      run.deadLink = navigator.deadLink
      run.duplicates = screen.duplicates.filter { !known.contains($0) }
    }
    if let shape = navigator.awaitedAnswer {
      run.answers = [.back, Use(title: "an answer", kind: .answer(shape.sample))]
    } else {
      run.answers = Self.answers(on: screen)
    }
    if run.answers.isEmpty, navigator.screen === screen {
      run.parts = Self.uses(of: screen) + Self.links(on: screen)
      // A screen of another process can't be typed into.
      if !(screen is StillScreen) { run.fields = Set(screen.shown.fields.map(\.id)) }
    }
    return run
  }

  /// Returns the fields that no known text fits; nil if a reaction to a typed text hangs.
  ///
  /// ``settle(_:)`` waits for the other reactions.
  @MainActor private func `do`(
    _ kind: Use.Kind, on screen: any Screen, in navigator: Navigator
  ) async throws -> [Content.Field]? {
    switch kind {
    case .fill: return await fill(screen, in: navigator)
    case .send(let event): try screen.send(event)
    // The link that failed is kept by the navigator.
    case .follow(let link): try? await navigator.push(link)
    // The screen of tabs has no way back.
    case .back: if !navigator.back() { navigator.close() }
    case .answer(let value): navigator.answer(value)
    }
    return []
  }

  /// Opens the screen in a fresh world, over another one, and measures how long that holds the main actor; nil if a
  /// precondition or the action fails, which another check reports.
  @MainActor private func open() async throws -> Visit? {
    let world = try await TrialWorld(target, among: make())
    guard try await world.take(example.given) == nil else { return nil }
    let navigator = Navigator(world.mediator)
    let link = Link(route: "\(target)/\(action)", example.params)
    var opened: (any Screen)?
    let held = try await watch.longest {
      opened = try await Patience.opening(link, wait: wait) {
        try await Self.open(link, in: navigator)
      }
    }
    guard let screen = opened else { return nil }
    return Visit(navigator: navigator, screen: screen, held: held)
  }

  /// Returns nil if the screen can't be opened, or closes itself at once.
  @MainActor private static func open(_ link: Link, in navigator: Navigator) async throws
    -> (any Screen)?
  {
    let below = StillScreen(Content(Content.Bar("Start")))
    try await navigator.reset(to: Presented(below), of: Link(route: "Start/screen"))
    do { try await navigator.push(link) } catch { return nil }
    await navigator.settle()
    guard let screen = navigator.screen, screen !== below else { return nil }
    _ = screen.shown
    return screen
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
}

extension PressTrial.Use.Kind {
  fileprivate var isFilling: Bool { if case .fill = self { true } else { false } }
  fileprivate var isPress: Bool { if case .send(.press) = self { true } else { false } }
}

extension [PressTrial.Use] {
  /// The titles: `'Delete' › 'Cancel'`.
  fileprivate var path: String { map { "'\($0.title)'" }.joined(separator: " › ") }
}

extension MediatorError.Code {
  /// The faults of what a screen calls, whoever is signed in and whatever is linked.
  fileprivate static let ofScreens: Set<Self> = [
    .undeclaredError, .invalidParams, .actionNotFound, .invalidRoute, .invalidURL, .resultMismatch,
    .undeclaredNeed, .undeclaredEvent, .asyncOnly, .mainActorOnly, .cycle,
  ]
}

extension Error {
  /// Whether it is neither declared by an action, nor a refusal by the screen or the mediator.
  ///
  /// A call that the action refuses by its declaration is a fault of the screen.
  fileprivate var isUndeclared: Bool {
    if let error = self as? MediatorError {
      return MediatorError.Code.ofScreens.contains(error.code)
    }
    if (self as? ScreenError)?.code == .undeclaredAnswer { return true }
    return !(self is any ActionError || self is DetailedError || self is ScreenError)
  }
}
