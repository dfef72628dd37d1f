public import MediatorKit

extension Action {
  /// Declares an action that shows a screen, which it loads; open to every origin that only reads.
  ///
  /// ```swift
  /// Action("screen", "Shows the conversations.", shows: ConversationsScreen.init)
  /// ```
  public init<each P: Payload, S: Screen>(
    _ name: String, _ summary: String, _ params: repeat Param<each P>,
    access: Access = .remote(.read), errors: DeclaredErrors = .none, links: [String] = [],
    file: String = #fileID, line: Int = #line,
    shows make: @escaping @MainActor @Sendable (T, repeat each P) throws -> S
  ) {
    self.init(
      name, summary, repeat each params, access: access, errors: errors, links: links, file: file,
      line: line,
      onMain: { (target: T) in
        { @MainActor (given: repeat each P) async throws -> Presented in
          let screen = try make(target, repeat each given)
          screen.stage.route = "\(T.name)/\(name)"
          return try await Presented(loading: screen)
        }
      })
  }
}
