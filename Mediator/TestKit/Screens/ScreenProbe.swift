public import MediatorKit
public import ScreenKit

/// Uses the screens of an application as a person does, without a terminal.
///
/// ```swift
/// let probe = try await ScreenProbe(mediator, Link("screen", of: Target_Login.self))
/// try await probe.type("138 0013 8000", into: "Phone")
/// try await probe.press("Send code")
/// #expect(probe.text.contains("Code:"))
/// ```
/// Things are named by what is written on them, or by their identifiers. Each function waits until what it started has
/// ended; an error of a screen is a notice on it, as it is for a person. A dead link throws, and so does work that
/// doesn't end within 20 seconds.
@MainActor public final class ScreenProbe {
  private struct Visit {
    let name: String
    weak var screen: (any Screen)?
  }

  /// The navigator of the screens.
  public let navigator: Navigator

  private var visits: [Visit] = []
  /// The error of unfinished work; all screens are closed then.
  private var hang: ScreenProbeError?
  private let wait: @Sendable () async throws -> Void

  /// Opens the screen of a link.
  public convenience init(_ mediator: Mediator, _ link: Link) async throws {
    try await self.init(mediator, link, wait: Patience.wait)
  }

  /// `wait` passes the time after which work counts as hanging.
  init(_ mediator: Mediator, _ link: Link, wait: @escaping @Sendable () async throws -> Void)
    async throws
  {
    self.wait = wait
    navigator = Navigator(mediator)
    let navigator = navigator
    try await end("opening \(link.route)") { try await navigator.reset(to: link) }
    await settle()
    if let hang { throw hang }
  }

  /// Waits until the visible screen has ended what it started.
  ///
  /// After 20 seconds it closes everything, ``text`` says so, and the next function throws.
  public func settle() async {
    note()
    let screen = navigator.screen.map { ScreenName($0).text } ?? ""
    let navigator = navigator
    try? await end("what \(screen) started") { await navigator.settle() }
    note()
    navigator.update()
  }

  /// Waits for some work; closes everything and throws if it doesn't end.
  private func end(_ name: String, _ work: @escaping @MainActor () async throws -> Void)
    async throws
  {
    if try await Task.result(of: { try await work() }, orNilAfter: wait) != nil { return }
    try Task.checkCancellation()
    let hang = ScreenProbeError(hanging: name)
    self.hang = hang
    navigator.close()
    throw hang
  }

  /// Remembers the visible screen, to find out later whether it leaks; that of a stand-in lives as long as its reply.
  private func note() {
    guard let screen = navigator.screen, !(screen is StillScreen),
      !visits.contains(where: { $0.screen === screen })
    else { return }
    visits.append(Visit(name: ScreenName(screen).text, screen: screen))
  }

  /// Closes everything, and returns the names of the screens that are still alive: those that leak.
  public func leaks() async -> [String] {
    navigator.close()
    for _ in 0..<100 { await Task.yield() }
    return visits.filter { $0.screen != nil }.map(\.name)
  }
}

// What is seen.
extension ScreenProbe {
  /// The content of the visible screen; empty when none is open, with a notice about work that didn't end.
  public var content: Content {
    if let screen = navigator.screen { return screen.shown }
    var content = Content(Content.Bar(""))
    content.notice = hang.map { Content.Notice(.failure, $0.description) }
    return content
  }

  /// The visible screen as plain text, with the back button's text.
  public var text: String {
    var content = content
    content.bar.backText = navigator.navigation.backText
    return content.text
  }
}

// What is done.
extension ScreenProbe {
  /// Replaces the text of a field.
  public func type(_ text: String, into field: String) async throws {
    let id = try find(field, "field", content.fields.map { ($0.id, $0.label) })
    try await send(.edit(id, text))
  }

  /// Leaves a field, which then shows its fault: `content.field("phone")?.error`.
  public func leave(_ field: String) async throws {
    try await send(.leave(try find(field, "field", content.fields.map { ($0.id, $0.label) })))
  }

