import MediatorKit

/// The calls by string, the needs and the links in one source file of code that is no target.
struct StringCalls: Sendable {
  /// A call of a literal route.
  struct Call: Sendable {
    let route: String
    /// The params whose names are literals, with the values that are.
    let params: [(name: String, value: Value?)]
    /// Whether all names are literals.
    let isWhole: Bool
    let isolation: ActionContract.Isolation
    /// The type that it reads the result as, if that is written in types of the standard library.
    var result = Shape.nothing
    /// Whether it is a need, rather than a call.
    var isNeed = false
    /// The origin that it is made from; native for most.
    var origin = Origin.native
    let line: Int
  }

  private(set) var calls: [Call] = []
  /// The literal URLs of the application's schemes.
  private(set) var urls: [(url: String, line: Int)] = []
  /// The events that code declares again in order to subscribe to them.
  private(set) var events: [(name: String, line: Int)] = []
  /// The lines of calls whose route, URL or origin isn't a literal.
  private(set) var computed: [Int] = []

  private let outline: SourceOutline
  private let schemes: Set<String>
  private let contracts: [TargetContract]
  /// The names that this file gives to a mediator.
  private let mediators: Set<String>
  private let readings: [Int: SourceOutline.Argument]

  init(in file: SourceFile, schemes: Set<String>, among contracts: [TargetContract]) {
    (outline, self.schemes, self.contracts) = (file.outline, schemes, contracts)
    mediators = Self.mediators(in: file.outline)
    readings = Self.readings(in: file.outline)
    for call in outline.calls(of: ["perform", "performNow", "performOnMain", "call"]) {
      read(call)
    }
    for call in outline.calls(of: Self.needNames(in: outline)) { readNeed(call) }
    for call in outline.calls(of: ["init"]) where isNeed(call) { readNeed(call) }
    for call in outline.calls(of: ["open", "canOpen"]) {
      readURL(call)
    }
    for call in outline.calls(of: ["Event"]) { readEvent(call) }
    readURLs()
    calls.sort { $0.line < $1.line }
    computed.sort()
  }

  private mutating func read(_ call: SourceOutline.Call) {
    guard let first = call.arguments.first, first.label == nil else { return }
    guard let route = first.literal else {
      if isByString(call, first) { computed.append(call.line) }
      return
    }
    // `call` and `perform` are common names of other functions.
    guard isOfMediator(call) || isMeant(route) else { return }
    var origin = Origin.native
    if let argument = call.argument("from") {
      guard let literal = self.origin(argument) else { return computed.append(call.line) }
      origin = literal
    }
    let params = params(of: call)
    calls.append(
      Call(
        route: route,
        params: params?.compactMap { param in param.label.map { ($0, outline.value(of: param)) } }
          ?? [],
        isWhole: params?.allSatisfy { $0.label != nil } ?? false, isolation: isolation(of: call),
        result: result(of: call), origin: origin, line: call.line))
  }

  /// The origin that is written as `.url`, or with its type.
  private func origin(_ argument: SourceOutline.Argument) -> Origin? {
    let isShort = argument.tokens.count == 2 && argument.tokens.first?.isMark(".") == true
    guard isShort || argument.path != nil else { return nil }
    return argument.tokens.last.flatMap { Origin(rawValue: $0.text) }
  }

  private mutating func readNeed(_ need: SourceOutline.Call) {
    guard let first = need.arguments.first, first.label == nil else { return }
    guard let route = first.literal else { return computed.append(need.line) }
    let params = sentParams(of: need)
    calls.append(
      Call(
        route: route, params: params?.map { ($0, nil) } ?? [], isWhole: params != nil,
        isolation: .async, isNeed: true, line: need.line))
  }

  private mutating func readEvent(_ event: SourceOutline.Call) {
    guard let first = event.arguments.first, first.label == nil, let name = first.literal,
      isMeant(name)
    else { return }
    events.append((name, event.line))
  }

  /// `mediator`, and the names that a file declares with the type `Mediator`, or makes with its initialiser.
  private static func mediators(in outline: SourceOutline) -> Set<String> {
    var names: Set<String> = ["mediator"]
    for (index, token) in outline.tokens.enumerated() where token.isWord("Mediator") {
      let before = outline.tokens[..<index].reversed().drop {
        ["MediatorKit", ".", "try", "!", "?", "await", "inout", "borrowing", "consuming"]
          .contains($0.text)
      }
      guard let mark = before.first, mark.isMark(":") || mark.isMark("="),
        let name = before.dropFirst().first, name.isName
      else { continue }
      names.insert(name.text)
    }
    return names
  }

