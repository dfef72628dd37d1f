import MediatorKit
import Observation
import ScreenKit
import TestSupport

/// A screen that sends codes, and its server.
struct Target_Codes: Target {
  static let summary = "Codes."

  static var actions: [Action<Self>] {
    Action("screen", "Sends codes.", shows: CodesScreen.init)
  }

  let log: Lines
  let clock: HandClock

  /// Sends a code; returns the seconds until the next one.
  func request(_ phone: String) throws -> Int {
    log.write(phone)
    if phone == "2" { throw CodesError.invalidPhone }
    if phone == "3" { throw CodesError.tooSoon.because("too soon", details: ["secondsLeft": 9]) }
    return 60
  }
}

enum CodesError: String, ActionError {
  case invalidPhone, tooSoon

  var message: String { rawValue }
}

/// The form with the number and the button.
@MainActor @Observable final class CodesScreen: Screen {
  let stage: Stage
  private let codes: Target_Codes
  private let sender: CodeSender<HandClock.Instant>
  private var phone = Field.phone(zone: "86")

  init(_ codes: Target_Codes) {
    self.codes = codes
    stage = Stage()
    sender = CodeSender(stage, Waits { codes.clock.now })
  }

  var body: Body<CodesScreen> {
    Body("Codes") {
      Input("phone", \.phone)
      sender.button("send", to: phone.value, \.phone) { try await $0.send() }
      Button("over", "Over", to: Link("screen", of: Target_Codes.self, style: .present))
      Button("next", "Next", to: Link("screen", of: Target_Codes.self))
      Button("done", "Done") { $0.stage.dismiss() }
    }.changingWithTime(sender.waits.areRunning)
  }

  private func send() async throws {
    let (codes, phone) = (codes, phone.value)
    try await sender.send(to: phone) { try codes.request(phone) }
  }
}
