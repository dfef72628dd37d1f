import MediatorKit
import Observation
import ScreenKit

/// One of several options, which is saved by a button that needs a change.
@MainActor @Observable final class ChoiceScreen: Screen {
  /// A value and its words.
  typealias Option = (value: String, title: String)

  let stage = Stage()
  private let title: String
  private let note: String?
  private let options: [Option]
  private let read: @MainActor () async throws -> String?
  private let store: @MainActor (String) async throws -> Void
  private var stored: String?
  private var choice: String?

  /// Shows options.
  ///
  /// - Parameters:
  ///   - title: The title of the screen.
  ///   - note: The text below the options; nil for none.
  ///   - options: The values, each with its words.
  ///   - read: Returns the present value; nil for none. Runs for each load.
  ///   - store: Stores the chosen value; the screen closes after it.
  init(
    _ title: String, note: String? = nil, _ options: [Option],
    read: @escaping @MainActor () async throws -> String?,
    store: @escaping @MainActor (String) async throws -> Void
  ) {
    (self.title, self.note, self.options) = (title, note, options)
    (self.read, self.store) = (read, store)
  }

  /// The choices of a setting.
  convenience init(_ profile: Target_Profile, _ setting: SettingDefinition) {
    self.init(
      setting.title, note: setting.summary,
      setting.choices.map { ($0, setting.words(for: $0)) }
    ) {
      try profile.deviceSettings.value(of: setting)
    } store: {
      _ = try await profile.Action_setSetting(key: setting.key, value: $0)
    }
  }

  var body: Body<ChoiceScreen> {
    Body(title) {
      Button(
        "save", "Save", .primary, disabled: hasChanged ? nil : "Choose another one first."
      ) { try await $0.save() }.inBar
      Rows(options, footer: note) {
        Content.Row($0.value, $0.title, isSelected: $0.value == choice)
      } onSelect: {
        $0.choice = $1.value
      }
    }
  }

  /// A choice that isn't saved yet stays.
  func load() async throws {
    let read = try await read()
    let wasChanged = hasChanged
    stored = read
    if !wasChanged { choice = stored }
  }

  /// Asks before a choice is lost.
  func goBack() -> Bool {
    guard hasChanged else { return false }
    stage.run { [weak self] in try await self?.close() }
    return true
  }

  private var hasChanged: Bool { choice != stored }

  private func close() async throws {
    let isSaved = await stage.ask(
      "Save your choice?", [("Save", .primary, true), ("Discard", .destructive, false)])
    guard let isSaved else { return }
    if isSaved { return try await save() }
    choice = stored
    stage.leave("Nothing was changed.")
  }

  private func save() async throws {
    guard let choice else { return }
    try await store(choice)
    stored = choice
    stage.leave("Saved.")
  }
}