  /// Whether a function is called on a mediator: `mediator.perform(…)`, `self.mediator?.open(…)`.
  private func isOfMediator(_ call: SourceOutline.Call) -> Bool {
    guard outline[call.index - 1]?.isMark(".") == true else { return false }
    let receiver = outline.tokens[..<(call.index - 1)].reversed().drop {
      $0.isMark("?") || $0.isMark("!")
    }
    return receiver.first.map { $0.isName && mediators.contains($0.text) } ?? false
  }

  /// `Need` and its aliases.
  private static func needNames(in outline: SourceOutline) -> Set<String> {
    var names: Set<String> = ["Need"]
    for (index, token) in outline.tokens.enumerated() where token.isWord("typealias") {
      let type = outline.tokens[index...].dropFirst(2).drop { !$0.isMark("=") }.dropFirst()
      // A path, such as MediatorKit.Need.
      let path = type.enumerated().prefix { $0.isMultiple(of: 2) ? $1.isName : $1.isMark(".") }
      let last = path.last { $0.element.isName }
      if last?.element.isWord("Need") == true, let name = outline[index + 1] {
        names.insert(name.text)
      }
    }
    return names
  }

  /// Whether a call of `.init` makes a need: `let total: Need<Int> = .init("Cart/total")`, or one with a result.
  private func isNeed(_ call: SourceOutline.Call) -> Bool {
    if call.argument("returns") != nil, call.arguments.first?.literal != nil { return true }
    guard outline[call.index - 1]?.isMark(".") == true, outline[call.index - 2]?.isMark("=") == true
    else { return false }
    let before = outline.tokens[..<(call.index - 2)].reversed().prefix { !$0.isWord("let") }
    return before.prefix { !$0.isWord("var") && !$0.isMark("=") }.contains { $0.isWord("Need") }
  }

  /// Whether a text is a route, or looks like one of the mediator's: `Carttotal`, `Cart.total`.
  private func isMeant(_ text: String) -> Bool {
    guard let route = Route(text) else {
      let letters = Self.letters(of: text)
      return contracts.contains { target in
        target.actions.contains { Self.letters(of: target.name + $0.name) == letters }
      }
    }
    // A target's name begins with a capital, and may be misspelled; `client.perform("users/list")` is a call of another type.
    return route.target.first?.isUppercase == true
      || !Suggestion.nearest(to: route.target, among: contracts.map(\.name)).isEmpty
  }

