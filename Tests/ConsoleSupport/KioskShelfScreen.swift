import MediatorKit
import Observation
import ScreenKit

/// Goods in a grid, with each kind of element.
@MainActor @Observable final class KioskShelfScreen: Screen {
  let stage = Stage()
  private var kind = "All"
  private var quality = 3.0
  private var goods = ["Longjing tea", "Rice wine", "Pot", "Two cups of porcelain from Jingdezhen"]

  var body: Body<KioskShelfScreen> {
    Body("Shelf") {
      Segments("kind", ["All", "New", "Sold out"], selected: kind, title: { $0 }) {
        $0.kind = $1
      }
      Rows(goods, header: "Goods", grid: .waterfall(2)) { name in
        Content.Row(
          name, name, subtitle: name == "Pot" ? nil : "from the lake", value: "¥ \(name.count)",
          disabled: name == "Rice wine" ? "Sold out" : nil)
      } onSelect: {
        $0.stage.notice = Content.Notice(.done, "Chosen: \($1)")
      } swipe: { name in
        [
          Button("delete", "Delete", .destructive) { $0.goods.removeAll { $0 == name } },
          Button("share", "Share on a wall") { $0.stage.notice = Content.Notice(.done, "Shared.") },
        ]
      }
      Header("About")
      Stars("quality", "Quality", quality) { $0.quality = $1 }
      Row(Content.Row("load", "Loading", progress: 0.42))
      Row(Content.Row("old", "Rated", rating: 2.5))
      Paragraph(
        "text", "Call 010-55551234, or see https://example.com/tea and www.example.com [smile]"
      ) {
        $0.stage.notice = Content.Notice(.done, "\($1): \($2)")
      }
    }
  }
}
