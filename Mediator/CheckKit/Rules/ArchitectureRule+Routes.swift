import ContractKit
import InterceptorKit
import MediatorKit

extension ArchitectureRule {
  /// A route is a string, so it has to be where it can be read, compared and found.
  ///
  /// The code of an error is a string, too: an action has to declare it, or the code of an interceptor.
  ///
  /// Not found: a route put together at run time and passed to a closure from the composition root. The composition
  /// root and tests may compute names.
  static let routes = ArchitectureRule(
    "route-literal",
    "Routes are written out in XNeeds.swift and XEvents.swift, exist, are listed, and events are emitted.",
    "source file", "source files"
  ) { subject, inspection in
    let names = RouteNames(subject)
    for feature in subject.features {
      let files = subject.sources.files(of: feature)
      let types = Set(files.flatMap(\.outline.declarations).filter(\.isType).map(\.name))
      let top = files.flatMap(\.outline.topLevelTypes)
      inspection.look(at: files.count)
      for file in files {
        // An inner type of another file may have the name of a need or an event.
        let near = Set(top + file.outline.declarations.filter(\.isType).map(\.name))
        let check = RouteCheck(file: file, names: names, ownTypes: types, nearTypes: near)
        for (problem, help, line) in check.problems {
          inspection.report(problem, help: help, at: file.place(line))
        }
      }
    }
    inspectEvents(of: subject, names, &inspection)
    inspectKits(of: subject, names, &inspection)
    inspectRoot(of: subject, names, &inspection)
  }

  /// A feature emits the events that its target lists.
  private static func inspectEvents(
    of subject: ArchitectureSubject, _ names: RouteNames, _ inspection: inout Inspection
  ) {
    let root = subject.compositionRoot.map { subject.sources.files(of: $0) } ?? []
    for feature in subject.features {
      let listed = Set(names.contract(feature.name)?.emits.map(\.name) ?? [])
      for event in DeclaredEvents(subject.sources.files(of: feature) + root).unused
      where listed.contains(event.event) {
        inspection.report(
          "The event '\(event.event)' is never emitted, so its subscribers never run.",
          help: "Emit \(event.constant), or remove it.", at: event.place)
      }
    }
  }

  /// Kits name no route, and declare no other name for the type of needs.
  ///
  /// Where the kits are products, a SwiftPM target that no feature uses is the application's own code, such as its view
  /// models: it may call by string, which `ContractCheck.sources(in:)` checks.
  private static func inspectKits(
    of subject: ArchitectureSubject, _ names: RouteNames, _ inspection: inout Inspection
  ) {
    let used = subject.usedByFeatures
    for kit in subject.kits where subject.ownsKits || used.contains(kit.name) {
      for file in subject.sources.files(of: kit) {
        inspection.look()
        for token in file.outline.tokens where token.kind == .string && names.isKnown(token.text) {
          inspection.report(
            "\(kit.name) names the route '\(token.text)' of a module.",
            help: "Remove it; the composition root can pass a route to a kit.",
            at: file.place(token.line))
        }
        guard kit.name != ArchitectureSubject.core else { continue }
        for alias in RouteCheck.aliases(in: file.outline) {
          inspection.report(
            "\(kit.name) declares the alias '\(alias.name)', which hides routes from this rule.",
            help: "Use the type by its own name.", at: file.place(alias.line))
        }
      }
    }
  }

  /// The composition root may call by string; the routes that it spells out have to exist.
  private static func inspectRoot(
    of subject: ArchitectureSubject, _ names: RouteNames, _ inspection: inout Inspection
  ) {
    guard let root = subject.compositionRoot else { return }
    for file in subject.sources.files(of: root) {
      inspection.look()
      for call in file.outline.calls(of: RouteCheck.entryPoints.union(["Need", "Route", "call"])) {
        // `api.call("users/list")` is a call of another type.
        guard let text = call.arguments.first?.literal, let route = Route(text),
          ["Need", "Route"].contains(call.name) || names.isMeant(route),
          let problem = names.problem(ofAction: text)
        else { continue }
        inspection.report(problem.text, help: problem.help, at: file.place(call.line))
      }
    }
  }
}

extension [TargetContract] {
  /// The codes of the errors that actions declare, and those that needs of targets handle which aren't linked.
  var errorCodes: Set<String> {
    let names = Set(map(\.name))
    let unlinked = flatMap(\.needs).filter {
      !names.contains(String($0.route.prefix { $0 != "/" }))
    }
    return Set(flatMap(\.actions).flatMap(\.errors).map(\.code) + unlinked.flatMap(\.handles))
  }
}

extension [SourceFile] {
  /// The codes of the errors that interceptors may throw: those of InterceptorKit, and of every enum of errors here.
  var vetoCodes: Set<String> {
    Set(GateError.allCases.map(\.code) + flatMap(\.outline.errorCodes))
  }
}

extension SourceOutline {
  /// The codes of the declared enums of errors.
  fileprivate var errorCodes: [String] {
    guard tokens.contains(where: { $0.isWord("ActionError") }) else { return [] }
    let declarations = declarations
    return declarations.filter { $0.keyword == "case" }.flatMap { found -> [String] in
      let type = container(of: found.index, among: declarations)
      return type?.inherited.contains("ActionError") == true ? codes(after: found.index) : []
    }
  }

