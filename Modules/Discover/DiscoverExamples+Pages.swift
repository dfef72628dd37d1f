import MediatorKit

// Web pages, their messages, and codes.
extension DiscoverExamples {
  static let webScreen: [Example] = [
    Example(recorded: "the articles", ["address": .string(DiscoverPages.look)]),
    Example(recorded: "what a page may ask for", ["address": .string(DiscoverPages.bridge)]),
    Example(recorded: "of the network", ["address": "https://example.com/huts"]),
    Example("a file", ["address": "file:///etc/passwd"], fails: DiscoverError.badAddress),
  ]

  static let scan: [Example] = [
    Example("an account", ["code": "user:u1"], returns: ["kind": "user", "text": "u1"]),
    Example(
      "a phone number", ["code": "tel:13800138000"],
      returns: ["kind": "phone", "text": "13800138000"]),
    Example(
      "a page", ["code": "https://example.com"],
      returns: ["kind": "page", "text": "https://example.com"]),
    Example("a text", ["code": "hello"], returns: ["kind": "text", "text": "hello"]),
  ]

  static let scanScreen = [Example(recorded: "without a camera")]

  static let pageLocation = [Example("a fixed place", returns: "Shanghai")]

  static let pageShare: [Example] = [
    Example(
      "a page", ["title": "Huts", "content": "Three huts", "url": "https://example.com/huts"],
      returns: "Shared: Huts"),
    Example(
      "a file", ["title": "Huts", "content": "", "url": "file:///huts"],
      fails: DiscoverError.badAddress),
  ]

  static let pageColor: [Example] = [
    Example("half transparent", ["body": [67, 205, 128, 0.5]], returns: "#43CD8080"),
    Example("beyond white", ["body": [67, 205, 256, 1]], fails: DiscoverError.badColor),
  ]

  static let pagePay: [Example] = [
    Example(
      "an order", ["order_no": "T-1", "channel": "balance", "amount": 500, "subject": "Tea"],
      returns: "Taken: Tea, order T-1")
  ]

  static let pageShake = [
    Example("without a sensor", returns: "This device has no motion sensor.")
  ]

  static let pageSound: [Example] = [
    Example(
      "the sound of shaking", ["body": "shake_sound_male.wav"],
      returns: "Played: shake_sound_male.wav"),
    Example("another one", ["body": "rain.wav"], fails: DiscoverError.unknownSound),
  ]
}
