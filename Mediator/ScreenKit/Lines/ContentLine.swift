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
  /// A shorter form of the value, or empty.
  package let shortValue: String
  /// Short signs behind the value, which are never cut: a badge, a tick, an arrow.
  package let marks: String
  /// The identifier of the row, field or button; nil for other lines.
  package let id: String?
  /// The parts of the text (its title) and of the detail (its subtitle) that stand out.
  package let highlights: [Content.Row.Highlight]
  /// Whether a person can do something with it now.
  package let isEnabled: Bool
  /// The event of choosing it, without the text of a field; nil when it can't be chosen.
  package let event: ScreenEvent?
  /// Whether choosing it loses something.
  package let isDestructive: Bool
  /// Whether it is a text to read, which leads nowhere and isn't cut.
  package let isProse: Bool

  package init(
    _ role: Role, _ text: String, detail: String = "", value: String = "",
    shortValue: String = "", marks: String = "", id: String? = nil,
    highlights: [Content.Row.Highlight] = [], isEnabled: Bool = true,
    event: ScreenEvent? = nil, isDestructive: Bool = false, isProse: Bool = false
  ) {
    self.role = role
    self.text = text
    self.detail = detail
    self.value = value
    self.shortValue = shortValue
    self.marks = marks
    self.id = id
    self.highlights = highlights
    self.isEnabled = isEnabled
    self.event = event
    self.isDestructive = isDestructive
    self.isProse = isProse
  }

  /// The line as plain text.
  package var plain: String {
    let end = [value, marks].filter { !$0.isEmpty }.joined(separator: " ")
    let parts = [text, detail, end].filter { !$0.isEmpty }
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
  package var lines: ContentLines {
    var lines = ContentLines()
    lines.append(title)
    if let dialog {
      lines.append(dialog.lines)
      return lines
    }
    if let notice { lines.append(notice.line) }
    lines.append(body)
    lines.append(tabs.map { ContentLine(.tab, $0.title, value: $0.badge ?? "") })
    return lines
  }

  /// The title, with the text of the back button.
  package var title: ContentLine {
    let back = dialog == nil ? bar.backText : nil
    return ContentLine(.title, bar.title, detail: back.map { "‹ \($0)" } ?? "")
  }

  /// The lines between the title or notice and the tabs.
  package var body: ContentLines {
    var lines = ContentLines()
    let inputs = fields.flatMap(\.lines)
    lines.append(bar.items.map(\.line) + (startsAtEnd ? end : inputs))
    for section in sections {
      if let header = section.header { lines.append(ContentLine(.header, header)) }
      lines.append(section.rows)
      if let footer = section.footer { lines.append(ContentLine(.note, footer)) }
    }
    if let empty { lines.append(ContentLine(.note, empty.text)) }
    lines.append((empty?.reload.map { [$0.line] } ?? []) + (startsAtEnd ? inputs : end))
    lines.append(buttons.map(\.line))
    return lines
  }

  private var end: [ContentLine] { footer.map { [$0.line] } ?? [] }

  /// The screen as plain text, one line below the other.
  package var text: String { lines.map(\.plain).joined(separator: "\n") }
}

extension Content.Notice {
  /// The message.
  package var line: ContentLine { ContentLine(kind == .failure ? .failure : .note, text) }
}

extension Content.Dialog {
  /// The question and its answers.
  package var lines: ContentLines {
    var lines = ContentLines()
    lines.append([title, message].compactMap { $0 }.map { ContentLine(.question, $0) })
    lines.append(buttons.map(\.line))
    return lines
  }
}

extension Content.Row {
  var line: ContentLine {
    let marks = [
      badge.map { "(\($0))" }, isOn.map { $0 ? "on" : "off" }, isSelected ? "✓" : nil,
      link == nil ? nil : "›",
    ]
    let event = isOn.map { ScreenEvent.edit(id, $0 ? "false" : "true") } ?? .select(id)
    return ContentLine(
      .row, title, detail: subtitle ?? "", value: value ?? "", shortValue: shortValue ?? "",
      marks: marks.compactMap { $0 }.joined(separator: " "), id: id,
      highlights: highlights, event: isActive ? event : nil, isProse: link == nil && isOn == nil)
  }
}

extension Content.Field {
  fileprivate var lines: [ContentLine] {
    let typed = text.isEmpty ? placeholder.map { "(\($0))" } ?? "" : text
    return [ContentLine(.field, "\(label):", value: typed, id: id, event: .edit(id, ""))]
      + (error.map { [ContentLine(.failure, $0)] } ?? [])
  }
}

extension Content.Button {
  fileprivate var line: ContentLine {
    let title = title + (isRunning ? "…" : "")
    return ContentLine(
      .button, isEnabled ? "[\(title)]" : "(\(title))", detail: reason ?? "", id: id,
      isEnabled: isEnabled, event: .press(id),
      isDestructive: role == .destructive)
  }
}

extension Content.Footer {
  fileprivate var line: ContentLine {
    switch state {
    case .more: ContentLine(.row, "More…", event: .more)
    case .loading: ContentLine(.note, "Loading…")
    case .end: ContentLine(.note, "That's all.")
    }
  }
}
