import MediatorKit
import Observation
import ScreenKit
import ServiceKit

/// Signing up: a phone number and the terms of use, then a code is sent.
@MainActor @Observable final class RegisterScreen: Screen {
  let stage = Stage()
  /// The country is known once it was chosen.
  private var zone: Zone
  private var form: Form
  private var hasAgreed = false
  private let peers: Peers
  private let command: Command<[String: Value], SentCode>

  init(_ register: Target_Register, phone: String, zone: String) {
    peers = register.peers
    self.zone = Zone(country: "", code: zone)
    form = Form(
      Form.Field(
        "phone", "Phone", kind: .phone, .phone(zone: zone), text: phone,
        placeholder: "phone number"))
    command = Command(on: stage) {
      try register.Action_requestCode(
        phone: $0["phone"]?.string ?? "", zone: $0["zone"]?.string ?? "")
    }
  }

  var content: Content {
    let isReady = form.isComplete && !zone.code.isEmpty && hasAgreed && command.isEnabled
    return Content(
      Content.Bar("Sign up", items: [Content.Button("close", "Cancel", role: .cancel)]),
      fields: form.content,
      sections: [
        Content.Section(rows: [country]),
        Content.Section(rows: [
          Content.Row("agree", "I agree to the terms of use", isOn: hasAgreed),
          Content.Row(
            "terms", "Terms of use", link: Link("agreementScreen", of: Target_Register.self)),
        ]),
      ],
      buttons: [
        Content.Button(
          "next", "Next", role: .primary, isEnabled: isReady, isRunning: command.isExecuting)
      ])
  }

  func edit(_ id: String, _ text: String) throws {
    if id == "agree" { hasAgreed = text == "true" } else { form.edit(id, text) }
  }

  func answer(_ value: Value, from link: Link) {
    stage.attempt {
      zone = try Zone(value: value)
      form.apply(.phone(zone: zone.code), to: "phone")
    }
  }

  func press(_ button: String) async throws {
    stage.dialog = nil
    stage.notice = nil
    switch button {
    case "close": stage.navigator?.back()
    case "next":
      let number = try PhoneNumber(receivingMessages: form["phone"], zone: zone.code)
      stage.dialog = Content.Dialog(
        "Send a code to +\(number.zone) \(number.digits)?",
        message: "It comes as a text message.",
        buttons: [
          Content.Button("send", "Send", role: .primary),
          Content.Button("cancel", "Cancel", role: .cancel),
        ])
    case "send":
      let params: [String: Value] = [
        "phone": .string(form["phone"]), "zone": .string(zone.code),
      ]
      try await command.execute(params)
      try await stage.navigator?.push(Link("codeScreen", of: Target_Register.self, params))
    default: break
    }
  }

  private var country: Content.Row {
    let code = "+\(zone.code)"
    return Content.Row(
      "zone", "Country", value: zone.country.isEmpty ? code : "\(zone.country) \(code)",
      link: peers.link(to: RegisterNeeds.zones, zone.code))
  }
}
