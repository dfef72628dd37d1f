import MediatorKit
import ScreenKit
import ServiceKit

/// A screen that asks for a phone number and can send a code to it.
@MainActor protocol PhoneScreen: Screen {
  var login: Target_Login { get }
  var sender: CodeSender<WallClock.Instant> { get }
  var zone: Zone { get set }
  var phone: Field { get set }

  /// The number to sign in with, or throws `AccountError.invalidPhone`.
  func number() throws -> PhoneNumber
}

extension Target_Login {
  /// Returns to the screen that asked for the sign-in, or shows the first one.
  @MainActor func leave(_ stage: Stage, as user: User) async throws {
    do { try stage.answer(user) } catch is ScreenError {
      // No screen waits for the user.
      if !stage.dismiss() { try await stage.open(.root) }
    }
  }
}

extension PhoneScreen {
  func number() throws -> PhoneNumber {
    try PhoneNumber(receivingMessages: phone.value, zone: zone.code)
  }

  /// The number as a person reads it; nil while it isn't valid.
  var recipient: String? { (try? number())?.text }

  /// The row that opens the list of countries.
  var zoneRow: ScreenKit.Row<Self> {
    ScreenKit.Row(zone.row, to: zone.list, answer: Zone.self) { screen, zone in
      screen.zone = zone
      screen.phone.policy = .phone(zone: zone.code)
    }
  }

  /// The link to the messages with the codes, if Register is linked.
  var messagesRow: Group<Self> {
    Group {
      if let link = login.peers.link(to: LoginNeeds.messages) {
        ScreenKit.Row(Content.Row("messages", "Messages of this device", link: link))
      }
    }
  }

  func sendCode() async throws {
    let (login, number) = (login, try number())
    try await sender.send(to: number.text) {
      try await login.Action_requestCode(phone: number.digits, zone: number.zone).expiresIn
    }
  }

  /// Runs an attempt to sign in, after which the screens below go on; the next attempt may have to wait.
  func attempt(
    _ secret: String, _ work: @concurrent @Sendable (Target_Login, PhoneNumber) async throws -> User
  ) async throws {
    let (login, number) = (login, try number())
    let user = try await sender.waits.run("\(secret) \(number.text)") {
      try await stage.offMain { try await work(login, number) }
    }
    try await login.leave(stage, as: user)
  }

  /// Why an attempt has to wait; nil if it may come now.
  func wait(_ secret: String) -> String? {
    recipient.flatMap { sender.waits.reason("\(secret) \($0)") }
  }
}