  private static func letters(of text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Reads the URL of a call of `open`, unless its scheme is the application's.
  private mutating func readURL(_ call: SourceOutline.Call) {
    guard let url = call.arguments.first, url.label == nil, let first = url.tokens.first else {
      return
    }
    if isOwnURL(first) { return }
    // `open` is a common name of other functions.
    let isOfMediator = isOfMediator(call)
    if isOfMediator, first.kind == .interpolatedString { return computed.append(call.line) }
    guard let text = url.literal else { return }
    if isOfMediator { return urls.append((text, call.line)) }
    let start = text.firstRange(of: "://")?.upperBound ?? text.startIndex
    let target = text[start...].prefix { $0 != "/" }
    if contracts.contains(where: { $0.name == target }) { urls.append((text, call.line)) }
  }

  /// Whether a call without a literal takes a route rather than a need, a selector or a closure.
  private func isByString(
    _ call: SourceOutline.Call, _ first: SourceOutline.Argument
  ) -> Bool {
    guard call.name != "call" || call.argument("as") != nil else { return false }
    return first.tokens.first.map { token in !["#", "{", "."].contains { token.isMark($0) } }
      ?? false
  }

  private func isolation(of call: SourceOutline.Call) -> ActionContract.Isolation {
    switch call.name {
    case "performNow": .any
    case "performOnMain": .main
    default: .async
    }
  }

  /// The shape of `[String].self` in `as: [String].self`; nothing for a type of the application.
  private func result(of call: SourceOutline.Call) -> Shape {
    let type = call.argument("as") ?? readings[call.index]
    guard let tokens = type?.tokens, tokens.last?.isWord("self") == true else { return .nothing }
    return Self.shape(of: tokens.dropLast(2)) ?? .nothing
  }

  /// The types in `perform(…).get(as: Int.self)`, by the index of the name `perform`.
  private static func readings(in outline: SourceOutline) -> [Int: SourceOutline.Argument] {
    var readings: [Int: SourceOutline.Argument] = [:]
    for get in outline.calls(of: ["get"]) where outline[get.index - 1]?.isMark(".") == true {
      if let open = outline.start(of: get.index - 2) { readings[open - 1] = get.argument("as") }
    }
    return readings
  }

  private static func shape(of type: ArraySlice<SwiftToken>) -> Shape? {
    guard let first = type.first, let last = type.last else { return nil }
    if last.isMark("?") { return shape(of: type.dropLast()).map(Shape.optional) }
    if first.isMark("["), last.isMark("]") {
      return shape(of: type.dropFirst().dropLast()).map(Shape.array)
    }
    guard type.count == 1 else { return nil }
    return ["String": .string, "Int": .integer, "Double": .number, "Bool": .boolean][first.text]
  }

  /// The entries of `["id": id]` or `Params(["id": id])`, with literal names as labels; nil for any other expression.
  private func params(of call: SourceOutline.Call) -> [SourceOutline.Argument]? {
    guard call.arguments.count > 1, call.arguments[1].label == nil else { return [] }
    let given = call.arguments[1]
    // A path, such as MediatorKit.Params.
    guard let open = given.tokens.firstIndex(where: { $0.isMark("(") }),
      outline[open - 1]?.isWord("Params") == true,
      outline.end(of: open) == given.tokens.endIndex - 1
    else { return outline.entries(of: given) }
    let inner = given.tokens[(open + 1)...].dropLast()
    return inner.isEmpty ? [] : outline.entries(of: .init(label: nil, tokens: inner))
  }

  /// The names in the `Param("…", …)` of a need.
  private func sentParams(of need: SourceOutline.Call) -> [String]? {
    if need.argument("sending") != nil { return nil }
    let params = need.arguments.dropFirst().filter { $0.label == nil }
    let names = params.map { $0.tokens.first { $0.kind == .string }?.text }
    guard params.allSatisfy({ $0.tokens.first?.isWord("Param") == true }) else { return nil }
    return names.contains(nil) ? nil : names.compactMap(\.self)
  }

  private mutating func readURLs() {
    for (index, token) in outline.tokens.enumerated() {
      let isJoined = [index - 1, index + 1].contains { outline[$0]?.isMark("+") == true }
      guard isOwnURL(token, isJoined: isJoined) else { continue }
      if isJoined || token.kind == .interpolatedString {
        computed.append(token.line)
      } else {
        urls.append((token.text, token.line))
      }
    }
  }
}

extension StringCalls {
  /// Whether a literal is a URL of one of the application's schemes, rather than a scheme alone, as in
  /// `url.hasPrefix("app://")`.
  private func isOwnURL(_ token: SwiftToken, isJoined: Bool = false) -> Bool {
    let (text, isInterpolated) = (token.text, token.kind == .interpolatedString)
    guard token.kind == .string || isInterpolated, let end = text.firstRange(of: "://"),
      isJoined || isInterpolated || end.upperBound < text.endIndex
    else { return false }
    return schemes.contains(text[..<end.lowerBound].lowercased())
  }
}

extension StringCalls.Call {
  /// The call as a need, whose params have the types that the action declares.
  func need(in file: String, among contracts: [TargetContract]) -> NeedContract {
    let declared = declaredParams(among: contracts)
    let given = params.map { name, _ in
      declared.first { $0.name == name }
        ?? ParamContract(name: name, shape: .any, isRequired: false)
    }
    let others = declared.filter { param in
      !params.contains { $0.name == param.name } && param.origins?.contains(origin) != false
    }
    let sent = isWhole ? given : given + others
    return NeedContract(
      route: route, params: sent, result: result, handles: [], isolation: isolation, file: file,
      line: line)
  }

  /// The mismatches of literal values with the params of the action, and the params that are passed twice, in words.
  func wrongValues(among contracts: [TargetContract]) -> [String] {
    let declared = declaredParams(among: contracts)
    let twice = Set(params.map(\.name).filter { name in params.count { $0.name == name } > 1 })
    return params.flatMap { name, value in
      let param = declared.first { $0.name == name }
      return value.flatMap { param?.mismatches(of: $0) } ?? []
    }.map { "\(route): param '\($0.steps[0])'\($0.inner.path) \($0.problem)" }
      + twice.sorted().map { "\(route): param '\($0)' is passed more than once" }
  }

  private func declaredParams(among contracts: [TargetContract]) -> [ParamContract] {
    let action = Route(route).flatMap { route in
      contracts.first { $0.name == route.target }?.action(route.action)
    }
    return action?.params ?? []
  }
}
