extension MediatorError {
  /// Quotes only the `quotable` part of the URL.
  static func invalidURL(_ text: String, _ problem: String) -> MediatorError {
    MediatorError(
      .init(
        code: .invalidURL, route: text.quotable.shortened,
        message: "malformed deep link: \(problem)",
        help: "a deep link is scheme://Target/action?name=value"))
  }

  static func linkNotFound(_ link: DeepLink, nearest: [LinkCandidate]) -> MediatorError {
    let hints = nearest.map { "'\($0.pattern)', but \($0.reason)" }
    return MediatorError(
      .init(
        code: .linkNotFound, route: link.address.shortened,
        message: "no action matches the link '\(link.address.shortened)'",
        help: hints.isEmpty
          ? "a deep link is scheme://Target/action?name=value"
          : "the nearest patterns: \(hints.joined(separator: "; "))",
        suggestions: nearest.map(\.pattern.description)))
  }
}
