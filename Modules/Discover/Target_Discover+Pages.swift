// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import PageKit
import ScreenKit
import ServiceKit

// Web pages, what they may ask for, and codes.
extension Target_Discover {
  @ActionsBuilder<Self> static var pageActions: [Action<Self>] {
    Action(
      "webScreen", "Shows a web page; also to guests.",
      Param("address", "The address.", example: DiscoverPages.look),
      errors: .of(DiscoverError.badAddress), shows: { try $0.webScreen($1) }
    )
    .examples(DiscoverExamples.webScreen)
    Action(
      "scan", "Says what a code leads to.",
      Param("code", "The text of the code.", example: "user:u1"), access: .remote(.read),
      perform: Action_scan
    )
    .examples(DiscoverExamples.scan)
    Action(
      "scanScreen", "Opens what a code says; its text is typed.",
      Param("answers", "Whether the text is answered instead.", default: false),
      shows: ScanScreen.init
    )
    .answers(String.self)
    .examples(DiscoverExamples.scanScreen)
  }

  @ActionsBuilder<Self> static var pageMessageActions: [Action<Self>] {
    Action(
      "pageLocation", "Tells a page where the device is.", access: .script(.read),
      perform: Action_pageLocation
    )
    .examples(DiscoverExamples.pageLocation)
    Action(
      "pageShare", "Takes what a page shares.", Param("title", "The title."),
      Param("content", "The text."), Param("url", "The address.", example: "https://example.com"),
      access: .script(.read), errors: .of(DiscoverError.badAddress), perform: Action_pageShare
    )
    .examples(DiscoverExamples.pageShare)
    Action(
      "pageColor", "Takes the colour of a page.",
      Param("body", "Red, green and blue up to 255, and opacity up to 1.", count: 4...4),
      access: .script(.read), errors: .of(DiscoverError.badColor), perform: Action_pageColor
    )
    .examples(DiscoverExamples.pageColor)
    Action(
      "pagePay", "Takes an order of a page, without charging anything.",
      Param("order_no", "The number of the order.", example: "T-1"),
      Param("channel", "The way to pay.", example: "balance"),
      Param("amount", "The amount in cents.", example: 500, range: 1...(.max)),
      Param("subject", "What is paid for.", example: "Tea"), access: .script(.read),
      perform: Action_pagePay
    )
    .examples(DiscoverExamples.pagePay)
    Action(
      "pageShake", "Tells a page that there is no motion sensor.", access: .script(.read),
      perform: Action_pageShake
    )
    .examples(DiscoverExamples.pageShake)
    Action(
      "pageSound", "Names a sound of the application.",
      Param("body", "The name of the sound.", example: "shake_sound_male.wav"),
      access: .script(.read), errors: .of(DiscoverError.unknownSound), perform: Action_pageSound
    )
    .examples(DiscoverExamples.pageSound)
  }

  /// The device stays where the samples are.
  private static let location = LocationProvider.fixed(
    LocationProvider.Place(latitude: 31.23, longitude: 121.47, name: "Shanghai"))

  func Action_scan(code: String) -> ScannedCode { ScannedCode(code) }

  func Action_pageLocation() async -> String { await Self.location.current()?.name ?? "Unknown" }

  func Action_pageShare(title: String, content: String, url: String) throws -> String {
    guard Self.isWeb(url) else { throw DiscoverError.badAddress }
    return "Shared: \(title)"
  }

  func Action_pageColor(body: [Double]) throws -> String {
    guard body.dropLast().allSatisfy({ (0...255).contains($0) }),
      (0...1).contains(body[3])
    else { throw DiscoverError.badColor }
    let parts = (body.dropLast() + [body[3] * 255]).map { part in
      let digits = String(Int(part.rounded()), radix: 16, uppercase: true)
      return digits.count < 2 ? "0\(digits)" : digits
    }
    return "#" + parts.joined()
  }

  func Action_pagePay(order_no: String, channel: String, amount: Int, subject: String) -> String {
    return "Taken: \(subject), order \(order_no)"
  }

  func Action_pageShake() -> String { "This device has no motion sensor." }

  func Action_pageSound(body: String) throws -> String {
    guard body == "shake_sound_male.wav" else { throw DiscoverError.unknownSound }
    return "Played: \(body)"
  }
}

// Screens.
extension Target_Discover {
  @MainActor private func webScreen(_ address: String) throws -> WebScreen {
    guard DiscoverPages.all[address] != nil || Self.isWeb(address) else {
      throw DiscoverError.badAddress
    }
    var options = WebOptions()
    options.canRefresh = true
    let screen = WebScreen("Web page", at: address, from: pages, options: options)
    try register(screen)
    return screen
  }

  /// The messages of the page for developers.
  @MainActor private func register(_ screen: WebScreen) throws {
    let routes = [
      ("Location", "pageLocation", "setLocation"), ("Share", "pageShare", "shareResult"),
      ("Color", "pageColor", "colorResult"), ("Pay", "pagePay", "payResult"),
      ("Shake", "pageShake", "shakeResult"), ("PlaySound", "pageSound", "soundResult"),
    ]
    let messages = screen.messages
    for (name, action, reply) in routes {
      try messages.register(name, .route(Link(action, of: Self.self), reply: reply))
    }
    try messages.register("GoBack", .function { [weak screen] _ in screen?.leave() })
    let scanner = Link("scanScreen", of: Self.self, ["answers": true], style: .present)
    try messages.register(
      "ScanAction",
      .function { [weak screen, weak messages] _ in
        guard let code = try await screen?.stage.open(scanner, for: String.self) else { return }
        messages?.evaluate("getQRCode", .string(code))
      })
  }

  private static func isWeb(_ address: String) -> Bool {
    address.isWeb && address.count <= 2000 && !address.contains(where: \.isWhitespace)
  }

  func link(toPage address: String) -> Link {
    Link("webScreen", of: Self.self, ["address": .string(address)])
  }

  /// Link to what a code identifies; nil for a text, and if the module isn't linked.
  func link(to code: ScannedCode) -> Link? {
    switch code.kind {
    case .user: link(toPerson: code.text)
    case .phone: peers.link(to: DiscoverNeeds.addContactScreen, code.text)
    case .page: link(toPage: code.text)
    case .text: nil
    }
  }
}
