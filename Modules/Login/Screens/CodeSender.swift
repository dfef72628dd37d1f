import MediatorKit
import Observation
import ScreenKit
import ServiceKit

/// The part of a screen that sends a code: it asks first, and then waits before it sends another one.
@MainActor @Observable final class CodeSender {
  private struct Recipient: Sendable {
    let phone: String
    let zone: String
  }

  private let stage: Stage
  private let clock: WallClock
  private let command: Command<Recipient, SentCode>
  private var recipient: Recipient?
  private var countdown: Countdown<WallClock.Instant>?

  init(_ login: Target_Login, on stage: Stage) {
    self.stage = stage
    clock = login.clock
    command = Command(on: stage) {
      try login.Action_requestCode(phone: $0.phone, zone: $0.zone)
    }
  }

  /// The button, which shows the seconds left.
  ///
  /// Editing the phone number doesn't enable it earlier.
  func button(isReady: Bool) -> Content.Button {
    let left = countdown?.secondsLeft(at: clock.instant) ?? 0
    let title = left > 0 ? "Send again in \(left) s" : "Send code"
    return Content.Button(
      "send", command.isExecuting ? "Sending" : title,
      isEnabled: isReady && left == 0 && command.isEnabled, isRunning: command.isExecuting)
  }

  /// Handles the buttons of this part.
  func press(_ button: String, phone: String, zone: String) async throws {
    switch button {
    case "send": try ask(phone, zone)
    case "sendNow": try await send()
    default: break
    }
  }

  private func ask(_ phone: String, _ zone: String) throws {
    let number = try PhoneNumber(receivingMessages: phone, zone: zone)
    recipient = Recipient(phone: phone, zone: zone)
    stage.dialog = Content.Dialog(
      "Send a code to +\(number.zone) \(number.digits)?",
      message: "It comes as a text message.",
      buttons: [
        Content.Button("sendNow", "Send", role: .primary),
        Content.Button("cancel", "Cancel", role: .cancel),
      ])
  }

  private func send() async throws {
    guard let recipient else { return }
    do {
      let sent = try await command.execute(recipient)
      wait(sent.expiresIn)
      stage.notice = Content.Notice(.done, "The code was sent to \(sent.phone).")
    } catch let error as DetailedError {
      if error.error.code == AccountError.tooSoon.code {
        wait(error.details["secondsLeft"]?.int ?? 0)
      }
      throw error
    }
  }

  private func wait(_ seconds: Int) { countdown = Countdown(seconds, from: clock.instant) }
}
