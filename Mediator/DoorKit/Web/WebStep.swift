import MediatorKit
import ScreenKit

/// The step of a button: the value that a browser sends for it.
///
/// ```
/// press/save   select/42   act/42/delete   edit/sound/true   tab/1   back   refresh   more   type
/// ```
enum WebStep: Hashable, Sendable {
  /// An event of the screen.
  case event(ScreenEvent)
  /// Another tab, from 0.
  case tab(Int)
  case back
  /// Nothing but the texts that were typed.
  case type

  /// Reads a value; nil for any other.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map {
      try? $0.percentDecoded("path")
    }
    switch (parts.first, parts.count) {
    case ("back", 1): self = .back
    case ("type", 1): self = .type
    case ("refresh", 1): self = .event(.refresh)
    case ("more", 1): self = .event(.more)
    case ("tab", 2):
      guard let index = parts[1].flatMap({ Int($0) }) else { return nil }
      self = .tab(index)
    default:
      guard let event = Self.event(parts.compactMap(\.self), count: parts.count) else { return nil }
      self = .event(event)
    }
  }

  private static func event(_ parts: [String], count: Int) -> ScreenEvent? {
    guard parts.count == count else { return nil }
    switch (parts.first, count) {
    case ("press", 2): return .press(parts[1])
    case ("select", 2): return .select(parts[1])
    case ("act", 3): return .act(parts[2], on: parts[1])
    case ("edit", 3): return .edit(parts[1], parts[2])
    default: return nil
    }
  }

  /// Whether it does something beyond typing and moving between screens.
  var isEvent: Bool { if case .event = self { true } else { false } }

  /// The value of a button.
  var text: String {
    switch self {
    case .back: "back"
    case .type: "type"
    case .tab(let index): "tab/\(index)"
    case .event(.refresh): "refresh"
    case .event(.more): "more"
    case .event(.press(let id)): Self.joined("press", id)
    case .event(.select(let id)): Self.joined("select", id)
    case .event(.act(let action, on: let row)): Self.joined("act", row, action ?? "")
    case .event(.edit(let id, let text)): Self.joined("edit", id, text)
    case .event(.leave): "type"
    }
  }

  private static func joined(_ parts: String...) -> String {
    parts.map { $0.percentEncoded() }.joined(separator: "/")
  }
}