  /// Moves a switch.
  public func turn(_ row: String, on isOn: Bool) async throws {
    let switches = content.rows.filter { $0.isOn != nil }.map { ($0.id, $0.title) }
    try await send(.edit(try find(row, "switch", switches), isOn ? "true" : "false"))
  }

  /// Chooses a row, or the segment with this title.
  public func select(_ row: String) async throws {
    for segments in content.segments {
      guard let index = segments.titles.firstIndex(of: row) else { continue }
      return try await send(.edit(segments.id, String(index)))
    }
    try await send(.select(try find(row, "row", content.rows.map { ($0.id, $0.title) })))
  }

  /// Sets the stars of a row.
  public func rate(_ row: String, _ stars: Double) async throws {
    let rows = content.rows.filter { $0.kind == .rating }.map { ($0.id, $0.title) }
    try await send(.edit(try find(row, "row with stars", rows), String(stars)))
  }

  /// Presses a further button of a row, such as one behind a swipe.
  public func press(_ action: String, on row: String) async throws {
    let id = try find(row, "row", content.rows.map { ($0.id, $0.title) })
    let actions = content.row(id)?.actions.map { ($0.id, $0.title) } ?? []
    try await send(.act(try find(action, "action", actions), on: id))
  }

  /// Presses a button.
  public func press(_ button: String) async throws {
    try await send(.press(try find(button, "button", content.pressable.map { ($0.id, $0.title) })))
  }

  /// Refreshes the screen.
  public func refresh() async throws { try await send(.refresh) }

  /// Loads what comes after the last row.
  public func more() async throws { try await send(.more) }

  /// Goes back; returns whether there was a way.
  @discardableResult public func back() async -> Bool {
    let wentBack = navigator.back()
    await settle()
    return wentBack
  }

  /// Shows another tab.
  public func tab(_ title: String) async throws {
    let tabs = navigator.container?.content.tabs ?? []
    let titles = tabs.enumerated().map { (String($0.offset), $0.element.title) }
    let index = Int(try find(title, "tab", titles)) ?? 0
    try await use { navigator.switchTab(index) }
  }

  private func send(_ event: ScreenEvent) async throws {
    try await use { try navigator.screen?.send(event) }
  }

  /// Throws if the use follows a link that leads to no screen.
  private func use(_ use: () throws -> Void) async throws {
    navigator.deadLink = nil
    try use()
    await settle()
    if let hang { throw hang }
    if let link = navigator.deadLink { throw ScreenProbeError(link) }
  }

  /// The identifier of the one thing with a name.
  private func find(_ name: String, _ kind: String, _ things: [(id: String, title: String)]) throws
    -> String
  {
    if let hang { throw hang }
    let found = things.filter { $0.title == name }
    if found.count == 1 { return found[0].id }
    if let thing = things.first(where: { $0.id == name }) { return thing.id }
    throw ScreenProbeError(
      name, kind, things.map(\.title), isAmbiguous: found.count > 1, on: content)
  }
}

/// Nothing, or more than one thing, has the name that a test used, a link leads to no screen, or work doesn't end.
public struct ScreenProbeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The missing label, its place, and the existing labels; or the link and its error; or what didn't end.
  public let description: String

  init(hanging name: String) { description = "\(name) doesn't end within \(Patience.limit)" }

  init(_ link: ScreenCrawl.DeadLink) { description = link.description }

  init(_ name: String, _ kind: String, _ titles: [String], isAmbiguous: Bool, on content: Content) {
    let place = "on the screen '\(content.bar.title)'"
    if isAmbiguous {
      description = "several \(kind)s '\(name)' \(place); use its identifier"
    } else {
      let shown = titles.isEmpty ? "none" : titles.prefix(20).joined(separator: ", ")
      let hint = Suggestion.hint(name, among: titles)
      description =
        "no \(kind) '\(name)' \(place)\(hint)\(hint.isEmpty ? "; there" : " There") are: \(shown)"
    }
  }
}
