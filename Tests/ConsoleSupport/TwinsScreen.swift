import MediatorKit
import Observation
import ScreenKit

/// Rows with one title, a number as a title, and buttons whose work never ends or asks first.
@MainActor @Observable final class TwinsScreen: Screen {
  let stage = Stage()
  private var waits = 0
  private var likes = 0

  var body: Body<TwinsScreen> {
    Body("Twins") {
      Row(Content.Row("a", "Same")) { _ in }
      Row(Content.Row("b", "Same")) { _ in }
      Row(Content.Row("88", "88", link: Link("item", of: Target_Kiosk.self, ["name": "88"])))
      Button("stuck", "Wait (\(waits))") { screen in
        screen.waits += 1
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      }
      Button("like", "Like (\(likes))") { $0.likes += 1 }
      Button("clear", "Clear", .destructive) { try await $0.clear() }
    }
  }

  private func clear() async throws {
    let isSure = await stage.ask("Clear all?", message: "This can't be undone.", "Clear")
    stage.notice = Content.Notice(.done, isSure ? "Cleared." : "Kept.")
  }
}

/// Content that is another each time it is read, as if computed from a clock.
@MainActor @Observable final class ClockScreen: Screen {
  let stage = Stage()
  @ObservationIgnored private var reads = 0

  var body: Body<ClockScreen> {
    reads += 1
    return Body(reads < 4 ? "It was read before." : "It was read again.").changingWithTime()
  }
}
