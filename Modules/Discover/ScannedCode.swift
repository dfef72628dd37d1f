import MediatorKit
import ScreenKit

/// What the text of a code identifies.
struct ScannedCode: Codable, Hashable, Sendable {
  enum Kind: String, Codable, CaseIterable, Sendable {
    /// An account of this device.
    case user
    /// A phone number.
    case phone
    /// A web page.
    case page
    /// Any other text.
    case text
  }

  let kind: Kind
  /// The identifier, number, address or text.
  let text: String

  init(_ code: String) {
    let code = code.split(whereSeparator: \.isNewline).first.map(String.init) ?? code
    let payload = CodePayload(text: code)
    switch payload.kind {
    case "user": (kind, text) = (.user, payload.value)
    case "tel": (kind, text) = (.phone, payload.value)
    case nil where code.isWeb:
      (kind, text) = (.page, code)
    default: (kind, text) = (.text, code)
    }
  }
}

extension ScannedCode: Payload {}

extension String {
  /// Whether it begins with `http://` or `https://`, in any case: codes often have capitals alone.
  var isWeb: Bool {
    let start = prefix(8).lowercased()
    return start.hasPrefix("https://") || start.hasPrefix("http://")
  }
}
