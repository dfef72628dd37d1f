import MediatorKit
import Observation
import ScreenKit
import Synchronization

/// The screens of an application on a whole terminal: one loop over keys, changes of view models, and signals.
@MainActor final class FullScreen {
  enum Event: Sendable {
    case terminal(RawTerminal.Event)
    /// A view model has changed, or work of a screen has ended or takes long.
    case changed
    /// A second has passed.
    case tick
    /// Another process has changed the data.
    case outdated
  }

  /// The work of a screen that takes longer is shown.
  private static let patience = Duration.milliseconds(300)

  private let navigator: Navigator
  private let terminal: RawTerminal
  private let functions: ApplicationFunctions
  private let keep: @MainActor () throws -> Void
  private nonisolated let send: @Sendable (Event) -> Void
  private var view: ScreenView
  private var frame: Frame?
  /// The open screen that is shown, and what the others continue with.
  private var entry: Int?
  private var positions: [Int: ScreenView.Position] = [:]
  private var content = Content(Content.Bar(""))
  private var observations = 0
  private var newest = (chrome: 0, content: 0)
  /// The observations whose view models have changed; read before each key, since many may arrive at once.
  private nonisolated let changes = Mutex<Set<Int>>([])
  /// Enter in a search whose results aren't there yet, and the keys after it.
  private var held: [Key] = []
  /// The stage whose work is waited for, and since when.
  private var waiting: (stage: Stage, start: ContinuousClock.Instant)?

  init(
    _ navigator: Navigator, _ terminal: RawTerminal, _ style: Style,
    _ functions: ApplicationFunctions,
    _ keep: @escaping @MainActor () throws -> Void, _ send: @escaping @Sendable (Event) -> Void
  ) {
    self.navigator = navigator
    self.terminal = terminal
    (self.functions, self.keep) = (functions, keep)
    self.send = send
    view = ScreenView(style, rows: terminal.size.rows, columns: terminal.size.columns)
  }

  /// Takes events until one ends it; returns the exit code.
  func run(_ events: AsyncStream<Event>) async -> ExitCode {
    let ticks = Task { [send] in
      // The clock of the terminal, for content that changes with time.
      while (try? await Task.sleep(for: .seconds(1))) != nil { send(.tick) }
    }
    let watch = Task { [send, functions] in
      await functions.watchData { send(.outdated) }
    }
    defer {
      ticks.cancel()
      watch.cancel()
    }
    observeChrome()
    draw()
    for await event in events {
      readChanges()
      if let status = take(event) ?? takeHeld() { return status }
      readChanges()
      draw()
    }
    return .ok
  }

  private func draw() {
    watchWork()
    let new = view.frame()
    terminal.show(new.update(from: frame))
    frame = new
  }

