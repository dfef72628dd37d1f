import MediatorKit
import Observation
import ScreenKit

/// Rows with one title, a number as a title, buttons whose work never ends or asks first, and a clock.
@MainActor @Observable final class TwinsScreen: Screen {
  let stage = Stage()
  private var waits = 0

  var content: Content {
    Content(
      Content.Bar("Twins"),
      sections: [
        Content.Section(rows: [
          Content.Row("a", "Same"), Content.Row("b", "Same"),
          Content.Row("88", "88", link: Link("item", of: Target_Kiosk.self, ["name": "88"])),
        ])
      ],
      buttons: [
        Content.Button("stuck", "Wait \(waits)"),
        Content.Button("clear", "Clear", role: .destructive),
      ])
  }

  func press(_ button: String) async throws {
    switch button {
    case "stuck":
      waits += 1
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    case "clear":
      stage.dialog = Content.Dialog(
        "Clear all?", message: "This can't be undone.",
        buttons: [
          Content.Button("yes", "Clear", role: .destructive),
          Content.Button("no", "Cancel", role: .cancel),
        ])
    default:
      stage.dialog = nil
      stage.notice = Content.Notice(.done, button == "yes" ? "Cleared." : "Kept.")
    }
  }
}
