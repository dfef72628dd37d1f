public import MediatorKit

/// The beginning of a section; rows after it belong to it.
public struct Header<S: Screen>: Part {
  private let section: Content.Section

  /// Begins a section.
  public init(_ text: String? = nil, footer: String? = nil, index: String? = nil) {
    section = Content.Section(text, footer: footer, index: index, rows: [])
  }

  /// Adds an empty section.
  public func add(to content: inout LiveContent<S>, of screen: S) { content.add(section) }
}

/// One row and its reaction.
public struct Row<S: Screen>: Part {
  private let row: Content.Row
  private let select: Reaction<S>?

  /// Shows a row; without a reaction it follows its link, if it has one.
  public init(_ row: Content.Row, _ select: Reaction<S>? = nil) {
    (self.row, self.select) = (row, select)
  }

  /// Shows a row that opens another screen for its answer.
  public init<A: Payload>(
    _ row: Content.Row, to link: Link, answer: A.Type,
    _ take: @escaping @MainActor (S, A) async throws -> Void
  ) {
    self.row = row
    select = {
      if let answer = try await $0.stage.open(link, for: answer) { try await take($0, answer) }
    }
  }

  /// Adds the row to the last section.
  public func add(to content: inout LiveContent<S>, of screen: S) { content.add(row, select) }
}

/// One row with a switch.
public struct Toggle<S: Screen>: Part {
  private let row: Content.Row
  private let change: @MainActor (S, Bool) async throws -> Void

  /// Shows a switch; `change` runs once for each move of it.
  public init(
    _ id: String, _ title: String, isOn: Bool,
    _ change: @escaping @MainActor (S, Bool) async throws -> Void
  ) {
    row = Content.Row(id, title, isOn: isOn)
    self.change = change
  }

  /// Adds the row to the last section.
  public func add(to content: inout LiveContent<S>, of screen: S) {
    let (id, change) = (row.id, change)
    let edit = LiveContent<S>.Edit(
      take: { screen, text in
        screen.stage.run(replacing: "edit \(id)") { [weak screen] in
          if let screen { try await change(screen, text == "true") }
        }
      }, leave: { _ in })
    content.add(row, edit)
  }
}
