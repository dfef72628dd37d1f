import ConsoleKit
import MediatorKit
import ScreenKit

/// A list of 100,000 rows on a terminal of 80 columns and 50 rows.
enum ScreenBenchmark {
  private static let count = 100_000

  static func report() -> Report {
    let terminal = Terminal(
      input: -1, outputStream: -1, errorStream: -1, variables: [:], columns: { _ in nil })
    var view = ScreenView(Style(terminal, "always"), rows: 50, columns: 80)
    let content = content
    view.show(content)
    _ = view.take(.end)
    var report = Report()
    report.add(
      "frame of a list of 100,000 rows",
      milliseconds { Measure.consume(view.frame().update(from: nil)) }, goal: "16 ms")
    var frame = view.frame()
    for (name, keys) in [
      ("Up and Down", [Key.up, .down]), ("Page Up and Page Down", [.pageUp, .pageDown]),
      ("Home and End", [.home, .end]),
      ("a letter of the filter, and Backspace", [.text("7"), .backspace]),
    ] {
      if name.contains("filter") { _ = view.take(.text("/")) }
      let time = milliseconds(keys.count) {
        for key in keys {
          _ = view.take(key)
          let next = view.frame()
          Measure.consume(next.update(from: frame))
          frame = next
        }
      }
      report.add("key press in it: \(name)", time, goal: "50 ms")
    }
    _ = view.take(.escape)
    report.add(
      "a change of its content",
      milliseconds {
        view.show(content)
        Measure.consume(view.frame())
      })
    return report
  }

  /// The time of one of some keys.
  private static func milliseconds(_ keys: Int = 1, _ body: () -> Void) -> String {
    (Measure.nanoseconds(1, body) / 1_000_000 / Double(keys)).rounded(2) + " ms"
  }

  private static var content: Content {
    let sections = stride(from: 0, to: count, by: 1_000).map { start in
      let rows = (start..<start + 1_000).map { number in
        Content.Row(
          "\(number)", "Person \(number) 欧阳", subtitle: "+86 138 0013 \(number)", value: "12:30")
      }
      return Content.Section("from \(start)", rows: rows)
    }
    return Content(Content.Bar("Contacts"), sections: sections)
  }
}
