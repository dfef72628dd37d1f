public import Observation
public import ScreenKit

/// A screen that shows pages as text, such as an agreement: a row for each line, and one for each link.
///
/// ```swift
/// WebScreen("Agreement", at: "/pages/agreement.html") { try HTMLDocument(at: $0, below: "/pages") }
/// ```
/// If a page can't be loaded, a notice says why, and the former page stays.
@MainActor @Observable public final class WebScreen: Screen {
  /// The stage of the screen.
  public let stage = Stage()

  private var page: WebPage
  private var blocks: [HTMLDocument.Block] = []
  private let first: String
  private let load: @MainActor (String) async throws -> HTMLDocument

  /// Shows the page of an address, and those that it leads to; `load` runs for each visit.
  ///
  /// The title is shown until a page has one.
  public init(
    _ title: String, at address: String,
    load: @escaping @MainActor (String) async throws -> HTMLDocument
  ) {
    page = WebPage(title: title)
    (first, self.load) = (address, load)
  }

  /// The page.
  public var content: Content {
    var sections = [Content.Section(rows: [])]
    for (index, block) in blocks.enumerated() {
      if block.isHeading { sections.append(Content.Section(block.text, rows: [])) }
      let lines = block.isHeading ? [] : block.text.split(separator: "\n").map(String.init)
      sections[sections.count - 1].rows +=
        lines.enumerated().map { Content.Row("line \(index) \($0)", $1) }
        + block.links.enumerated().map { Content.Row("link \(index) \($0)", $1.text, value: "→") }
    }
    return Content(
      Content.Bar(page.title), sections: sections.filter { $0.header != nil || !$0.rows.isEmpty })
  }

  /// Loads the page again.
  public func refresh() async throws { try await show { $0.address ?? $0.visit(first) } }

  /// Follows a link.
  public func select(_ row: String) async throws -> Bool {
    let parts = row.split(separator: " ")
    guard parts.first == "link", parts.count == 3, let block = Int(parts[1]),
      let link = Int(parts[2]), blocks.indices.contains(block),
      blocks[block].links.indices.contains(link)
    else { return false }
    try await show { $0.visit(blocks[block].links[link].address) }
    return true
  }

  /// Goes back to the former page, or out of the screen.
  public func goBack() -> Bool {
    guard page.canGoBack else { return false }
    stage.run { [weak self] in try await self?.show { $0.goBack() } }
    return true
  }

  private func show(_ change: (inout WebPage) -> String?) async throws {
    var next = page
    guard let address = change(&next) else { return }
    let loaded = try await load(address)
    next.setTitle(loaded.title)
    next.commit()
    next.finish()
    (page, blocks) = (next, loaded.blocks)
  }
}
