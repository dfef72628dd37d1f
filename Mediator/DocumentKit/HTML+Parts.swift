import MediatorKit

// What several pages are made of.
extension HTML {
  /// A box that scrolls when its content is too wide, so that the page doesn't.
  static func box(_ label: String, @HTMLBuilder content: () -> HTML) -> HTML {
    HTML(.div, .class("box"), .role("region"), .label(label), .focusable, content: content)
  }

  /// A picture that Graphviz drew.
  static func figure(_ label: String, _ svg: String) -> HTML {
    HTML(.figure) { box(label) { picture(svg) } }
  }

  /// Code on lines of its own.
  static func block(_ code: String, _ names: String = "", label: String) -> HTML {
    HTML(
      .pre, .class(names.isEmpty ? "code" : "code \(names)"), .label(label), .role("group"),
      .focusable
    ) {
      HTML(.code, text: code)
    }
  }

  /// A name as code, which leads to where it is told of if it is.
  static func code(_ name: String, _ link: DocumentLink?) -> HTML {
    guard let link else { return HTML(.code) { breakable(name) } }
    return HTML(.a, .href(link)) { HTML(.code) { breakable(name) } }
  }

  /// A name that may go on in the next line behind a slash.
  private static func breakable(_ name: String) -> HTML {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return HTML(
      parts.enumerated().flatMap { number, part in
        number == 0 ? [HTML(String(part))] : [HTML("/"), HTML(.wbr) {}, HTML(String(part))]
      })
  }

  /// Names as code, with commas between; a dash when there are none.
  static func codes(_ names: [String]) -> HTML {
    names.isEmpty ? dash : list(names.map { HTML(.code, text: $0) })
  }

  /// Parts with commas between.
  static func list(_ parts: [HTML]) -> HTML {
    HTML(parts.enumerated().flatMap { $0 == 0 ? [$1] : [HTML(", "), $1] })
  }

  /// What stands where there is nothing to say.
  static var dash: HTML { HTML(.span, .class("faint"), text: "–") }

  /// A few words in a frame.
  static func badge(_ text: String, _ names: String = "", _ meaning: String = "") -> HTML {
    let names = names.isEmpty ? "badge" : "badge \(names)"
    return meaning.isEmpty
      ? HTML(.span, .class(names), text: text)
      : HTML(.span, .class(names), .title(meaning), text: text)
  }

  /// What a call changes.
  static func badge(_ effects: Access.Effects) -> HTML {
    badge(effects.rawValue, effects.rawValue, effects.meaning)
  }

  /// Who may call.
  static func badge(_ origin: Origin) -> HTML { badge(origin.rawValue, "origin", origin.meaning) }

  /// The heading of a part that the contents list, which leads to itself.
  static func heading(_ tag: HTMLTag, _ title: String, _ anchor: String) -> HTML {
    HTML(tag, .id(anchor)) { HTML(.a, .href(.here(anchor)), text: title) }
  }

  /// A table; the cells of a row are labelled for narrow screens, where each stands on a line of its own.
  ///
  /// - Parameters:
  ///   - columns: The heads of the columns; the first cell of a row is the head of the row.
  ///   - rows: The rows, each with a cell a column.
  ///   - kind: What the style sheet knows it by.
  /// - Returns: One `table` element.
  static func table(_ columns: [String], _ rows: [[HTML]], _ kind: String = "table") -> HTML {
    HTML(.table, .class(kind)) {
      HTML(.thead) {
        HTML(.tr) { for column in columns { HTML(.th, .ofColumn, text: column) } }
      }
      HTML(.tbody) { rows.map { row(columns, $0) } }
    }
  }

  private static func row(_ columns: [String], _ cells: [HTML]) -> HTML {
    HTML(.tr) {
      for (number, cell) in cells.enumerated() {
        if number == 0 {
          HTML(.th, .ofRow) { cell }
        } else {
          HTML(.td, .label(ofCell: columns.indices.contains(number) ? columns[number] : "")) {
            cell
          }
        }
      }
    }
  }
}

extension Access.Effects {
  /// What a call does, in a few words.
  var meaning: String {
    switch self {
    case .read: "changes nothing"
    case .write: "changes something that can be changed back"
    case .destructive: "loses something for good"
    }
  }
}

extension Origin {
  /// Who that is, in a few words.
  var meaning: String {
    switch self {
    case .native: "open to code: other modules, the application, tests"
    case .console: "open to a person or a script at a terminal of the same machine"
    case .url: "open to deep links, which anyone may have made"
    case .script: "open to web pages that a screen shows, which anyone may have written"
    }
  }
}
