extension CommandTable {
  /// Takes the commands of every console, and those that its application adds.
  init(adding others: [Command] = [], options: [CommandOption] = []) {
    self.init(
      commands: [
        .list, .describe, .explain, .call, .open, .show, .browse, .batch, .replay, .traceConvert,
        .targets, .graph, .contractExport, .contractDiff,
      ] + others + [.completion, .help, .complete],
      addedOptions: options)
  }
}