  /// The codes of `case notSignedIn, busy = "tooBusy"`.
  private func codes(after keyword: Int) -> [String] {
    var (codes, index): ([String], Int) = ([], keyword + 1)
    while let name = self[index], name.isName {
      let raw = self[index + 1]?.isMark("=") == true ? self[index + 2] : nil
      codes.append(raw?.text ?? name.text)
      index += raw == nil ? 1 : 3
      guard self[index]?.isMark(",") == true else { break }
      index += 1
    }
    return codes
  }

  /// The literal codes of errors in `error.declares("notSignedIn")`, in `error.failure?.code == "notSignedIn"`, and in the
  /// cases of `switch error.failure?.code`.
  var handledErrors: [(code: String, line: Int)] {
    let calls = calls(of: ["declares"]).compactMap { call -> (String, Int)? in
      guard call.arguments.count == 1, call.arguments[0].label == nil else { return nil }
      return call.arguments[0].literal.map { ($0, call.line) }
    }
    let comparisons = tokens.indices.flatMap { index -> [(String, Int)] in
      guard let next = indexAfterCode(at: index) else { return [] }
      if self[next]?.isMark("{") == true { return texts(inCasesOf: next) }
      guard self[next]?.isMark("=") == true, self[next + 1]?.isMark("=") == true,
        let literal = self[next + 2], literal.kind == .string
      else { return [] }
      return [(literal.text, literal.line)]
    }
    return calls + comparisons
  }

  /// The index after `failure?.code` or `failure.code` at an index; nil if there is neither.
  private func indexAfterCode(at index: Int) -> Int? {
    guard tokens[index].isWord("failure") else { return nil }
    let dot = self[index + 1]?.isMark("?") == true ? index + 2 : index + 1
    return self[dot]?.isMark(".") == true && self[dot + 1]?.text == "code" ? dot + 2 : nil
  }

  /// The literals between each `case` of a switch and its colon or `where`, in the braces at an index; not those of
  /// `if case`.
  private func texts(inCasesOf open: Int) -> [(String, Int)] {
    var (texts, index, isInCase) = ([(String, Int)](), open + 1, false)
    while index < end(of: open) ?? 0 {
      let token = tokens[index]
      let isOfCondition = ["if", "guard", "while", "for", ","].contains(tokens[index - 1].text)
      if token.isWord("case"), !isOfCondition { isInCase = true }
      if token.isMark(":") || token.isWord("where") { isInCase = false }
      if isInCase, token.kind == .string { texts.append((token.text, token.line)) }
      index = (end(of: index) ?? index) + 1
    }
    return texts
  }
}

/// The names that routes of an application can have.
struct RouteNames: Sendable {
  private let linked: LinkedTargets?
  private let targets: Set<String>
  /// The codes of errors that can be handled.
  private let errorCodes: Set<String>

  init(_ subject: ArchitectureSubject) {
    linked = subject.linked
    let tests = Set(subject.manifest.targets.filter(\.isTest).map(\.name))
    errorCodes = subject.sources.files.filter { !tests.contains($0.target) }.vetoCodes
      .union(linked?.contracts.errorCodes ?? [])
    targets = Set(subject.features.map(\.name) + (linked?.contracts.map(\.name) ?? []))
  }

  /// The contract of a feature, or of its type `Target_X`; nil if it isn't known.
  func contract(_ feature: String) -> TargetContract? {
    let prefix = "Target_"
    return linked?.contract(
      feature.hasPrefix(prefix) ? String(feature.dropFirst(prefix.count)) : feature)
  }

  /// Whether a route is one of the mediator's, perhaps a misspelled one: a target's name begins with a capital.
  func isMeant(_ route: Route) -> Bool {
    route.target.first?.isUppercase == true
      || !Suggestion.nearest(to: route.target, among: targets.sorted()).isEmpty
  }

  /// Whether a text is a route or an event of a module.
  func isKnown(_ text: String) -> Bool {
    Route(text).map { targets.contains($0.target) } ?? false
  }

  /// Why a route is that of no action; nil if it is, or if the linked targets aren't known.
  func problem(ofAction text: String) -> (text: String, help: String)? {
    guard let linked, let route = Route(text) else { return nil }
    guard let contract = linked.contract(route.target) else {
      let targets = linked.contracts.map(\.name)
      return (
        "No target '\(route.target)' is linked, which the route '\(text)' names.",
        Self.help(route.target, among: targets) ?? "Correct or remove it."
      )
    }
    let names = contract.actions.map(\.name)
    guard !names.contains(route.action) else { return nil }
    return (
      "\(route.target) has no action '\(route.action)', which the route '\(text)' names.",
      Self.help(route.action, among: names) ?? "It has: \(names.joined(separator: ", "))."
    )
  }

  /// Why a name is neither that of an action nor of an event; nil if it is.
  func problem(ofAnything text: String) -> (text: String, help: String)? {
    let events = Route(text).flatMap { linked?.contract($0.target) }?.emits ?? []
    return events.contains { $0.name == text } ? nil : problem(ofAction: text)
  }

  /// The problem of an undeclared code of an error; nil without linked targets.
  func problem(ofError code: String) -> (text: String, help: String)? {
    guard linked != nil, !errorCodes.contains(code) else { return nil }
    return (
      "No action declares the error '\(code)', which is handled here.",
      Self.help(code, among: errorCodes.sorted()) ?? "Correct or remove it."
    )
  }

  private static func help(_ name: String, among names: [String]) -> String? {
    Suggestion.question(Suggestion.nearest(to: name, among: names)).map { "D" + $0.dropFirst() }
  }
}
