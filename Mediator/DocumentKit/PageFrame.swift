import ContractKit
import MediatorKit

/// What every page has around its content.
struct PageFrame: Sendable {
  private static let generator = "mediator contract docs"

  private static let generated = HTML(.meta, .name("generator"), .content(generator)) {}

  /// What tells our pages from those of others; it stands near their beginning.
  static var mark: String { generated.markup }

  /// A part of a page, as its contents list it.
  struct Part {
    let title: String
    let anchor: String
    var parts: [Part] = []
  }

  /// The name of the application.
  let title: String
  let index: ContractIndex
  /// The graphs that are drawn, each as an `svg` element.
  let pictures: [ContractGraph: String]

  /// The text of a page.
  ///
  /// - Parameters:
  ///   - target: The module it is about; nil for the first page.
  ///   - summary: What it is about, in one sentence.
  ///   - parts: What its contents list.
  ///   - content: What is said.
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
      // Soon, so that a look at the beginning tells whose page it is.
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
    HTML([
      HTML(.ul) {
        HTML(.li) {
          if target == nil {
            HTML(.a, .href(.index), .currentPage, text: "Overview")
            Self.list(parts)
          } else {
            HTML(.a, .href(.index), text: "Overview")
          }
        }
        for contract in index.contracts {
          HTML(.li) {
            if contract.name == target {
              HTML(.a, .href(.page(of: contract.name)), .currentPage, text: contract.name)
              Self.list(parts)
            } else {
              HTML(.a, .href(.page(of: contract.name)), text: contract.name)
            }
          }
        }
      }
    ])
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
