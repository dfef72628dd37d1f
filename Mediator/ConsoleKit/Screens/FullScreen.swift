import MediatorKit
import Observation
import ScreenKit
import Synchronization

/// The screens of an application on a whole terminal: one loop over keys, changes of view models, and signals.
@MainActor final class FullScreen {
  enum Event: Sendable {
    case terminal(TerminalLoan.Event)
    /// A view model has changed, or work of a screen has ended or takes long.
    case changed
    case tick
  }

  /// A list that is longer isn't read again every second.
  private static let tickLimit = 1_000

  private let navigator: Navigator
  private let loan: TerminalLoan
  private nonisolated let send: @Sendable (Event) -> Void
  private var view: ScreenView
  private var frame: Frame?
  /// The open screen that is shown, and what the others continue with.
  private var entry: Int?
  private var memories: [Int: ScreenView.Memory] = [:]
  private var content = Content(Content.Bar(""))
  private var observations = 0
  private var newest = (surroundings: 0, content: 0)
  /// The observations whose view models have changed; read before each key, since many may arrive at once.
  private nonisolated let changes = Mutex<Set<Int>>([])
  /// The stage whose work is waited for, and since when.
  private var waiting: (stage: Stage, start: ContinuousClock.Instant)?

  init(
    _ navigator: Navigator, _ loan: TerminalLoan, _ style: Style,
    _ send: @escaping @Sendable (Event) -> Void
  ) {
    self.navigator = navigator
    self.loan = loan
    self.send = send
    view = ScreenView(style, rows: loan.size.rows, columns: loan.size.columns)
  }

  /// Takes events until one ends it; returns the exit code.
  func run(_ events: AsyncStream<Event>) async -> ExitCode {
    let ticks = Task { [send] in
      while (try? await Task.sleep(for: .seconds(1))) != nil { send(.tick) }
    }
    defer { ticks.cancel() }
    observeSurroundings()
    draw()
    for await event in events {
      readChanges()
      if let status = take(event) { return status }
      readChanges()
      draw()
    }
    return .ok
  }

  private func draw() {
    watchWork()
    let new = view.frame()
    loan.show(new.update(from: frame))
    frame = new
  }

  private func take(_ event: Event) -> ExitCode? {
    switch event {
    case .terminal(.key(let key)): return take(key)
    case .terminal(.resized): resize()
    case .terminal(.suspended):
      loan.suspend()
      resize()
    case .terminal(.continued):
      loan.begin()
      resize()
    case .terminal(.closed): return .ok
    case .changed: break
    // Content computed from a clock changes without notice.
    case .tick:
      if content.sections.reduce(0, { $0 + $1.rows.count }) <= Self.tickLimit { observeContent() }
    }
    return nil
  }

  private func take(_ key: Key) -> ExitCode? {
    let stage = navigator.screen?.stage
    if let notice = stage?.notice, notice.kind != .progress { stage?.notice = nil }
    let former = view
    guard let effect = view.take(key) else { return nil }
    do { return try perform(effect) } catch {
      view = former
      view.fault = Content.Notice(.failure, ConsoleError(error).message)
      return nil
    }
  }

  private func perform(_ effect: ScreenView.Effect) throws -> ExitCode? {
    switch effect {
    case .send(let event): try navigator.screen?.send(event)
    case .tab(let number): try navigator.showTab(number)
    case .back: try navigator.goBack()
    case .cancel:
      navigator.screen?.stage.cancel()
      view.fault = Content.Notice(.done, "Not waiting any longer.")
    case .redraw: frame = nil
    case .suspend:
      loan.suspend()
      resize()
    case .quit: return .ok
    case .interrupt: return .interrupted
    }
    return nil
  }

  private func resize() {
    view.resize(rows: loan.size.rows, columns: loan.size.columns)
    frame = nil
  }
}

// What view models show.
extension FullScreen {
  private func readChanges() {
    let changes = changes.withLock { changes in
      defer { changes = [] }
      return changes
    }
    if changes.contains(newest.surroundings) { observeSurroundings() }
    if changes.contains(newest.content) { observeContent() }
  }

  /// Takes note that what was observed changes; it has changed when the main actor is free again.
  private nonisolated func note(_ observation: Int) {
    changes.withLock { _ = $0.insert(observation) }
    send(.changed)
  }

  private func observeSurroundings() {
    observations += 1
    newest.surroundings = observations
    let navigation = withObservationTracking {
      _ = (navigator.screen?.stage.notice, navigator.screen?.stage.dialog)
      _ = navigator.container?.shown.tabs
      return navigator.navigation
    } onChange: { [weak self, observations] in
      self?.note(observations)
    }
    guard navigation.visible?.id != entry else { return update() }
    if let entry { memories[entry] = view.memory }
    entry = navigation.visible?.id
    let open = Set(navigation.entries.map(\.id))
    memories = memories.filter { open.contains($0.key) }
    observeContent(entry.flatMap { memories[$0] } ?? ScreenView.Memory())
  }

  private func observeContent(_ memory: ScreenView.Memory? = nil) {
    observations += 1
    newest.content = observations
    let new = withObservationTracking {
      navigator.screen?.content ?? Content(Content.Bar(""))
    } onChange: { [weak self, observations] in
      self?.note(observations)
    }
    if memory != nil || new != content {
      content = new
      view.show(new, memory)
    }
    update()
  }

  /// Shows what is around the content.
  private func update() {
    let navigation = navigator.navigation
    let stage = navigator.screen?.stage
    var surroundings = ScreenView.Surroundings()
    if !navigation.hidesTabBar {
      surroundings.tabs = navigator.container?.shown.tabs ?? []
      surroundings.selectedTab = navigation.selectedTab
    }
    surroundings.backText = navigation.canGoBack ? content.bar.backText ?? navigation.backText : nil
    surroundings.notice = content.notice ?? stage?.notice
    surroundings.dialog = content.dialog ?? stage?.dialog
    surroundings.isBusy = view.surroundings.isBusy
    if view.surroundings != surroundings { view.surroundings = surroundings }
  }

  /// Finds out when the work of the visible screen ends, and says that it takes long.
  private func watchWork() {
    let stage = navigator.screen?.stage
    guard let stage, stage.isBusy else {
      waiting = nil
      view.surroundings.isBusy = false
      return
    }
    if waiting?.stage !== stage {
      waiting = (stage, .now)
      Task { [send] in
        await stage.settle()
        send(.changed)
      }
      Task { [send] in
        try? await Task.sleep(for: .milliseconds(300))
        send(.changed)
      }
    }
    let start = waiting?.start ?? .now
    view.surroundings.isBusy = ContinuousClock.now - start >= .milliseconds(300)
  }
}

extension Navigator {
  /// Goes back, or throws on the first screen.
  func goBack() throws {
    guard back() else {
      throw ConsoleError(.E0010, code: "badStep", "this is the first screen")
    }
  }

  /// Shows the tab of a number, from 1.
  func showTab(_ number: Int) throws {
    let tabs = container?.content.tabs ?? []
    guard tabs.indices.contains(number - 1), !navigation.hidesTabBar else {
      throw ConsoleError(.E0010, code: "badStep", "no tab \(number) is shown")
    }
    switchTab(number - 1)
  }
}
