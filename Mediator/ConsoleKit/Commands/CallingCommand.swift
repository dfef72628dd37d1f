extension Command {
  /// A command that calls a route without params, and prints a list as a table.
  ///
  /// - Parameters:
  ///   - route: The route: `Profile/uploads`.
  ///   - name: The name of the command.
  ///   - summary: What it does, in one sentence.
  ///   - discussion: Further explanation, one paragraph an element.
  /// - Returns: The command.
  public static func calling(
    _ route: String, name: String, summary: String, discussion: [String] = []
  ) -> Command {
    Command(
      name: name, summary: summary, formats: [.table, .json], discussion: discussion,
      examples: [(name, "as a table"), ("\(name) --json", "for a program")]
    ) { context in
      let format = context.invocation["output"] ?? OutputFormat.table.rawValue
      return try await call.run(context.with(["output": format], operands: [route]))
    }
  }
}
