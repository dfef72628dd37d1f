public import Observation
public import ScreenKit

/// A screen that shows pages as text, such as an agreement: a row for each line, and one for each link.
///
/// ```swift
/// Action("agreement", "Shows the agreement.", shows: { _ in
///   WebScreen("Agreement", at: "/pages/agreement.html") { try HTMLDocument(at: $0, below: "/pages") }
/// })
/// ```
/// If a page can't be loaded, a notice says why, and the former page stays.
@MainActor @Observable public final class WebScreen: Screen {
  /// The stage of the screen.
  public let stage = Stage()

  private var page: WebPage
  private var blocks: [HTMLDocument.Block] = []
  private let first: String
  private let read: @MainActor (String) async throws -> HTMLDocument

  /// Shows the page of an address, and those that it leads to; `load` runs for each visit.
  ///
  /// The title is shown until a page has one.
  public init(
    _ title: String, at address: String,
    load: @escaping @MainActor (String) async throws -> HTMLDocument
  ) {
    page = WebPage(title: title)
    (first, read) = (address, load)
  }

  /// The page: its lines, and its links.
  public var body: Body<WebScreen> {
    Body(page.title) {
      for (index, block) in blocks.enumerated() {
        if block.isHeading { Header(block.text) }
        for (line, text) in Self.lines(of: block).enumerated() {
          Row(Content.Row("line \(index) \(line)", text))
        }
        for (number, link) in block.links.enumerated() {
          Row(Content.Row("link \(index) \(number)", link.text, value: "→")) { screen in
            try await screen.show { $0.visit(link.address) }
          }
        }
      }
    }
  }

  /// Loads the page again.
  public func load() async throws { try await show { $0.address ?? $0.visit(first) } }

  /// Goes back to the former page, or out of the screen.
  public func goBack() -> Bool {
    guard page.canGoBack else { return false }
    stage.run { [weak self] in try await self?.show { $0.goBack() } }
    return true
  }

  private static func lines(of block: HTMLDocument.Block) -> [String] {
    block.isHeading ? [] : block.text.split(separator: "\n").map(String.init)
  }

  private func show(_ change: (inout WebPage) -> String?) async throws {
    var next = page
    guard let address = change(&next) else { return }
    let loaded = try await read(address)
    next.setTitle(loaded.title)
    next.commit()
    next.finish()
    (page, blocks) = (next, loaded.blocks)
  }
}
