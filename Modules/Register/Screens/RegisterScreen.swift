import MediatorKit
import Observation
import ScreenKit
import ServiceKit

/// Signing up: a phone number and the terms of use, then a code is sent.
@MainActor @Observable final class RegisterScreen: Screen {
  let stage: Stage
  private let register: Target_Register
  private let sender: CodeSender<WallClock.Instant>
  /// The country is known once it was chosen.
  private var zone: Zone
  private var phone: Field
  private var hasAgreed = false

  init(_ register: Target_Register, phone: String, zone: String) {
    self.register = register
    stage = Stage()
    sender = CodeSender(stage, Waits { register.clock.instant })
    self.zone = Zone(country: "", code: zone, region: "")
    self.phone = .phone(phone, zone: zone)
  }

  var body: Body<RegisterScreen> {
    Body("Sign up") {
      Button("close", "Cancel", .cancel) { try await $0.close() }.inBar
      Input("phone", \.phone)
      country
      Header()
      Toggle("agree", "I agree to the terms of use", isOn: hasAgreed) { $0.hasAgreed = $1 }
      Row(
        Content.Row(
          "terms", "Terms of use", link: Link("agreementScreen", of: Target_Register.self)))
      if let signIn = register.signIn(phone.value, zone.code) {
        Header()
        Row(Content.Row("signIn", "Sign in instead", link: signIn))
      }
      Submit(
        "next", "Next", [\.phone], disabled: reason,
        faults: [.of(AccountError.invalidPhone): \.phone]
      ) {
        try await $0.sendCode()
      }
    }
  }

  private var reason: String? {
    if zone.code.isEmpty { return "Choose the country." }
    return hasAgreed ? nil : "Agree to the terms of use."
  }

  private var country: ScreenKit.Row<RegisterScreen> {
    let text = zone.country.isEmpty ? "+\(zone.code)" : "\(zone.country) +\(zone.code)"
    let selected = zone.region.isEmpty ? zone.code : zone.region
    let link = register.peers.link(to: RegisterNeeds.zones, selected)
    let row = Content.Row("zone", "Country", value: text, link: link)
    return link.map { link in
      ScreenKit.Row(row, to: link, answer: Zone.self) { $0.choose($1) }
    } ?? ScreenKit.Row(row)
  }

  private func choose(_ zone: Zone) {
    self.zone = zone
    phone.policy = .phone(zone: zone.code)
  }

  /// A number that got a code a moment ago goes on without another one.
  private func sendCode() async throws {
    let number = try PhoneNumber(receivingMessages: phone.value, zone: zone.code)
    if sender.waits.secondsLeft(for: number.text) == 0 {
      guard try await register.sendCode(to: number, sender) else { return }
    }
    try await stage.open(
      Link(
        "codeScreen", of: Target_Register.self,
        ["phone": .string(number.digits), "zone": .string(number.zone)]))
  }

  private func close() async throws {
    if stage.navigator?.back() != true { try await register.leave(stage) }
  }
}
