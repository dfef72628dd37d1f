/// One row with stars that can be changed.
public struct Stars<S: Screen>: Part {
  private let row: Content.Row
  private let edit: LiveContent<S>.Edit

  /// Shows 0 to 5 stars; `change` runs with the new number, a multiple of 0.5, once for each change.
  public init(
    _ id: String, _ title: String, _ rating: Double, disabled reason: String? = nil,
    _ change: @escaping @MainActor (S, Double) async throws -> Void
  ) {
    let row = Content.Row(id, title, kind: .rating, rating: rating, disabled: reason)
    self.row = row
    edit = LiveContent.Edit(id) { screen, text in
      let rated = Content.Row(id, title, rating: Double(text))
      if let rating = rated.rating, rating != row.rating { try await change(screen, rating) }
    }
  }

  /// Adds the row to the last section.
  public func add(to content: inout LiveContent<S>, of screen: S) {
    content.add(row, edit)
  }
}
