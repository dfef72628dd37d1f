import InterceptorKit
import MediatorKit

// The life of a screen, driven by what shows it. What makes no sense in the present phase is ignored.
extension Screen {
  /// The present content, with the notice and the dialog of the stage.
  public var shown: Content {
    var content = content
    content.notice = content.notice ?? stage.notice
    content.dialog = content.dialog ?? stage.dialog
    content.markRunning(Set(stage.running.keys))
    return content
  }

  /// Makes the screen ready to be shown, once, and loads it unless its action did.
  func begin() {
    guard stage.phase == .new else { return }
    stage.phase = .loaded
    stage.name = ScreenName(self)
    do {
      if let aspects = stage.aspects {
        try aspects.runNow(.screenDidLoad, ScreenName(self), of: self) { _ in didLoad() }
      } else {
        didLoad()
      }
    } catch {
      stage.report(error)
    }
    guard stage.traits.loadsWhenShown, !stage.isFilled else { return }
    stage.run { [weak self] in try await self?.refresh() }
  }

  /// Shows the screen.
  package func appear() {
    begin()
    guard stage.phase == .loaded || stage.phase == .hidden else { return }
    willAppear()
    stage.phase = .shown
    didAppear()
    guard stage.isFilled else { return }
    if stage.isSeen { stage.run { [weak self] in try await self?.see() } }
    refreshIfStale()
  }

  /// Hides the screen.
  func disappear() {
    guard stage.phase == .shown else { return }
    willDisappear()
    stage.phase = .hidden
  }

  /// Hides the screen for good.
  func close() {
    disappear()
    stage.close()
  }
}

extension Content {
  /// Marks the buttons whose reactions run.
  fileprivate mutating func markRunning(_ ids: Set<String>) {
    guard !ids.isEmpty else { return }
    for index in bar.items.indices where ids.contains(bar.items[index].id) {
      bar.items[index].isRunning = true
    }
    for index in buttons.indices where ids.contains(buttons[index].id) {
      buttons[index].isRunning = true
    }
  }
}

// Loading.
extension Screen {
  /// Loads the screen, and shows a placeholder for errors that have one; that of a guest also hides what a user saw.
  func fill() async throws {
    _ = stage.staleness.take()
    let wasFilled = stage.isFilled
    do {
      try await Staleness.withoutOwnEvents([stage.staleness]) { try await load() }
      stage.placeholder = nil
    } catch {
      // What it should have replaced is still shown.
      if Task.isCancelled { stage.staleness.mark() }
      let guest = Content.EmptyState(guest: error, "You aren't signed in.", signIn: nil)
      guard let placeholder = placeholder(for: error) ?? (wasFilled ? guest : nil) else {
        throw error
      }
      stage.placeholder = placeholder
    }
    stage.isFilled = true
  }

  /// Loads the screen again; while it is being loaded, once more after that.
  ///
  /// Of two concurrent loads, the older one could end last and show older data.
  func refresh() async throws {
    guard !stage.isLoading else { return stage.staleness.mark() }
    let endLoad = stage.beginLoad()
    defer {
      endLoad()
      if !Task.isCancelled { refreshIfStale() }
    }
    try await fill()
    if stage.phase == .shown, stage.isSeen { try await see() }
  }

  /// Ignores the events of `seen`, which would run again after each of them.
  private func see() async throws {
    try await Staleness.withoutOwnEvents([stage.staleness]) { try await seen() }
  }

  /// Reloads the screen if an event made it outdated, as soon as it is visible and no reaction runs.
  func refreshIfStale() {
    guard stage.phase == .shown, stage.running.isEmpty, !stage.isLoading, stage.staleness.take()
    else { return }
    stage.refresh { [weak self] in try await self?.refresh() }
  }
}
