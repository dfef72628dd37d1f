import ScreenKit

/// The rows of the result of an import; problems are shown page by page.
struct ImportReport {
  private static let pageSize = 100

  private let result: ContactImport
  private var shown = pageSize

  init(_ result: ContactImport) { self.result = result }

  mutating func more() { shown += Self.pageSize }

  var hasMore: Bool { result.skipped.count + result.skippedProperties.count > shown }

  var sections: [Content.Section] {
    let counts = [
      ("Added", result.added), ("Updated", result.updated), ("Unchanged", result.unchanged),
      ("Skipped", result.skipped.count), ("Contacts in all", result.total),
    ]
    let cards = result.skipped.prefix(shown)
    let properties = result.skippedProperties.prefix(shown - cards.count)
    let all = [
      Content.Section(rows: counts.map { Content.Row($0, $0, value: String($1)) }),
      Self.section("Skipped cards", "card", cards),
      Self.section("Skipped parts of cards", "part", properties),
    ]
    return all.filter { !$0.rows.isEmpty }
  }

  private static func section(
    _ header: String, _ kind: String, _ problems: ArraySlice<ContactImport.Skipped>
  ) -> Content.Section {
    let rows = problems.enumerated().map { place, problem in
      Content.Row("\(kind)\(place)", "Line \(problem.line)", subtitle: problem.reason)
    }
    return Content.Section(header, rows: rows)
  }
}
