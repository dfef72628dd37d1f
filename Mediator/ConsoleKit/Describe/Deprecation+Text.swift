import MediatorKit

extension Deprecation {
  /// What someone who calls it should know: since when, until when, why, and what to call instead.
  var sentence: String {
    let why = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    let instead = replacement.map { "; call \($0) instead" } ?? ""
    return "deprecated since \(since), may be gone in \(removeIn): \(why)\(instead)"
  }
}

extension Session {
  /// Warns of an action that will go, and answers that as a list for the reply.
  func warn(ofDeprecated action: ActionContract?, _ route: String) -> [String] {
    guard let deprecation = action?.deprecation else { return [] }
    return warn(["\(route) is \(deprecation.sentence)"])
  }
}
