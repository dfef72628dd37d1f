// swift-format-ignore-file: AlwaysUseLowerCamelCase
import MediatorKit
import ServiceKit

// Events on this device, and usage counts.
extension Target_Profile {
  @ActionsBuilder<Self> static var activityActions: [Action<Self>] {
    Action(
      "activity", "Lists sign-ins, sign-outs and changed settings of this device, newest first.",
      Param("limit", "The maximal number of results, 1 to 200.", default: 20),
      access: .native(.read), errors: .of(ProfileError.badLimit), perform: Action_activity
    )
    .examples(ProfileExamples.activity)
    Action(
      "statistics", "Counts the calls by route in all finished runs.",
      access: .native(.read), perform: Action_statistics
    )
    .examples(ProfileExamples.statistics)
  }

  /// Lists the events on this device, of which the newest 200 are stored.
  ///
  /// Params: `limit`, 1 to 200, default 20. Result: what happened, newest first: the time, the kind, and who
  /// signed in or out or which setting changed to what. Errors: `badLimit`. Code and the console may call,
  /// guests too: it belongs to the device.
  func Action_activity(limit: Int) throws -> [Activity] {
    guard 1...ActivityLog.size ~= limit else { throw ProfileError.badLimit }
    return try activities.newest(limit)
  }

  /// Counts the calls.
  ///
  /// Result: the routes with their calls and failures, those called most first, then by name, and the totals
  /// by join point; without the run that asks, whose calls are added when it ends. Errors: none. Code and
  /// the console may call.
  func Action_statistics() throws -> UsageReport {
    UsageReport(try statistics.counts())
  }
}
