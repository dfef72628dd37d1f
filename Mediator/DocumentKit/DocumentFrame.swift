import ContractKit
import MediatorKit

/// The head, banner, contents and footer of every page.
struct DocumentFrame: Sendable {
  private static let generator = "mediator contract docs"

  private static let generated = HTML(.meta, .name("generator"), .content(generator)) {}

  /// Marks the pages near their beginning.
  static var mark: String { generated.markup }

  /// A part of a page in the table of contents.
  struct Part {
    let title: String
    let anchor: String
    var parts: [Part] = []
  }

  /// The name of the application.
  let title: String
  let index: ContractIndex
  /// The drawn graphs as `svg` elements.
  let pictures: [ContractGraph: String]
  /// The findings about needs and subscriptions.
  let unmet: [Finding]

  init(title: String, index: ContractIndex, pictures: [ContractGraph: String]) {
    self.title = title
    self.index = index
    self.pictures = pictures
    unmet = index.unmet
  }

  /// The text of a page.
  ///
  /// - Parameters:
  ///   - target: The module; nil for the first page.
  ///   - summary: A sentence about the page.
  ///   - parts: The table of contents.
  ///   - content: The content.
  /// - Returns: The text of the file.
  func page(
    about target: String?, summary: String, parts: [Part], @HTMLBuilder content: () -> HTML
  ) -> String {
    let content = content()
    return HTML.document {
      HTML(.html, .lang("en")) {
        head(target, summary)
        HTML(.body) {
          HTML(.a, .class("skip"), .href(.here(DocumentAnchor.content)), text: "Skip to content")
          banner
          HTML(.div, .class("columns")) {
            HTML(.nav, .class("contents"), .label("Contents")) { contents(target, parts) }
            HTML(.main, .id(DocumentAnchor.content)) { content }
          }
          footer
        }
      }
    }
  }

  private func head(_ target: String?, _ summary: String) -> HTML {
    HTML(.head) {
      HTML(.meta, .charset("utf-8")) {}
      // Near the beginning, where DocumentFolder looks for it.
      Self.generated
      HTML(.meta, .name("viewport"), .content("width=device-width, initial-scale=1")) {}
      HTML(.meta, .name("color-scheme"), .content("light dark")) {}
      HTML(.meta, .name("description"), .content(summary)) {}
      HTML(.title, text: target.map { "\($0) · \(title)" } ?? title)
      HTML.style
    }
  }

  private var banner: HTML {
    HTML(.header, .class("banner")) {
      HTML(.a, .href(.index), text: title)
      HTML(.span, .class("faint"), text: "contracts")
    }
  }

  private func contents(_ target: String?, _ parts: [Part]) -> HTML {
    HTML(.ul) {
      entry("Overview", .index, isCurrent: target == nil, parts)
      for contract in index.contracts {
        entry(contract.name, .page(of: contract.name), isCurrent: contract.name == target, parts)
      }
    }
  }

  private func entry(
    _ title: String, _ link: DocumentLink, isCurrent: Bool, _ parts: [Part]
  ) -> HTML {
    HTML(.li) {
      if isCurrent {
        HTML(.a, .href(link), .currentPage, text: title)
        Self.list(parts)
      } else {
        HTML(.a, .href(link), text: title)
      }
    }
  }

  private static func list(_ parts: [Part]) -> [HTML] {
    guard !parts.isEmpty else { return [] }
    let items = parts.map { part in
      HTML(.li) {
        HTML(.a, .href(.here(part.anchor)), text: part.title)
        list(part.parts)
      }
    }
    return [HTML(.ul) { items }]
  }

  private var footer: HTML {
    HTML(.footer) {
      HTML(.p) {
        "Made from the contracts of the modules by "
        HTML(.code, text: "contract docs")
        ". Change the declarations and run it again, not these pages."
      }
    }
  }
}
