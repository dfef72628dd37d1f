/// What is wrong with a URL or a link pattern, as the end of a sentence: `it has an empty segment`.
struct LinkProblem: Error {
  let text: String

  init(_ text: String) { self.text = text }

  static let badScheme = LinkProblem(
    "its scheme isn't a letter followed by letters, digits, +, - and .")
  static let emptySegment = LinkProblem("it has an empty segment")
  static let trailingSlash = LinkProblem("it ends with a slash")
  static let segments = LinkProblem("it has more than \(DeepLink.segmentLimit) segments")
  static let items = LinkProblem("it has more than \(DeepLink.itemLimit) query items")
  static let unnamedItem = LinkProblem("a query item has no name")
  static let length = LinkProblem("it is longer than \(DeepLink.lengthLimit) bytes")
}
