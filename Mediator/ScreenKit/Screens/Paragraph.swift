/// One row with a text to read, whose links and phone numbers can be chosen.
public struct Paragraph<S: Screen>: Part {
  private let row: Content.Row
  private let swipe: [Button<S>]

  /// Shows a text with the links, phone numbers and emoticons that are found in it.
  ///
  /// - Parameters:
  ///   - id: The identifier in events, unique on the screen.
  ///   - text: The text.
  ///   - choose: The reaction to the choice of a link or a phone number, with its text; nil if they only stand out.
  @MainActor public init(
    _ id: String, _ text: String,
    _ choose: (@MainActor (S, Content.Span.Kind, String) async throws -> Void)? = nil
  ) {
    var row = Content.Row(id, paragraph: text)
    var swipe: [Button<S>] = []
    for index in row.spans.indices where row.spans[index].kind != .emoticon {
      guard let choose else { break }
      let (kind, part) = (row.spans[index].kind, row.spans[index].text(in: text))
      let button = Button<S>("\(kind)\(swipe.count + 1)", part) { try await choose($0, kind, part) }
      row.spans[index].action = button.button.id
      swipe.append(button)
    }
    (self.row, self.swipe) = (row, swipe)
  }

  /// Adds the row to the last section.
  public func add(to content: inout LiveContent<S>, of screen: S) {
    content.add(row, nil, swipe: swipe)
  }
}
