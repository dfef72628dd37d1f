import ContractKit
import MediatorKit
import ScreenKit

/// A screen as a page that works without scripts: one form, whose buttons are the events of the screen.
struct WebPage {
  let content: Content
  let navigation: Navigation
  /// The tabs of the container; empty where they are hidden.
  let tabs: [Content.Tab]
  let secret: String
  /// Whether rows show their pictures.
  let hasPictures: Bool
  /// Tells it from other pages of the visit.
  let number: Int
  /// The number of the question that is open; nil without one.
  let questionNumber: Int?
  /// The state of the visit, with which the script waits for the next one.
  let state: String

  /// Describes the visible screen of a visit; nil when nothing is open.
  @MainActor init?(_ visit: WebVisit, hasPictures: Bool = false) {
    let navigator = visit.navigator
    guard let screen = navigator.screen else { return nil }
    (content, navigation, secret) = (screen.shown, navigator.navigation, visit.secret)
    (state, self.hasPictures) = (visit.state, hasPictures)
    (number, questionNumber) = (visit.nextPage(), screen.stage.question)
    tabs = navigation.hidesTabBar ? [] : navigator.container?.shown.tabs ?? []
  }

  /// The name of a field in the form.
  static func name(of field: Content.Field) -> String { "field.\(field.id)" }

  var text: String {
    HTML.document {
      HTML(.html, .lang("en")) {
        head
        HTML(.body, [], form)
      }
    }
  }

  @HTMLBuilder private var head: HTML {
    HTML(.head) {
      HTML(.meta, .charset("utf-8")) {}
      HTML(.meta, .name("viewport"), .content("width=device-width, initial-scale=1")) {}
      HTML(.title, text: content.bar.title)
      HTML(.link, .init("rel", "stylesheet"), .init("href", WebAddress.style)) {}
      HTML(.script, .init("src", WebAddress.script), .init("defer")) {}
      if content.changesWithTime || content.isBusy {
        HTML(.noscript) { HTML(.meta, .init("http-equiv", "refresh"), .content("2")) {} }
      }
    }
  }

  private var form: HTML {
    let inert = content.dialog == nil ? [] : [HTML.Attribute("inert")]
    let main = HTML(
      .main, inert,
      HTML([notice, body] + (content.startsAtEnd ? [HTML(.div, .id("end")) {}] : [])))
    let path = navigation.visible?.path ?? WebAddress.root
    return HTML(
      .form, .init("method", "post"), .init("action", path), .init("autocomplete", "off"),
      .init("data-parts", shape), .init("data-state", state),
      .init("data-clock", content.changesWithTime ? "1" : "0")
    ) {
      hidden("secret", secret)
      hidden("page", "\(number)")
      if let questionNumber { hidden("question", "\(questionNumber)") }
      if content.dialog == nil { defaultButton }
      HTML(.header, inert, bar)
      main
      if !tabs.isEmpty {
        HTML(.nav, [.label("Tabs"), .id("tabs"), .class("tabs")] + inert, tabList)
      }
      if let dialog = content.dialog { question(dialog) }
    }
  }

  private func hidden(_ name: String, _ value: String) -> HTML {
    HTML(.input, .init("type", "hidden"), .name(name), .init("value", value)) {}
  }

  /// Identifies a page for its script, which replaces parts of the same page only: the screen, its fields, and its question.
  private var shape: String {
    let fields = content.fields.map(\.id).joined(separator: " ")
    return "\(navigation.visible?.id ?? 0) \(fields) \(content.dialog?.title ?? "")"
  }

  /// The button for Enter in a field: browsers press the first button of a form.
  private var defaultButton: HTML {
    let primary = content.buttons.first { $0.role == .primary } ?? content.buttons.first
    let isSearch = content.fields.contains { $0.kind == .search }
    let step = primary.flatMap { isSearch ? nil : .event(.press($0.id)) } ?? WebStep.type
    return HTML(
      .button, .class("default"), .name("do"), .init("value", step.text), .init("tabindex", "-1"),
      .init("aria-hidden", "true"), text: "Enter")
  }
}

// The bar, the tabs and the question.
extension WebPage {
  @HTMLBuilder private var bar: HTML {
    HTML(.div, .class("back")) {
      if let back = navigation.backText {
        button("‹ \(back)", .back)
      } else if navigation.isPresented {
        button("Close", .back)
      }
    }
    HTML(.h1, text: content.bar.title)
    HTML(.div, .class("items")) { content.bar.items.map(button) }
  }

  private var tabList: HTML {
    HTML(.ul) {
      for (index, tab) in tabs.enumerated() {
        let isShown = index == navigation.selectedTab
        HTML(.li) {
          HTML(
            .button, step(.tab(index)) + (isShown ? [.currentPage] : []),
            HTML([HTML(tab.title)] + [tab.badge.map(badge)].compactMap(\.self)))
        }
      }
    }
  }

