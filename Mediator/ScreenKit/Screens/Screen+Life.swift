import MediatorKit

// The life of a screen, driven by what shows it. What makes no sense in the present phase is ignored.
extension Screen {
  /// The present content, with the notice and the dialog of the stage.
  public var shown: Content {
    var content = content
    content.notice = content.notice ?? stage.notice
    content.dialog = content.dialog ?? stage.dialog
    content.markRunning(stage.running)
    return content
  }

  /// Reads local data, once, if the traits say so.
  func prepare() {
    guard stage.phase == .new else { return }
    stage.phase = .prepared
    stage.name = ScreenName(self)
    guard stage.traits.readsLocalData else { return }
    stage.attempt(readLocalData)
  }

  /// Makes the screen ready to be shown, once, and refreshes it if the traits say so.
  func load() {
    prepare()
    guard stage.phase == .prepared else { return }
    stage.phase = .loaded
    do {
      if let aspects = stage.aspects {
        try aspects.runNow(.screenDidLoad, ScreenName(self), of: self) { _ in didLoad() }
      } else {
        didLoad()
      }
    } catch {
      stage.report(error)
    }
    guard stage.traits.refreshesOnLoad, !stage.isFilled else { return }
    stage.run { [weak self] in try await self?.refresh() }
  }

  /// Shows the screen.
  package func appear() {
    load()
    guard stage.phase == .loaded || stage.phase == .hidden else { return }
    willAppear()
    stage.phase = .shown
    didAppear()
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
