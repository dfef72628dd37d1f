extension String {
  /// The first 6 lines, at most 240 characters, with an ellipsis; nil for a text that isn't longer.
  var collapsed: String? {
    let lines = split(maxSplits: 6, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let text = lines.prefix(6).joined(separator: "\n")
    return lines.count > 6 || text.count > 240 ? text.prefix(240) + "…" : nil
  }
}
