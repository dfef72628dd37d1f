/// The beginning of a section; rows after it belong to it.
public struct Header<S: Screen>: Part {
  private let section: Content.Section

  /// Begins a section.
  public init(
    _ text: String? = nil, footer: String? = nil, index: String? = nil, grid: Content.Grid? = nil
  ) {
    section = Content.Section(text, footer: footer, index: index, grid: grid, rows: [])
  }

  /// Adds an empty section.
  public func add(to content: inout LiveContent<S>, of screen: S) { content.add(section) }
}
