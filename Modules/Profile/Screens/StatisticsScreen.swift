import MediatorKit
import Observation
import ScreenKit

/// How often routes were called, screens shown and buttons pressed, in all finished runs.
@MainActor @Observable final class StatisticsScreen: Screen {
  let stage = Stage()
  private let profile: Target_Profile
  private var sections: [Content.Section] = []

  init(_ profile: Target_Profile) { self.profile = profile }

  var body: Body<StatisticsScreen> {
    Body("Statistics") {
      for section in sections { Rows(section) }
      if sections.isEmpty { Empty("Nothing has been counted yet.") }
    }
  }

  func load() async throws {
    let report = try profile.Action_statistics()
    let calls = report.calls.map { call in
      Content.Row(
        "call \(call.route)", call.route,
        subtitle: call.failures > 0 ? "\(call.failures) failed" : nil, value: "\(call.calls)")
    }
    let views = report.pageViews.map {
      Content.Row("view \($0.name)", $0.name, value: "\($0.count)")
    }
    let taps = report.taps.map { Content.Row("tap \($0.name)", $0.name, value: "\($0.count)") }
    sections = [("Page views", views), ("Taps", taps), ("Calls", calls)]
      .filter { !$0.1.isEmpty }.map { Content.Section($0.0, rows: $0.1) }
  }
}
