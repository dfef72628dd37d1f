import MediatorKit

/// The explanation of a call or a link, as text and as data.
struct ExplanationReport {
  let call: Explanation?
  let link: LinkExplanation?
  /// The summary of the closure that handles the link; nil without one.
  let closure: String?
  /// The reasons why it wouldn't run, in the order of a call.
  private(set) var problems: [ConsoleError]
  let origin: Origin
  /// Whether the target is a stand-in.
  var isStandIn = false
  /// Whether the target runs in another process.
  private(set) var isRemote = false
  /// The items of the command line.
  var items: TypedItems?

  init(
    _ call: Explanation?, link: LinkExplanation? = nil, closure: String? = nil,
    refusal: ConsoleError?, hasConsent: Bool
  ) {
    (self.call, self.link, self.closure) = (call, link, closure)
    origin = link == nil ? call?.origin ?? .console : .url
    // To programs and agents a closed action looks missing; the refusal says what it is.
    let obstacles = (link?.obstacles ?? call?.obstacles ?? []).filter {
      refusal == nil || $0.code != .actionNotFound
    }
    problems =
      [refusal].compactMap { $0 } + obstacles.map(ConsoleError.init)
      + Self.consent(call, hasConsent)
  }

  /// Adds that the target runs in another process; `isOffered` is false when no process offers it now.
  ///
  /// The last problem, because a call is sent after everything else.
  mutating func setRemote(isOffered: Bool) {
    isRemote = true
    guard !isOffered, let route = call.flatMap({ Route($0.route) }) else { return }
    problems.append(ConsoleError(MediatorError.notOffered(route)))
  }

  /// The missing consent, for which a call asks after its own checks.
  private static func consent(_ call: Explanation?, _ hasConsent: Bool) -> [ConsoleError] {
    guard !hasConsent, let call, call.needsConsent, let route = Route(call.route),
      let access = call.contract?.access
    else { return [] }
    return [
      ConsoleError(MediatorError.confirmationRequired(route, access.effects, from: call.origin))
    ]
  }

  /// The exit code of the call, as far as it is known.
  var exit: ExitCode { problems.first?.exit ?? .ok }

  /// The fields of `explain -o json`; `name` is the executable's.
  func fields(_ name: String) -> [String: Value] {
    var fields: [String: Value] = [
      "exit": .int(Int(exit.rawValue)), "origin": .string(origin.rawValue),
      "problems": .array(problems.map { $0.value(name) }),
      "interceptors": .array((call?.interceptors ?? []).map(\.value)),
      "missHandlers": .array((call?.missHandlers ?? []).map(Value.string)),
    ]
    fields["route"] = call.map { .string($0.route) }
    if let action = call?.contract {
      if isStandIn { fields["standIn"] = true }
      if isRemote { fields["remote"] = true }
      fields["action"] = [
        "summary": .string(action.summary), "effects": .string(action.access.effects.rawValue),
        "origins": action.access.originsValue,
      ]
    }
    fields["link"] = link?.value
    return fields
  }
}

extension Explanation.Interception {
  fileprivate var value: Value {
    ["name": .string(name), "pattern": .string(pattern.description)]
  }
}

extension LinkExplanation {
  fileprivate var value: Value {
    let others = others.map { candidate -> Value in
      ["pattern": .string(candidate.pattern.description), "reason": .string(candidate.reason)]
    }
    var fields: [String: Value] = [
      "isSchemeAllowed": .bool(isSchemeAllowed), "values": .array(valueNames.map(Value.string)),
      "ignoredItems": .array(ignoredItems.map(Value.string)), "others": .array(others),
    ]
    fields["readAs"] = outline.map(Value.string)
    switch destination {
    case .route: fields["leadsTo"] = "route"
    case .action(_, by: let pattern):
      fields["leadsTo"] = "action"
      fields["pattern"] = .string(pattern.description)
    case .closure(let pattern):
      fields["leadsTo"] = "closure"
      fields["pattern"] = .string(pattern.description)
    case .miss: fields["leadsTo"] = "miss"
    case .nothing: fields["leadsTo"] = "nothing"
    }
    return .object(fields)
  }
}
