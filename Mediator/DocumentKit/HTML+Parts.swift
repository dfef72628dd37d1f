import ConsoleKit
import ContractKit
import MediatorKit

extension HTML {
  /// The style sheet, which has nothing to escape.
  static let style = HTML(markup: "<style>\n\(DocumentStyleSheet.text)</style>\n")

  /// A box that scrolls when its content is too wide.
  static func box(_ label: String, @HTMLBuilder content: () -> HTML) -> HTML {
    HTML(.div, .class("box"), .role("region"), .label(label), .focusable, content: content)
  }

  /// A picture drawn by Graphviz, which is markup already.
  static func figure(_ label: String, _ svg: String) -> HTML {
    HTML(.figure) { box(label) { HTML(markup: svg) } }
  }

  static func block(_ code: String, _ names: String = "", label: String) -> HTML {
    HTML(
      .pre, .class(names.isEmpty ? "code" : "code \(names)"), .label(label), .role("group"),
      .focusable
    ) {
      HTML(.code, text: code)
    }
  }

  /// A name as code, with a link if there is one.
  static func code(_ name: String, _ link: DocumentLink?) -> HTML {
    guard let link else { return HTML(.code) { breakable(name) } }
    return HTML(.a, .href(link)) { HTML(.code) { breakable(name) } }
  }

  /// A name with possible line breaks after slashes.
  private static func breakable(_ name: String) -> HTML {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return HTML(
      parts.enumerated().flatMap { number, part in
        number == 0 ? [HTML(String(part))] : [HTML("/"), HTML(.wbr) {}, HTML(String(part))]
      })
  }

  /// Names as code, separated by commas; a dash if there are none.
  static func codes(_ names: [String]) -> HTML {
    names.isEmpty ? dash : list(names.map { HTML(.code, text: $0) })
  }

  static func list(_ parts: [HTML]) -> HTML {
    HTML(parts.enumerated().flatMap { $0 == 0 ? [$1] : [HTML(", "), $1] })
  }

  static var dash: HTML { HTML(.span, .class("faint"), text: "–") }

  static func badge(_ text: String, _ names: String = "", _ meaning: String = "") -> HTML {
    let names = names.isEmpty ? "badge" : "badge \(names)"
    return meaning.isEmpty
      ? HTML(.span, .class(names), text: text)
      : HTML(.span, .class(names), .title(meaning), text: text)
  }

  static func badge(_ effects: Access.Effects) -> HTML {
    badge(effects.rawValue, effects.rawValue, effects.meaning)
  }

  static func badge(_ origin: Origin) -> HTML { badge(origin.rawValue, "origin", origin.meaning) }

  /// A heading with a link to itself.
  static func heading(_ tag: Tag, _ title: String, _ anchor: String) -> HTML {
    HTML(tag, .id(anchor)) { HTML(.a, .href(.here(anchor)), text: title) }
  }

  /// A table; on narrow screens each cell has a line of its own, with a label.
  ///
  /// - Parameters:
  ///   - columns: The heads of the columns; the first cell of a row is its head.
  ///   - rows: The rows, with one cell for each column.
  ///   - kind: The class for the style sheet.
  /// - Returns: The `table` element.
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

extension HTML.Attribute {
  static func href(_ link: DocumentLink) -> Self { .init("href", link.text) }
  /// The head of the column, for the style sheet.
  static func label(ofCell text: String) -> Self { .init("data-label", text) }

  static let ofColumn = Self("scope", "col")
  static let ofRow = Self("scope", "row")
  /// A box that the keyboard can scroll.
  static let focusable = Self("tabindex", "0")
}

extension Access.Effects {
  /// The effect of a call.
  var meaning: String {
    switch self {
    case .read: "changes nothing"
    case .write: "makes changes that can be undone"
    case .destructive: "makes changes that can't be undone"
    }
  }
}

extension Origin {
  /// The callers.
  var meaning: String {
    switch self {
    case .native: "open to code: other modules, the application, tests"
    case .console: "open to people and scripts at a terminal of the same machine"
    case .url: "open to deep links, which anyone can make"
    case .script: "open to the web pages of a screen, which anyone can write"
    case .network: "open to programs with a token, and to browsers"
    case .agent: "open to models that act for a person"
    }
  }
}

extension HTML {
  /// A shape in words, with its fields below.
  static func shape(_ shape: Shape) -> HTML {
    HTML([kind(shape)] + (shape.fields.isEmpty ? [] : [fields(shape.fields)]))
  }

  /// A shape as JSON Schema, folded.
  static func schema(_ schema: Value, _ title: String) -> HTML {
    HTML(.details) {
      HTML(.summary, text: title)
      block(schema.json(.pretty), label: title)
    }
  }

  static func kind(_ shape: Shape) -> HTML {
    HTML([HTML(.code, .class("kind"), text: shape.words)] + (shape.isOptional ? [optional] : []))
  }

  private static let optional = HTML([
    HTML(" "), HTML(.span, .class("absent"), text: "may be absent"),
  ])

  /// A list of names with their shapes.
  static func fields(_ fields: [Shape.Field]) -> HTML {
    let items = fields.map { field in
      HTML(.li) {
        HTML(.code, text: field.name)
        " "
        HTML.shape(field.shape)
      }
    }
    return HTML(.ul, .class("fields")) { items }
  }
}

extension Shape {
  /// The paths of the fields: `lines[].name`.
  var fieldPaths: [String] { paths(under: "") }

  private func paths(under path: String) -> [String] {
    switch self {
    case .optional(let shape): shape.paths(under: path)
    case .array(let shape): shape.paths(under: path + "[]")
    case .dictionary(let shape): shape.paths(under: path + (path.isEmpty ? "*" : ".*"))
    case .object(_, let fields) where !fields.isEmpty:
      fields.flatMap { field in
        field.shape.paths(under: path.isEmpty ? field.name : "\(path).\(field.name)")
      }
    case .oneOf where !fields.isEmpty: Shape.object(name: "", fields).paths(under: path)
    default: path.isEmpty ? [] : [path]
    }
  }
}
