import MediatorKit
import Observation
import ScreenKit
import TestSupport

/// A screen with segments, a grid, further buttons of rows, stars, and a paragraph.
@MainActor @Observable final class ShelfScreen: Screen {
  enum Kind: String, CaseIterable {
    case all, cheap
  }

  let stage = Stage()
  let log: Lines
  var kind = Kind.all
  var rating = 3.0
  var items = ["tea", "cup"]

  init(log: Lines = Lines()) { self.log = log }

  var body: Body<ShelfScreen> {
    Body("Shelf") {
      Segments("kind", Kind.allCases, selected: kind, title: { $0.rawValue }) {
        $0.kind = $1
        $0.log.write("kind \($1)")
      }
      Rows(items, grid: .even(2)) { item in
        Content.Row(item, item.uppercased(), disabled: item == "cup" ? "Sold out." : nil)
      } onSelect: {
        $0.log.write("selected \($1)")
      } swipe: { item in
        [
          Button("delete", "Delete", .destructive) { $0.items.removeAll { $0 == item } },
          Button("hide", "Hide", disabled: "Not yet.") { $0.log.write("hidden \(item)") },
        ]
      }
      Header()
      Stars("quality", "Quality", rating) { $0.rating = $1 }
      Paragraph("text", "Call 010-55551234 or see www.example.com [smile]") {
        $0.log.write("\($1) \($2)")
      }
      Row(
        Content.Row("one", "One", progress: 0.456),
        swipe: [Button("move", "Move") { $0.log.write("moved") }])
    }
  }
}
