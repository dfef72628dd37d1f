/// One line of a screen, before anything is known of colours and widths.
package struct ContentLine: Hashable, Sendable {
  /// The kinds of line.
  package enum Role: Hashable, Sendable {
    case title, tab, field, segments, header, row, button, note, failure, question
  }

  /// The place of a row in a grid.
  package struct Cell: Hashable, Sendable {
    package let grid: Content.Grid
    /// The number of the cell in its section, from 0.
    package let index: Int
    /// The number of cells in the section.
    package let count: Int
    /// The lines that the highest cell of the section needs.
    package let height: Int
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
  /// Whether it is a text to read, which leads nowhere, or of several lines; it isn't cut to one.
  package let isProse: Bool
  /// Whether its texts keep their line breaks.
  package let isParagraph: Bool
  /// The further buttons of a row.
  package let actions: [Content.Button]
  /// The place in a grid; nil for a line of its own.
  package var cell: Cell?

  package init(
    _ role: Role, _ text: String, detail: String = "", value: String = "",
    shortValue: String = "", marks: String = "", id: String? = nil,
    highlights: [Content.Row.Highlight] = [], isEnabled: Bool = true,
    event: ScreenEvent? = nil, isDestructive: Bool = false, isProse: Bool = false,
    isParagraph: Bool = false, actions: [Content.Button] = []
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
    self.isParagraph = isParagraph
    self.actions = actions
  }

  /// The line as plain text.
  package var plain: String {
    let end = [value, marks].filter { !$0.isEmpty }.joined(separator: " ")
    let parts = ([text, detail, end] + actions.map { "[\($0.title)]" }).filter { !$0.isEmpty }
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
    lines.append(bar.items.map(\.line) + (startsAtEnd ? end : inputs) + segments.map(\.line))
    for section in sections {
      if let header = section.header { lines.append(ContentLine(.header, header)) }
      lines.append(section.rows, section.grid)
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
  func line(isCell: Bool = false) -> ContentLine {
    let marks = [
      badge.map { "(\($0))" }, drawnRating?.stars, drawnProgress?.bar,
      isOn.map { $0 ? "on" : "off" },
      isSelected ? "✓" : nil, link == nil || isCell ? nil : "›",
    ]
    // Decoded content may have any numbers.
    let length = spans.isEmpty ? 0 : title.count
    let found = spans.filter {
      $0.kind != .emoticon && (0..<length).contains($0.start) && $0.length > 0
    }.map { Highlight(.title, $0.start..<($0.start + min($0.length, length - $0.start))) }
    return ContentLine(
      .row, title, detail: [subtitle, reason].compactMap { $0 }.joined(separator: " · "),
      value: value ?? "", shortValue: shortValue ?? "",
      marks: marks.compactMap { $0 }.joined(separator: " "), id: id,
      highlights: highlights + found, isEnabled: reason == nil,
      event: event, isProse: (link == nil || kind == .paragraph) && isOn == nil,
      isParagraph: kind == .paragraph,
      actions: actions.filter { action in !spans.contains { $0.action == action.id } })
  }

  /// The event of choosing the row, which a disabled one refuses; nil for a row to read.
  private var event: ScreenEvent? {
    if let isOn { return .edit(id, isOn ? "false" : "true") }
    if kind == .rating {
      let stars = drawnRating ?? 0
      return .edit(id, String(stars < 5 ? min(stars + 1, 5) : 0))
    }
    if isSelectable || link != nil { return .select(id) }
    return actions.isEmpty ? nil : .act(nil, on: id)
  }
}

extension Double {
  /// Five stars: `★★★½☆`.
  fileprivate var stars: String {
    let (whole, isHalf) = (Int(self), self != rounded(.down))
    let full = String(repeating: "★", count: whole) + (isHalf ? "½" : "")
    return full + String(repeating: "☆", count: 5 - full.count)
  }

  /// A bar of ten parts with the percentage.
  fileprivate var bar: String {
    let filled = Int(self * 10)
    return String(repeating: "█", count: filled) + String(repeating: "░", count: 10 - filled)
      + " \(Int(self * 100))%"
  }
}

extension Content.Segments {
  /// The titles, the selected one in brackets; choosing the line selects the next one.
  fileprivate var line: ContentLine {
    let shown = titles.enumerated().map { $0 == selected ? "[\($1)]" : $1 }
    // Decoded content may have any number.
    let former = selected.flatMap { titles.indices.contains($0) ? $0 : nil } ?? -1
    let next = titles.isEmpty ? nil : (former + 1) % titles.count
    return ContentLine(
      .segments, shown.joined(separator: "  "), id: id, event: next.map { .edit(id, String($0)) },
      isProse: true)
  }
}

extension Content.Field {
  fileprivate var lines: [ContentLine] {
    let typed = text.isEmpty ? placeholder.map { "(\($0))" } ?? "" : text
    return [
      ContentLine(
        .field, "\(label):", value: typed, id: id, event: .edit(id, ""), isProse: kind == .lines)
    ]
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
    // The same place in the list as before.
    case .loading: ContentLine(.note, "Loading…", event: .more)
    case .end: ContentLine(.note, "That's all.")
    }
  }
}
