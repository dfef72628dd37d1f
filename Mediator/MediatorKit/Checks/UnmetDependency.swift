/// One reason why a need, a subscription or a `startsAfter` of a target isn't met.
struct UnmetDependency: Sendable {
  /// What kind of thing it is.
  enum Kind: String, Sendable {
    /// The other side is there and doesn't fit, or isn't there.
    case fault
    /// The other target isn't linked: a warning, not a fault.
    case unlinked
    /// It is met, but each call is refused: an error of `check`, not a fault of the registration.
    case refused
    /// It is met by a deprecated action.
    case deprecated

    var level: Finding.Level {
      switch self {
      case .fault, .refused: .error
      case .unlinked, .deprecated: .warning
      }
    }
  }

  /// Who asks.
  let target: String
  /// What it asks: `needs Shop/buy`.
  let what: String
  /// Where that stands, if it is known.
  let place: Finding.SourceLocation?
  /// Why it isn't met.
  let problem: Problem

  var isFault: Bool { problem.kind == .fault }

  var isUnlinked: Bool { problem.kind == .unlinked }

  /// Everything in one sentence.
  var message: String {
    let other = problem.other.map { "; the other side stands at \($0)" } ?? ""
    let here = place.map { " (\($0))" } ?? ""
    return "\(target) \(what)\(here): \(problem.text)".escaped + other
  }

  /// The same as a fault of a registration.
  func fault(_ code: RegistrationFault.Code) -> RegistrationFault {
    RegistrationFault(code, message, finding(code.rawValue))
  }

  /// The same for a program.
  func finding(_ rule: String) -> Finding {
    Finding(
      rule: rule, level: problem.kind.level, place: place,
      message: "\(target) \(what): \(problem.text)", help: problem.help, other: problem.other)
  }
}

extension UnmetDependency {
  /// What is wrong, without saying where.
  struct Problem: Sendable {
    var kind = Kind.fault
    let text: String
    let help: String
    /// Where the other side stands, if it is there.
    var other: Finding.SourceLocation?

    /// Nothing can be asked of a target that isn't linked.
    static func unlinked(_ target: String, among contracts: [TargetContract]) -> Problem {
      Problem(
        kind: .unlinked,
        text: "no target '\(target)' is linked"
          + Suggestion.hint(target, among: contracts.map(\.name)),
        help: "Link the module that offers it, or correct the name.")
    }

    /// The target is there, but it has no such action or event.
    static func missing(
      _ kind: String, _ name: String, in contract: TargetContract, among names: [String]
    ) -> Problem {
      let list = names.isEmpty ? "none" : names.joined(separator: ", ")
      return Problem(
        text: "no \(kind) '\(name)' in target '\(contract.name)'"
          + Suggestion.hint(name, among: names),
        help: "Correct the name. Those that \(contract.name) has: \(list).")
    }
  }
}
