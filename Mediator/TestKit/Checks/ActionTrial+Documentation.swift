import MediatorKit

extension ActionTrial {
  /// Missing documentation, as sentences.
  var undocumented: [String] {
    let helps = action.params.map { ("the help of '\($0.name)'", $0.help) }
    let sentences = [("the summary", action.summary)] + helps
    var faults = sentences.filter { !$0.1.hasSuffix(".") || $0.1.count > 100 }
      .map { "\($0.0) isn't a sentence of at most 100 characters that ends with a full stop" }
    faults += action.errors.filter(\.summary.isEmpty).map {
      "the error '\($0.code)' has no message"
    }
    for param in action.params {
      guard let example = param.example else { continue }
      faults += param.shape.mismatches(of: example).map {
        "the example of '\(param.name)' doesn't fit: \($0.problem)"
      }
    }
    return faults
  }
}
