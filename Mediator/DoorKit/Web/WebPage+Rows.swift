import ContractKit
import MediatorKit
import ScreenKit

// Rows.
extension WebPage {
  @HTMLBuilder func html(_ row: Content.Row) -> HTML {
    switch row.kind {
    case .paragraph where row.subtitle == nil: paragraph(row)
    case .rating: rating(row)
    default: line(row)
    }
    let others = row.actions.filter { action in !row.spans.contains { $0.action == action.id } }
    if !others.isEmpty {
      HTML(.div, .class("actions")) {
        for action in others {
          let place = [HTML.Attribute.label("\(action.title): \(row.title)")]
          HTML(
            .button,
            step(.event(.act(action.id, on: row.id))) + place
              + (action.isEnabled ? [] : [.init("disabled")]), HTML(action.title))
        }
      }
    }
  }

  private func line(_ row: Content.Row) -> HTML {
    let names = "row \(row.kind.rawValue)" + (row.isSelected ? " selected" : "")
    guard row.isControl else { return HTML(.div, [.class(names)], parts(row)) }
    var attributes = [HTML.Attribute.class(names)]
    if let isOn = row.isOn {
      attributes += step(.event(.edit(row.id, isOn ? "false" : "true")))
      attributes += [.role("switch"), .init("aria-checked", isOn ? "true" : "false")]
    } else {
      attributes += step(.event(.select(row.id)))
      if row.isSelected { attributes.append(.init("aria-current", "true")) }
    }
    if row.reason != nil { attributes.append(.init("disabled")) }
    return HTML(.button, attributes, parts(row))
  }

  @HTMLBuilder private func parts(_ row: Content.Row) -> HTML {
    if hasPictures, row.kind != .code, let image = row.image, !image.isEmpty {
      let address = "\(WebAddress.picture)?\(image.percentEncoded())"
      HTML(.img, .class("picture"), .init("src", address), .init("alt", "")) {}
    } else if row.kind == .avatar || row.kind == .profile {
      HTML(
        .span, .class("avatar"), .init("aria-hidden", "true"), text: String(row.title.prefix(1)))
    }
    HTML(.span, .class("texts")) {
      HTML(.span, .class("title")) { marked(row.title, row, .title) }
      for text in [row.subtitle].compactMap(\.self) {
        HTML(.span, .class("detail")) { marked(text, row, .subtitle) }
      }
      if let reason = row.reason { HTML(.span, .class("reason"), text: reason) }
      if row.kind == .code, let code = row.image { HTML(.code, text: code) }
      if let progress = row.drawnProgress { bar(progress, row) }
    }
    if let value = row.value { HTML(.span, .class("value"), text: value) }
    if let badge = row.badge { self.badge(badge) }
    if row.isSelected { HTML(.span, .class("tick"), .init("aria-hidden", "true"), text: "✓") }
    if row.isOn != nil { HTML(.span, .class("switch"), .init("aria-hidden", "true"), text: "") }
    if row.link != nil {
      HTML(.span, .class("chevron"), .init("aria-hidden", "true"), text: "›")
    }
  }

  private func bar(_ progress: Double, _ row: Content.Row) -> HTML {
    HTML(
      .progress, .init("max", "1"), .init("value", "\(progress)"), .label(row.title),
      text: "\(Int(progress * 100))%")
  }

  /// Five stars, each a button.
  private func rating(_ row: Content.Row) -> HTML {
    HTML(.div, .class("row rating"), .role("group"), .label(row.title)) {
      HTML(.span, .class("title"), text: row.title)
      HTML(.span, .class("stars")) {
        for star in 1...5 {
          let isFull = Double(star) <= (row.drawnRating ?? 0)
          HTML(
            .button,
            step(.event(.edit(row.id, String(star)))) + [
              .label("\(star) of 5"), .init("aria-pressed", isFull ? "true" : "false"),
            ] + (row.reason == nil ? [] : [.init("disabled")]), HTML(isFull ? "★" : "☆"))
        }
      }
    }
  }

