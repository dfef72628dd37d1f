package import MediatorKit

// What a stand-in can't, or mustn't, answer. Each is the fault of the test or of the contract, never of the caller.
extension MediatorError {
  /// Nothing was chosen by hand, and the contract has no example to answer with.
  static func noExample(_ route: Route, named name: String?, among names: [String]) -> MediatorError
  {
    let what = name.map { "no example '\($0.shortened)'" } ?? "no example that answers"
    let nearest = name.map { Suggestion.nearest(to: $0, among: names) } ?? []
    return MediatorError(
      .init(
        code: .standInFailed, route: route.text,
        message: "the stand-in for \(route) has nothing to answer: its contract has \(what)",
        help: Suggestion.question(nearest)
          ?? "declare one where the action stands: .examples(Example(\"…\", returns: …))"))
  }

  /// An example is chosen whose result only exists inside of a process.
  static func nativeExample(_ route: Route, _ shape: Shape) -> MediatorError {
    MediatorError(
      .init(
        code: .standInFailed, route: route.text,
        message:
          "the stand-in for \(route) has nothing to answer: \(shape.words) has no text form, so no "
          + "example can tell it",
        help: "answer it by hand, with an instance"))
  }

  /// A result that the contract doesn't allow.
  static func misfitAnswer(_ route: Route, _ mismatches: [Mismatch]) -> MediatorError {
    MediatorError(
      .init(
        code: .standInFailed, route: route.text,
        message: "the stand-in for \(route) answers a result that its contract doesn't allow",
        help: "mend the answer, or renew the contract", mismatches: mismatches))
  }

  /// An error that the contract doesn't declare.
  static func misfitError(_ route: Route, _ code: String, among codes: [String]) -> MediatorError {
    let nearest = Suggestion.nearest(to: code, among: codes)
    let known = codes.isEmpty ? "none" : codes.joined(separator: ", ")
    return MediatorError(
      .init(
        code: .standInFailed, route: route.text,
        message:
          "the stand-in for \(route) answers the error '\(code.shortened)', which its contract doesn't "
          + "declare",
        help: Suggestion.question(nearest) ?? "the errors it declares: \(known)"))
  }

  /// A stand-in that a test gave no answer.
  package static func unanswered(_ route: Route) -> MediatorError {
    MediatorError(
      .init(
        code: .standInFailed, route: route.text,
        message: "the stand-in for \(route) has no answer; give it one with answer(_:with:)"))
  }
}
