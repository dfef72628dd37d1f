import MediatorKit
import Observation
import ScreenKit

/// Opens what a code says: its text is typed, or pasted from a file, where there is no camera.
@MainActor @Observable final class ScanScreen: Screen {
  let stage = Stage()
  private let discover: Target_Discover
  /// Whether the text is the answer for the opener, instead of opening it.
  private let answers: Bool
  private var code = Field("Code", .text, .required, placeholder: "the text of a code")

  init(_ discover: Target_Discover, answers: Bool) {
    (self.discover, self.answers) = (discover, answers)
  }

  var body: Body<ScanScreen> {
    Body("Scan") {
      Header(footer: "There is no camera here: type the text of the code.")
      Input("code", \.code)
      Submit("open", "Open", [\.code]) { try await $0.open() }
    }
  }

  private func open() async throws {
    guard !answers else { return try stage.answer(code.value) }
    let result = discover.Action_scan(code: code.value)
    guard let link = discover.link(to: result) else {
      return stage.notice = Content.Notice(.done, "The code says: \(result.text)")
    }
    try await stage.open(link)
  }
}
