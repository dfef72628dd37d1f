package import MediatorKit

// Failures of stand-ins, caused by the test or the contract, never by the caller.
extension MediatorError {
  /// The test chose no reply, and the contract has no suitable example.
  static func noExample(_ route: Route, named name: String?, among names: [String]) -> MediatorError
  {
    let what = name.map { "no example '\($0.shortened)'" } ?? "no example that succeeds"
    let nearest = name.map { Suggestion.nearest(to: $0, among: names) } ?? []
    return MediatorError(
      .standInFailed, route.text,
      "the stand-in for \(route) has no reply: its contract has \(what)",
      help: Suggestion.question(nearest)
        ?? "add one to the declaration of the action: .examples(Example(\"…\", returns: …))")
  }

  /// The chosen example has a native result.
  static func nativeExample(_ route: Route, _ shape: Shape) -> MediatorError {
    MediatorError(
      .standInFailed, route.text,
      "the stand-in for \(route) has no reply: \(shape.words) has no text form, so no "
        + "example can contain it",
      help: "pass an instance to answer(_:with:)")
  }

  /// The result of the chosen example isn't in the contract file.
  package static func unrecorded(_ example: String, of route: Route) -> MediatorError {
    MediatorError(
      .standInFailed, route.text,
      "the stand-in for \(route) has no reply: the result of its example '\(example.shortened)' isn't recorded",
      help:
        "run it in the folder of the package, where contract files are read, or record it there \(ContractFolder.exporting)"
    )
  }

  /// A result that the contract doesn't allow.
  static func misfitAnswer(_ route: Route, _ mismatches: [Mismatch]) -> MediatorError {
    MediatorError(
      .standInFailed, route.text,
      "the stand-in for \(route) returned a result that its contract doesn't allow",
      help: "correct the result, or export the contract again", mismatches: mismatches)
  }

  /// An error that the contract doesn't declare.
  static func misfitError(_ route: Route, _ code: String, among codes: [String]) -> MediatorError {
    let nearest = Suggestion.nearest(to: code, among: codes)
    return MediatorError(
      .standInFailed, route.text,
      "the stand-in for \(route) threw the error '\(code.shortened)', which its contract doesn't "
        + "declare",
      help: Suggestion.question(nearest) ?? "the declared errors: \(Suggestion.list(codes))")
  }

  /// An error that no action can declare.
  static func foreignError(_ route: Route, _ error: any Error) -> MediatorError {
    MediatorError(
      .standInFailed, route.text,
      "the closure of the stand-in for \(route) threw \(type(of: error))",
      help: "throw an error that the action declares", cause: error)
  }

  /// The test gave a reply of an action that the contract doesn't have.
  package static func unknownAnswer(_ action: String, in contract: TargetContract) -> MediatorError
  {
    let known = contract.actions.map(\.name)
    return MediatorError(
      .standInFailed, "\(contract.name)/\(action)",
      "the stand-in for \(contract.name) has no action '\(action.shortened)' to answer"
        + Suggestion.hint(action, among: known),
      help: known.isEmpty
        ? "answer a need of the tested target" : "the actions: \(known.joined(separator: ", "))")
  }

  /// The test gave the stand-in no reply.
  package static func unanswered(_ route: Route) -> MediatorError {
    MediatorError(
      .standInFailed, route.text,
      "the stand-in for \(route) has no reply; set one with answer(_:with:)")
  }
}
