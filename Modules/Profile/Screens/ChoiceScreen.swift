import MediatorKit
import Observation
import ScreenKit

/// One of several options, which is saved by a button that needs a change.
@MainActor @Observable final class ChoiceScreen: Screen {
  let stage = Stage()
  private let title: String
  private let note: String?
  private let titles: [String]
  private var choice: Choice<String>
  private let save: Command<String, Void>

  /// Shows options.
  ///
  /// - Parameters:
  ///   - title: The title of the screen.
  ///   - note: The text below the options; nil for none.
  ///   - options: The values, each with its words.
  ///   - selected: The present value; nil for none.
  ///   - save: Stores the chosen value; the screen closes after it.
  init(
    _ title: String, note: String? = nil, _ options: [(value: String, title: String)],
    selected: String?, save: @escaping @MainActor (String) async throws -> Void
  ) {
    self.title = title
    self.note = note
    titles = options.map(\.title)
    choice = Choice(options.map(\.value), selected: selected)
    self.save = Command(on: stage) { [weak stage] value in
      try await save(value)
      stage?.leave("Saved.")
    }
  }

  var content: Content {
    let rows = zip(choice.options, titles).map { value, title in
      Content.Row(value, title, isSelected: value == choice.selected)
    }
    return Content(
      Content.Bar(title), sections: [Content.Section(footer: note, rows: rows)],
      buttons: [
        Content.Button(
          "save", "Save", role: .primary, isEnabled: choice.canConfirm && save.isEnabled,
          isRunning: save.isExecuting)
      ])
  }

  func select(_ row: String) async throws -> Bool {
    choice.select(row)
    return true
  }

  func press(_ button: String) async throws {
    if let value = choice.selected { try await save.execute(value) }
  }
}

extension ChoiceScreen {
  /// The choices of a setting.
  convenience init(_ profile: Target_Profile, _ setting: SettingDefinition) throws {
    self.init(
      setting.title, note: setting.summary,
      setting.choices.map { ($0, setting.words(for: $0)) },
      selected: try profile.deviceSettings.value(of: setting)
    ) { _ = try await profile.Action_setSetting(key: setting.key, value: $0) }
  }
}