  private func question(_ dialog: Content.Dialog) -> HTML {
    let safe = dialog.buttons.first { $0.role == .cancel } ?? dialog.buttons.last
    return HTML(
      .section, .class("dialog"), .role("alertdialog"), .init("aria-modal", "true"),
      .label(dialog.title ?? "A question")
    ) {
      if let title = dialog.title { HTML(.h2, text: title) }
      if let message = dialog.message { HTML(.p, text: message) }
      HTML(.div, .class("buttons")) {
        dialog.buttons.map { button($0, hasFocus: $0 == safe) }
      }
    }
  }

  private var notice: HTML {
    let kind = content.notice?.kind ?? .done
    return HTML(.div, .id("notice"), .role(kind == .failure ? "alert" : "status")) {
      if let notice = content.notice {
        HTML(.p, .class("notice \(kind.rawValue)"), text: notice.text)
      }
    }
  }
}

// The main part.
extension WebPage {
  @HTMLBuilder private var body: HTML {
    if !content.startsAtEnd { inputs }
    HTML(.div, .id("list")) {
      if content.startsAtEnd { end }
      segments
      index
      for (number, section) in content.sections.enumerated() { html(section, number) }
      if let empty = content.empty {
        HTML(.div, .class("empty")) {
          HTML(.p, text: empty.text)
          if let reload = empty.reload { button(reload) }
        }
      }
      if !content.startsAtEnd { end }
    }
    if content.startsAtEnd { inputs }
    HTML(.div, .id("controls"), .class("buttons")) {
      content.buttons.map(button)
      button("Refresh", .event(.refresh), "quiet")
    }
  }

  private var inputs: HTML { HTML(content.fields.map(html)) }

  private var end: HTML {
    switch content.footer?.state {
    case .more: HTML(.p, .class("end")) { button("More", .event(.more)) }
    case .loading: HTML(.p, .class("end"), text: "Loading…")
    case .end: HTML(.p, .class("end"), text: "That's all.")
    case nil: HTML("")
    }
  }

  private var segments: HTML {
    HTML(
      content.segments.map { segments in
        HTML(.div, .class("segments"), .role("group"), .label("Show")) {
          for (index, title) in segments.titles.enumerated() {
            HTML(
              .button,
              step(.event(.edit(segments.id, String(index)))) + [
                .init("aria-pressed", index == segments.selected ? "true" : "false")
              ], HTML(title))
          }
        }
      })
  }

  /// Links to the sections with an index text, if there are several.
  @HTMLBuilder private var index: HTML {
    let places = content.sections.enumerated().compactMap { number, section in
      section.index.map { (number, $0) }
    }
    if places.count > 1 {
      HTML(.nav, .class("index"), .label("Sections")) {
        for (number, text) in places { HTML(.a, .init("href", "#section-\(number)"), text: text) }
      }
    }
  }

  private func html(_ section: Content.Section, _ number: Int) -> HTML {
    let grid = section.grid.map { " \($0.kind.rawValue) columns-\(min(6, $0.columns))" } ?? ""
    return HTML(.section, .id("section-\(number)")) {
      if let header = section.header, !header.isEmpty { HTML(.h2, text: header) }
      if !section.rows.isEmpty {
        HTML(.ul, .class("rows\(grid)")) { section.rows.map { row in HTML(.li) { html(row) } } }
      }
      if let footer = section.footer { HTML(.p, .class("note"), text: footer) }
    }
  }
}

// Buttons.
extension WebPage {
  func step(_ step: WebStep) -> [HTML.Attribute] { [.name("do"), .init("value", step.text)] }

  func button(_ title: String, _ step: WebStep, _ names: String = "") -> HTML {
    HTML(.button, self.step(step) + (names.isEmpty ? [] : [.class(names)]), HTML(title))
  }

  private func button(_ button: Content.Button) -> HTML { self.button(button, hasFocus: false) }

  /// A button; beside fields a disabled one can be pressed, because typed text may enable it.
  private func button(_ button: Content.Button, hasFocus: Bool) -> HTML {
    let canChange = !content.fields.isEmpty && content.dialog == nil && !button.isRunning
    var attributes = step(.event(.press(button.id))) + [.class(button.role.rawValue)]
    if !button.isEnabled, !canChange { attributes.append(.init("disabled")) }
    if hasFocus { attributes.append(.init("autofocus")) }
    let title = HTML(.button, attributes, HTML(button.title + (button.isRunning ? "…" : "")))
    guard !button.isEnabled, let reason = button.reason else { return title }
    return HTML([title, HTML(.span, .class("reason"), text: reason)])
  }

  func badge(_ text: String) -> HTML { HTML(.span, .class("badge"), text: text) }
}

extension Content {
  /// Whether a reaction runs or rows are loading.
  fileprivate var isBusy: Bool {
    notice?.kind == .progress || footer?.state == .loading
      || (buttons + bar.items).contains(where: \.isRunning)
  }
}
