package import ScreenKit

/// One line of a screen, before anything is known of colours and widths.
package struct ContentLine: Hashable, Sendable {
  /// The kinds of line.
  package enum Role: Hashable, Sendable {
    case title, tab, field, header, row, button, note, failure, question
  }

  /// The content.
  package let role: Role
  /// The text at its beginning.
  package let text: String
  /// More of it, less important.
  package let detail: String
  /// The text at its end.
  package let value: String
  /// Whether a person can do something with it now.
  package let isEnabled: Bool
  /// The event of choosing it, without the text of a field; nil when it can't be chosen.
  package let event: ScreenEvent?

  init(
    _ role: Role, _ text: String, detail: String = "", value: String = "", isEnabled: Bool = true,
    event: ScreenEvent? = nil
  ) {
    self.role = role
    self.text = text
    self.detail = detail
    self.value = value
    self.isEnabled = isEnabled
    self.event = event
  }

  /// The line as plain text.
  package var plain: String {
    let parts = [text, detail, value].filter { !$0.isEmpty }
    switch role {
    case .title: return "# " + parts.joined(separator: "  ")
    case .header, .note, .question: return parts.joined(separator: "  ")
    case .failure: return "! " + text
    default: return "  " + parts.joined(separator: "  ")
    }
  }
}

extension Content {
  /// The screen from top to bottom; a dialog is all there is while it is open.
  package var lines: [ContentLine] {
    if let dialog { return [ContentLine(.title, bar.title)] + dialog.lines }
    var lines = [ContentLine(.title, bar.title, detail: bar.backText.map { "‹ \($0)" } ?? "")]
    if let notice {
      lines.append(ContentLine(notice.kind == .failure ? .failure : .note, notice.text))
    }
    lines += bar.items.map(\.line) + fields.flatMap(\.lines)
    for section in sections { lines += section.lines }
    if let empty { lines.append(ContentLine(.note, empty.text)) }
    lines += (empty?.reload.map { [$0.line] } ?? []) + (footer.map { [$0.line] } ?? [])
    return lines + buttons.map(\.line)
      + tabs.map { ContentLine(.tab, $0.title, value: $0.badge ?? "") }
  }

  /// The screen as plain text, one line below the other.
  package var text: String { lines.map(\.plain).joined(separator: "\n") }
}

extension Content.Dialog {
  fileprivate var lines: [ContentLine] {
    [title, message].compactMap { $0 }.map { ContentLine(.question, $0) } + buttons.map(\.line)
  }
}

extension Content.Section {
  fileprivate var lines: [ContentLine] {
    (header.map { [ContentLine(.header, $0)] } ?? []) + rows.map(\.line)
      + (footer.map { [ContentLine(.note, $0)] } ?? [])
  }
}

extension Content.Row {
  fileprivate var line: ContentLine {
    let marks = [
      value, badge.map { "(\($0))" }, isOn.map { $0 ? "on" : "off" }, isSelected ? "✓" : nil,
      link == nil ? nil : "›",
    ]
    let event = isOn.map { ScreenEvent.edit(id, $0 ? "false" : "true") } ?? .select(id)
    return ContentLine(
      .row, title, detail: subtitle ?? "",
      value: marks.compactMap { $0 }.joined(separator: " "), event: event)
  }
}

extension Content.Field {
  fileprivate var lines: [ContentLine] {
    let typed = text.isEmpty ? placeholder.map { "(\($0))" } ?? "" : text
    return [ContentLine(.field, "\(label):", value: typed, event: .edit(id, ""))]
      + (error.map { [ContentLine(.failure, $0)] } ?? [])
  }
}

extension Content.Button {
  fileprivate var line: ContentLine {
    let title = title + (isRunning ? "…" : "")
    return ContentLine(
      .button, isEnabled ? "[\(title)]" : "(\(title))", isEnabled: isEnabled, event: .press(id))
  }
}

extension Content.Footer {
  fileprivate var line: ContentLine {
    switch state {
    case .more: ContentLine(.row, "More…", event: .more)
    case .loading: ContentLine(.note, "Loading…")
    case .end: ContentLine(.note, "No more.")
    }
  }
}