  /// A text whose links and numbers are buttons.
  private func paragraph(_ row: Content.Row) -> HTML {
    let text = Array(row.title)
    var parts: [HTML] = []
    var place = 0
    for span in row.spans
    where span.start >= place && span.length > 0 && span.start < text.count {
      let end = span.start + min(span.length, text.count - span.start)
      parts.append(HTML(String(text[place..<span.start])))
      let part = String(text[span.start..<end])
      parts.append(
        span.action.map { button(part, .event(.act($0, on: row.id)), "span") } ?? HTML(part))
      place = end
    }
    parts.append(HTML(String(text[place...])))
    let body = HTML(.p, [.class("paragraph")], HTML(parts))
    guard row.isActive else { return body }
    return HTML([body, button("Open", .event(.select(row.id)), "quiet")])
  }

  /// A text with its highlights.
  private func marked(_ text: String, _ row: Content.Row, _ place: Content.Row.Highlight.Place)
    -> [HTML]
  {
    let highlights = row.highlights.filter { $0.place == place && $0.length > 0 && $0.start >= 0 }
    guard !highlights.isEmpty else { return [HTML(text)] }
    let text = Array(text)
    var parts: [HTML] = []
    var start = 0
    for highlight in highlights.sorted(by: { $0.start < $1.start })
    where highlight.start >= start && highlight.start < text.count {
      let end = highlight.start + min(highlight.length, text.count - highlight.start)
      parts.append(HTML(String(text[start..<highlight.start])))
      parts.append(HTML(.mark, text: String(text[highlight.start..<end])))
      start = end
    }
    return parts + [HTML(String(text[start...]))]
  }
}

// Fields.
extension WebPage {
  func html(_ field: Content.Field) -> HTML {
    HTML(.div, .class("field")) {
      HTML(.label, .init("for", Self.name(of: field)), text: field.label)
      input(field)
      if let limit = field.shownLimit {
        HTML(.span, .class("note"), .id("limit.\(field.id)"), text: "At most \(limit) characters.")
      }
      if let error = field.error {
        HTML(.p, .class("error"), .id("error.\(field.id)"), text: error)
      }
    }
  }

  private func input(_ field: Content.Field) -> HTML {
    let name = Self.name(of: field)
    let notes = [
      field.error.map { _ in "error.\(field.id)" },
      field.shownLimit.map { _ in "limit.\(field.id)" },
    ].compactMap(\.self)
    var attributes = [HTML.Attribute.id(name), .name(name)]
    if let placeholder = field.placeholder { attributes.append(.init("placeholder", placeholder)) }
    if field.error != nil { attributes.append(.init("aria-invalid", "true")) }
    if !notes.isEmpty { attributes.append(.init("aria-describedby", notes.joined(separator: " "))) }
    if content.startsAtEnd, field == content.fields.first { attributes.append(.init("autofocus")) }
    if field.kind == .lines {
      return HTML(.textarea, attributes + [.init("rows", "4")], HTML("\n" + field.text))
    }
    // The browser counts UTF-16 units, and the screen characters, so the screen alone applies the limit.
    return HTML(.input, attributes + field.inputs, HTML(""))
  }
}

extension Content.Field {
  /// The limit to tell; that of a search or a number is of no interest.
  fileprivate var shownLimit: Int? { kind == .text || kind == .lines ? limit : nil }

  /// The type of the input and its text; the one of a secret isn't sent.
  fileprivate var inputs: [HTML.Attribute] {
    switch kind {
    case .text, .lines: [.init("type", "text"), .init("value", text)]
    case .number:
      [.init("type", "text"), .init("inputmode", "numeric"), .init("value", text)]
    case .phone: [.init("type", "tel"), .init("value", text)]
    case .secret:
      [
        .init("type", "password"),
        .init("autocomplete", isNewSecret ? "new-password" : "current-password"),
      ]
    case .search: [.init("type", "search"), .init("value", text)]
    }
  }

  /// The text that a browser sends back of an unchanged field; an input has one line.
  var returned: String {
    let text = XML.shown(text)
    return kind == .lines ? text : text.replacing("\n", with: "")
  }

  /// Whether a browser mustn't fill in the password that it knows: `newPassword`, `confirmation`.
  private var isNewSecret: Bool {
    ["new", "confirm", "repeat"].contains { id.lowercased().contains($0) }
  }
}
