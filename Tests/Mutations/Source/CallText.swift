import CheckKit

/// A call in a source file: `Param("limit", "Most results.", default: 20)`.
struct CallText: Sendable {
  /// One argument; its tokens are those of the value.
  struct Argument: Sendable {
    let label: String?
    /// The tokens with the label.
    let all: Range<Int>
    let value: Range<Int>
  }

  let source: SourceText
  /// The token of the name.
  let index: Int
  /// The token of the closing parenthesis.
  let end: Int
  let arguments: [Argument]

  var line: Int { source.tokens[index].line }

  func argument(_ label: String) -> Argument? { arguments.first { $0.label == label } }

  /// The value of an argument that is a plain text.
  func literal(_ argument: Argument?) -> String? {
    guard let argument, argument.value.count == 1,
      source.tokens[argument.value.lowerBound].kind == .string
    else { return nil }
    return source.tokens[argument.value.lowerBound].text
  }

  /// The first argument, if it is a plain text.
  var name: String? { arguments.first?.label == nil ? literal(arguments.first) : nil }

  /// The position of the first argument.
  var namePlace: Range<Int> { source.place(arguments.first?.value ?? 0..<0) }

  /// The whole call with the calls that are chained to it: `Action(…).examples(…)`.
  var whole: Range<Int> {
    var last = end
    while source.isMark(last + 1, "."), source.isMark(last + 3, "("),
      let close = source.end(of: last + 3)
    {
      last = close
    }
    return source.place(index..<last + 1)
  }

  /// What has to go with an argument: it and one comma.
  func removal(of argument: Argument) -> Range<Int> {
    let place = source.place(argument.all)
    if let next = arguments.first(where: { $0.all.lowerBound > argument.all.lowerBound }) {
      return place.lowerBound..<source.place(next.all).lowerBound
    }
    guard let before = arguments.last(where: { $0.all.lowerBound < argument.all.lowerBound }) else {
      return place
    }
    return source.place(before.all).upperBound..<place.upperBound
  }

  /// A fault with another text in one place of the call.
  func fault(_ what: String, _ edits: Edit...) -> Fault? {
    source.fault(what, at: line, edits)
  }

  /// A fault that gives the call another first argument.
  func renamed(to name: String) -> Fault? {
    guard let old = self.name else { return nil }
    return fault("\(quoted(old)) becomes \(quoted(name))", Edit(namePlace, "\"\(name)\""))
  }
}

/// A name as messages show it.
func quoted(_ name: String) -> String { "'\(name)'" }