  private func take(_ event: Event) -> ExitCode? {
    switch event {
    case .terminal(.key(let key)):
      let isBusy = navigator.screen?.stage.isBusy == true
      if !held.isEmpty || isBusy && view.needsResults(for: key) {
        // Who presses these doesn't want to wait for the results, or for the screen that they open.
        let isQuit = key == .text("q") && view.mode == .browsing && view.chrome.isBusy
        guard isQuit || key == .escape || key == .control("c") else {
          held.append(key)
          return nil
        }
        held = []
      }
      return take(key)
    case .terminal(.resized): resize()
    case .terminal(.suspended):
      terminal.suspend()
      resize()
    case .terminal(.continued):
      terminal.begin()
      resize()
    case .terminal(.closed): return .ok
    case .changed: break
    case .tick: if content.changesWithTime { observeContent() }
    case .outdated: navigator.markOutdated()
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

  /// Takes the keys that waited for the results of a search, once its work has ended.
  private func takeHeld() -> ExitCode? {
    while !held.isEmpty, navigator.screen?.stage.isBusy != true {
      observeContent()
      if let status = take(held.removeFirst()) { return status }
      readChanges()
    }
    return nil
  }

  private func perform(_ effect: ScreenView.Effect) throws -> ExitCode? {
    switch effect {
    case .send(let event): try navigator.screen?.send(event)
    case .edit(let id, let text, let next):
      try navigator.screen?.send(.edit(id, text))
      try navigator.screen?.send(next)
    case .tab(let number): try navigator.showTab(number)
    case .back: try navigator.goBack()
    case .cancel:
      navigator.screen?.stage.cancel()
      view.fault = Content.Notice(.done, "Not waiting any longer.")
    case .redraw: frame = nil
    case .suspend:
      terminal.suspend()
      resize()
    case .quit: return .ok
    case .interrupt: return .interrupted
    }
    return nil
  }

  private func resize() {
    view.resize(rows: terminal.size.rows, columns: terminal.size.columns)
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
    if changes.contains(newest.chrome) { observeChrome() }
    if changes.contains(newest.content) { observeContent() }
  }

  /// Takes note that what was observed changes; it has changed when the main actor is free again.
  private nonisolated func note(_ observation: Int) {
    changes.withLock { _ = $0.insert(observation) }
    send(.changed)
  }

  private func observeChrome() {
    observations += 1
    newest.chrome = observations
    let navigation = withObservationTracking {
      _ = (navigator.screen?.stage.notice, navigator.screen?.stage.dialog)
      _ = navigator.container?.shown.tabs
      return navigator.navigation
    } onChange: { [weak self, observations] in
      self?.note(observations)
    }
    do { try keep() } catch { view.fault = Content.Notice(.failure, ConsoleError(error).message) }
    guard navigation.visible?.id != entry else { return update() }
    if let entry { positions[entry] = view.position }
    entry = navigation.visible?.id
    let open = Set(navigation.entries.map(\.id))
    positions = positions.filter { open.contains($0.key) }
    observeContent(entry.flatMap { positions[$0] } ?? ScreenView.Position())
  }

  private func observeContent(_ position: ScreenView.Position? = nil) {
    observations += 1
    newest.content = observations
    let new = withObservationTracking {
      navigator.screen?.shown ?? Content(Content.Bar(""))
    } onChange: { [weak self, observations] in
      self?.note(observations)
    }
    content = new
    view.show(new, position, isBusy: navigator.screen?.stage.isBusy == true)
    update()
  }

  /// Shows the tabs, the notice and the dialog.
  private func update() {
    let navigation = navigator.navigation
    let stage = navigator.screen?.stage
    var chrome = ScreenView.Chrome()
    if !navigation.hidesTabBar {
      chrome.tabs = navigator.container?.shown.tabs ?? []
      chrome.selectedTab = navigation.selectedTab
    }
    chrome.backText = navigation.canGoBack ? content.bar.backText ?? navigation.backText : nil
    chrome.notice = content.notice ?? stage?.notice
    chrome.dialog = content.dialog ?? stage?.dialog
    chrome.isBusy = view.chrome.isBusy
    if view.chrome != chrome { view.chrome = chrome }
  }

  /// Finds out when the work of the visible screen ends, and says that it takes long.
  private func watchWork() {
    let stage = navigator.screen?.stage
    guard let stage, stage.isBusy else {
      // A text that is still in the edited field wasn't sent.
      if waiting != nil, case .editing = view.mode { view.show(content) }
      waiting = nil
      view.chrome.isBusy = false
      return
    }
    if waiting?.stage !== stage {
      waiting = (stage, .now)
      Task { [send] in
        await stage.settle()
        send(.changed)
      }
      Task { [send] in
        // The patience of a person is real time. A shorter wait shows no message, so that the screen doesn't flicker.
        try? await Task.sleep(for: Self.patience)
        send(.changed)
      }
    }
    let start = waiting?.start ?? .now
    view.chrome.isBusy = ContinuousClock.now - start >= Self.patience
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
    guard tabs.element(number: number) != nil, !navigation.hidesTabBar else {
      throw ConsoleError(.E0010, code: "badStep", "no tab \(number) is shown")
    }
    switchTab(number - 1)
  }
}
