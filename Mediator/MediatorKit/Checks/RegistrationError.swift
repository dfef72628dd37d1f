/// Why a mediator wasn't built, with every fault.
public struct RegistrationError: Error, CustomStringConvertible {
  /// Every fault, those of names first.
  public let faults: [RegistrationFault]

  /// What was to be linked, in the order of registration.
  package let contracts: [TargetContract]

  /// The findings that don't keep the mediator from being built.
  package let warnings: [Finding]

  init(
    faults: [RegistrationFault], contracts: [TargetContract] = [], warnings: [Finding] = []
  ) {
    self.faults = faults
    self.contracts = contracts
    self.warnings = warnings
  }

  /// All faults, one a line.
  public var description: String {
    "the registration has \(faults.count) fault\(faults.count == 1 ? "" : "s"):\n"
      + faults.map { "  - \($0.message)" }.joined(separator: "\n")
  }
}

/// One thing that is wrong with what was registered.
public struct RegistrationFault: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of fault.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// A target, action or param has a name that no route or caller can write.
    case badName
    /// Two targets, two actions of a target, or two params of an action have one name.
    case duplicate
    /// Two names differ only by case.
    case sameButForCase
    /// An action declares an error code twice, or one that the mediator itself uses.
    case badErrorCode
    /// A target that is a struct was registered as weak.
    case weakStruct
    /// A target was registered as weak and with a dispose hook.
    case weakDispose
    /// The fallback target has no `notFound`.
    case emptyFallback
    /// The pattern of an interceptor or observer is malformed or matches no linked route.
    case badPattern
    /// A link pattern of an action can't be read, or the action can't be called through it.
    case badLink
    /// Two link patterns match the same links, or one is the route of another action.
    case linkClash
    /// An action is open to URL calls, but requires a param that never leaves the process.
    case nativeOnly
    /// The action that a need names doesn't meet it.
    case unmetNeed
    /// A declared event has a name that isn't its emitter's to give.
    case badEvent
    /// The event that a subscription names doesn't meet it.
    case unmetSubscription
    /// A target that starts and stops was registered as fresh.
    case freshLifecycle
    /// Targets start after each other in a circle, or against their levels and priorities.
    case startCycle
    /// A service was registered as weak.
    case weakService

    /// Whether names are ambiguous or malformed, so that contracts can't be compared by them.
    package var isAboutNames: Bool {
      switch self {
      case .badName, .duplicate, .sameButForCase: true
      default: false
      }
    }
  }

  /// The kind of fault.
  public let code: Code

  /// What is wrong, where, and how to fix it.
  public let message: String

  /// The same for a program, with the places; its rule is the code.
  public let finding: Finding

  /// What is wrong.
  public var description: String { message }

  init(
    _ code: Code, _ message: String, at place: Finding.SourceLocation? = nil, help: String? = nil
  ) {
    self.code = code
    self.message = message.escaped
    finding = Finding(rule: code.rawValue, place: place, message: message, help: help)
  }

  /// A fault of something that names another thing; the finding says where both stand.
  init(_ code: Code, _ message: String, _ finding: Finding) {
    self.code = code
    self.message = message.escaped
    self.finding = finding
  }
}
