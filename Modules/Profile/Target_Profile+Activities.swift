// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ServiceKit

// Events on this device, and usage counts.
extension Target_Profile {
  @ActionsBuilder<Self> static var activityActions: [Action<Self>] {
    Action(
      "activity",
      "Lists sign-ins, sign-outs and changed settings of this device, newest first, page by page.",
      Param("after", "The cursor of a page; the first page without it."),
      Param("limit", "Most activities of the page.", default: 20, range: 1...ActivityLog.size),
      access: .native(.read), errors: .of(ProfileError.badCursor),
      perform: Action_activity
    )
    .examples(ProfileExamples.activity)
    Action(
      "statistics", "Counts calls, page views and taps of all finished runs.",
      access: .native(.read), perform: Action_statistics
    )
    .examples(ProfileExamples.statistics)
  }

  /// The activities belong to the session, so guests see them, too.
  func Action_activity(after: String?, limit: Int) throws -> Page<Activity> {
    guard let after else { return try activities.page(before: .max, limit: limit) }
    guard let number = PageKey(cursor: after, columns: 1).flatMap({ Int($0.columns[0]) }) else {
      throw ProfileError.badCursor
    }
    return try activities.page(before: number, limit: limit)
  }

  /// The calls of a run are added when it ends.
  func Action_statistics() throws -> UsageReport {
    UsageReport(try statistics.counts())
  }
}
