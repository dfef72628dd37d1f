import MediatorKit
import Observation
import ScreenKit
import ServiceKit

/// What happened on this device, page by page.
@MainActor @Observable final class ActivityScreen: Screen {
  let stage = Stage()
  private let profile: Target_Profile
  private var page = Page<Activity>(items: [], cursor: nil)
  private var rows: [Content.Row] = []

  init(_ profile: Target_Profile) { self.profile = profile }

  var content: Content {
    Content(
      Content.Bar("Activity"), sections: rows.isEmpty ? [] : [Content.Section(rows: rows)],
      footer: page.hasMore ? Content.Footer(.more) : nil,
      empty: rows.isEmpty ? Content.EmptyState("Nothing has happened yet.") : nil)
  }

  func readLocalData() throws { try reload() }

  func willAppear() { stage.attempt(reload) }

  func refresh() async throws { try reload() }

  func more() async throws {
    guard let cursor = page.cursor else { return }
    let next = try profile.Action_activity(after: cursor, limit: Self.pageSize)
    try show(Page(items: page.items + next.items, cursor: next.cursor))
  }

  private static let pageSize = 20

  /// Reads as many as were loaded, so that the selected row stays.
  private func reload() throws {
    let limit = min(ActivityLog.size, max(Self.pageSize, page.items.count))
    try show(profile.Action_activity(after: nil, limit: limit))
  }

  private func show(_ page: Page<Activity>) throws {
    let language = try profile.deviceSettings.value(of: .language)
    let times = RelativeTime(language: language, clock: profile.clock)
    rows = page.items.enumerated().map { place, activity in
      Content.Row("\(place)", activity.title, subtitle: times.text(for: activity.at))
    }
    self.page = page
  }
}

extension Activity {
  /// The activity in words.
  fileprivate var title: String {
    switch (kind, user, setting) {
    case (.signedIn, let user?, _): "\(user.nickname) signed in"
    case (.signedOut, let user?, _): "\(user.nickname) signed out"
    case (_, _, let setting?): setting.words
    default: kind.rawValue
    }
  }
}

extension SettingChanged {
  /// The setting and its value in words; a removed setting by its key.
  fileprivate var words: String {
    guard let definition = SettingDefinition.of(key) else { return "\(key): \(value)" }
    return "\(definition.title): \(definition.words(for: value))"
  }
}
