public import MediatorKit
public import Observation

/// Opens and closes screens: asks the mediator for them, and takes the steps of ``Navigation``.
///
/// It owns the open screens and drives their life. A screen that is closed is released, and what it started is cancelled.
///
/// ```swift
/// let navigator = Navigator(mediator)
/// try await navigator.reset(to: root)
/// try await navigator.push(Link(ContactsNeeds.chat, contact.id))
/// ```
/// A link that leads nowhere, or whose params don't fit, throws before anything changes. An action returns a new screen
/// for each call; one that is open already isn't opened again.
@MainActor @Observable public final class Navigator {
  /// Which screens are open.
  public private(set) var navigation = Navigation()

  /// The keyboard traits of the screen that appeared last.
  public private(set) var keyboard = ScreenTraits.Keyboard()

  let mediator: Mediator
  private let origin: Origin
  /// On whose behalf the screens act; nil for the person of the device.
  let identity: String?
  /// Whether a person sees the screens.
  let isSeen: Bool
  private var screens: [Int: any Screen] = [:]
  @ObservationIgnored private var lastID = 0
  /// How often everything was closed.
  @ObservationIgnored private var closings = 0
  /// The last link that led to no screen, for tests; nil if there was none.
  @ObservationIgnored package var deadLink: ScreenCrawl.DeadLink?
  /// The events that make screens outdated.
  @ObservationIgnored private lazy var events = Set(
    mediator.contracts.flatMap(\.actions).flatMap(\.staleAfter))
  /// The renewal of the first screen, after another process has changed the data.
  @ObservationIgnored private var renewal: Task<Void, Never>?
  /// Runs when a screen closes, with its answer or nil.
  @ObservationIgnored private var endings: [Int: @MainActor (Reply?) -> Void] = [:]

  /// Navigates in an application; the calls of links come from code, or from a console that draws the screens.
  ///
  /// - Parameters:
  ///   - mediator: The application.
  ///   - origin: The origin of the calls.
  ///   - identity: On whose behalf the screens load and run their commands, such as a visit of the browser; nil for the
  ///     person of the device.
  ///   - isSeen: Whether a person sees the screens; otherwise ``Screen/seen()`` doesn't run, so that opening a screen
  ///     changes nothing.
  public init(
    _ mediator: Mediator, from origin: Origin = .native, identity: String? = nil,
    isSeen: Bool = true
  ) {
    self.isSeen = isSeen
    (self.mediator, self.origin, self.identity) = (mediator, origin, identity)
  }

  /// The screen that a person sees; nil before the first reset.
  public var screen: (any Screen)? { navigation.visible.flatMap { screens[$0.id] } }

  /// The screen that contains the tabs; nil when there are none.
  public var container: (any Screen)? { navigation.container.flatMap { screens[$0.id] } }

  /// The number of open screens.
  public var count: Int { screens.count }

  /// Waits for the work of the visible screens, and of those that they open.
  public func settle() async {
    await renewal?.value
    var settled: (any Screen)?
    while let screen, screen !== settled || visible.contains(where: \.stage.isBusy) {
      settled = screen
      for screen in visible {
        await screen.stage.settle()
        screen.refreshIfStale()
      }
    }
  }

  /// The container and the screen in it.
  private var visible: [any Screen] { [container, screen].compactMap(\.self) }

  /// The screen of a link, with its identifier, which isn't open yet.
  ///
  /// `path` is the route of a screen and the titles to choose; nil for the visible screen.
  private func screen(of link: Link, at path: [String]? = nil) async throws -> Navigation.Entry {
    do { return try await entry(of: link) } catch {
      let path = path ?? [navigation.visible?.link.route ?? ""]
      deadLink = ScreenCrawl.DeadLink(at: path, link, failedWith: error) ?? deadLink
      throw error
    }
  }

  private func entry(of link: Link) async throws -> Navigation.Entry {
    let params = Params(link.params ?? [:])
    let closings = closings
    return try await noticingEvents(link.route) {
      let reply = try await mediator.acting(as: identity) {
        try await mediator.perform(link.route, params, from: origin)
      }
      // The screen that asked for it may have been closed meanwhile, and so may everything.
      try Task.checkCancellation()
      guard closings == self.closings else { throw CancellationError() }
      guard let presented = try? reply.get(as: Presented.self) else {
        throw ScreenError(.notAScreen, "'\(link.route)' returns no screen")
      }
      return entry(of: presented, link)
    }
  }

  /// Makes a screen, and marks it as outdated if one of its events comes meanwhile: it may have read older data.
  private func noticingEvents(
    _ subscriber: String, _ make: () async throws -> Navigation.Entry
  ) async throws -> Navigation.Entry {
    let notices = events.map { (event: $0, staleness: Staleness()) }
    let tokens = notices.map { event, staleness in
      mediator.onEvent(event, subscriber, concerning: identity ?? "") { staleness.mark() }
    }
    defer { for token in tokens { token.remove() } }
    let entry = try await Staleness.withoutOwnEvents(notices.map(\.staleness)) {
      try await make()
    }
    guard let screen = screens[entry.id] else { return entry }
    let events = events(of: screen, entry.link)
    for notice in notices where events.contains(notice.event) && notice.staleness.take() {
      screen.stage.staleness.mark()
    }
    return entry
  }

  private func entry(of presented: Presented, _ link: Link) -> Navigation.Entry {
    let screen = presented.screen
    if let id = screens.first(where: { $0.value === screen })?.key {
      return Navigation.Entry(id, link)
    }
    lastID += 1
    screens[lastID] = screen
    screen.stage.navigator = self
    subscribe(screen, to: link)
    return described(Navigation.Entry(lastID, link))
  }

  /// An entry with what its screen says of itself now.
  private func described(_ entry: Navigation.Entry) -> Navigation.Entry {
    guard let screen = screens[entry.id] else { return entry }
    var entry = entry
    let bar = screen.content.bar
    entry.title = bar.title
    entry.backText = bar.backText
    entry.isSwipeBackDisabled = screen.stage.traits.isSwipeBackDisabled
    return entry
  }

  /// Applies a step, and sends the screens their events, on behalf of the identity.
  private func take(_ step: Navigation.Step) {
    mediator.acting(as: identity) { apply(step) }
  }

  private func apply(_ step: Navigation.Step) {
    update()
    let former = screen
    let closed = navigation.apply(step)
    if let visible = screen, visible !== former {
      visible.begin()
      former?.disappear()
      visible.appear()
      keyboard = visible.stage.traits.keyboard
    }
    for entry in closed { release(entry.id, with: nil) }
  }

  /// Lets go of a closed screen.
  private func release(_ id: Int, with answer: Reply?) {
    mediator.acting(as: identity) { screens.removeValue(forKey: id)?.close() }
    endings.removeValue(forKey: id)?(answer)
  }
}

// Opening.
extension Navigator {
  /// Opens a screen on top of the visible one; one with tabs as ``reset(to:)`` does.
  public func push(_ link: Link) async throws { try await push(screen(of: link)) }

  /// Opens a screen that was made already, such as by a deep link, on top of the visible one or as the first.
  public func push(_ presented: Presented, of link: Link) async throws {
    try await push(entry(of: presented, link))
  }

  private func push(_ entry: Navigation.Entry) async throws {
    let isFirst = navigation.visible == nil || hasTabs(entry)
    if isFirst { try await reset(to: entry) } else { take(.push(entry)) }
  }

  /// Opens a screen over everything, with a stack of its own; one with tabs as ``reset(to:)`` does.
  public func present(_ link: Link) async throws {
    let entry = try await screen(of: link)
    if hasTabs(entry) { try await reset(to: entry) } else { take(.present(entry)) }
  }

  private func hasTabs(_ entry: Navigation.Entry) -> Bool {
    screens[entry.id]?.content.tabs.isEmpty == false
  }

  /// Closes everything, and opens a screen; one with tabs is opened with the first screen of each tab.
  public func reset(to link: Link) async throws { try await reset(to: screen(of: link)) }

  /// Does the same for a screen that was made already, such as by a deep link.
  public func reset(to presented: Presented, of link: Link) async throws {
    try await reset(to: entry(of: presented, link))
  }

  private func reset(to root: Navigation.Entry) async throws {
    let tabs = screens[root.id]?.content.tabs ?? []
    guard !tabs.isEmpty else { return take(.reset(root)) }
    var opened = [root]
    do {
      for tab in tabs {
        opened.append(try await screen(of: tab.link, at: [root.link.route, tab.title]))
      }
    } catch {
      for entry in opened { release(entry.id, with: nil) }
      throw error
    }
    screens[root.id]?.appear()
    take(.resetTabs(container: root, Array(opened.dropFirst())))
  }

  /// Opens the screens of a former navigation, such as one that was stored; returns false, and changes nothing, if the
  /// first screens can't be opened, or two have the same identifier.
  ///
  /// A screen that can't be opened any more is left out, with those on top of it, and so is an action that returns no
  /// screen or destroys something: it isn't called.
  @discardableResult public func restore(_ former: Navigation) async -> Bool {
    let ids = former.entries.map(\.id)
    guard Set(ids).count == ids.count else { return false }
    var opened: [Int: Navigation.Entry] = [:]
    for entry in former.entries {
      if let action = mediator.contract(of: entry.link.route),
        !action.result.isScreen || action.access.effects == .destructive
      {
        continue
      }
      opened[entry.id] = try? await screen(of: entry.link)
    }
    guard let restored = former.replacing(opened) else {
      for entry in opened.values { release(entry.id, with: nil) }
      return false
    }
    let kept = Set(restored.entries.map(\.id))
    for entry in opened.values where !kept.contains(entry.id) { release(entry.id, with: nil) }
    if let container = restored.container { screens[container.id]?.appear() }
    take(.replace(restored))
    return true
  }

  /// Opens a link's screen; one with tabs as ``reset(to:)`` does.
  func follow(_ link: Link, from opener: Stage) async throws {
    if link.style == .reset { return try await reset(to: link) }
    let entry = try await screen(of: link)
    if hasTabs(entry) { return try await reset(to: entry) }
    open(entry, link, from: opener)
  }

  /// Opens the screen of a URL, which may come from anyone: the action has to be open to deep links, and change nothing.
  func follow(url: String, from opener: Stage) async throws {
    let opened = try await noticingEvents(url) {
      let deepLink = try DeepLink(parsing: url)
      let reply = try await mediator.acting(as: identity) { try await mediator.open(deepLink) }
      try Task.checkCancellation()
      guard let presented = try? reply.get(as: Presented.self) else {
        throw ScreenError(.notAScreen, "'\(url)' leads to no screen")
      }
      return entry(of: presented, Link(of: deepLink, in: mediator))
    }
    if hasTabs(opened) { return try await reset(to: opened) }
    open(opened, opened.link, from: opener)
  }

  /// Opens a link's screen and waits for its answer; nil if it was closed without one.
  func answer(of link: Link, as shape: Shape, from opener: Stage) async throws -> Reply? {
    try check(shape, [link.route]) { $1.mismatches(readAs: $0) }
    let entry = try await screen(of: link)
    // A screen that was open already has one opener, the last.
    endings.removeValue(forKey: entry.id)?(nil)
    // The screen may answer while it opens; one that isn't opened has no answer.
    var early: Reply??
    endings[entry.id] = { early = .some($0) }
    open(entry, link, from: opener)
    if let early { return early }
    let endWait = opener.beginWait()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        endings[entry.id] = { reply in
          endWait()
          continuation.resume(returning: reply)
        }
      }
    } onCancel: {
      // The wait is over: its screen closes.
      Task { @MainActor [weak self] in self?.take(.close(entry.id)) }
    }
  }

  /// Opens a screen in the stack of its opener, or drops it if the opener was covered or closed meanwhile.
  private func open(_ entry: Navigation.Entry, _ link: Link, from opener: Stage) {
    if let id = id(of: opener) {
      take(.open(entry, from: id, isPresented: link.style == .present))
    }
    let isOpen = navigation.entries.contains { $0.id == entry.id }
    if !isOpen { release(entry.id, with: nil) }
  }

  private func id(of stage: Stage) -> Int? { screens.first { $0.value.stage === stage }?.key }

  /// The open screen with a stage; nil if it was closed.
  func screen(with stage: Stage) -> (any Screen)? { id(of: stage).flatMap { screens[$0] } }

  /// Reloads the visible screens, and the others when they become visible: another process has changed the data.
  ///
  /// If the link of the first screen leads to another kind of screen now, such as to the sign-in instead of the home,
  /// everything is closed, and that screen is opened.
  public func markOutdated() {
    for screen in screens.values {
      screen.stage.staleness.mark()
      screen.refreshIfStale()
    }
    renewal?.cancel()
    renewal = Task { [weak self] in await self?.renewRoot() }
  }

  /// Opens the first screen again if its link leads to one of another type.
  private func renewRoot() async {
    // An action that declares its screen by `shows:` always has one of the same type.
    guard let root = navigation.root, let present = screens[root.id],
      present.stage.route != root.link.route,
      let new = try? await screen(of: root.link), new.id != root.id
    else { return }
    let isOther = screens[new.id].map { type(of: $0) != type(of: present) } ?? false
    guard isOther, navigation.root?.id == root.id else { return release(new.id, with: nil) }
    try? await reset(to: new)
  }

  /// The contracts of a screen's actions: the one that made it, and that of its link.
  private func contracts(of screen: any Screen, _ link: Link) -> [ActionContract] {
    [screen.stage.route, link.route].compactMap(\.self).compactMap { mediator.contract(of: $0) }
  }

  private func events(of screen: any Screen, _ link: Link) -> Set<String> {
    Set(contracts(of: screen, link).flatMap(\.staleAfter))
  }

  /// Marks a screen as outdated after each event of its actions.
  private func subscribe(_ screen: some Screen, to link: Link) {
    for event in events(of: screen, link) {
      let staleness = screen.stage.staleness
      let token = mediator.onEvent(event, link.route, concerning: identity ?? "") {
        [weak screen] in
        staleness.mark()
        Task { @MainActor [weak screen] in screen?.refreshIfStale() }
      }
      screen.stage.onClose { token.remove() }
    }
  }
}

// Closing.
extension Navigator {
  /// Closes the visible screen, unless it is the first of its stack.
  public func pop() { take(.pop) }

  /// Goes back by a swipe from the edge, unless the screen forbids that or is the first of its stack.
  public func swipeBack() {
    update()
    if navigation.allowsSwipeBack { back() }
  }

  /// Closes the stack that is over everything else.
  public func dismiss() { take(.dismiss) }

  /// Closes the presented stack that contains a screen, and everything over it; returns false if the screen isn't in one.
  func dismiss(with stage: Stage) -> Bool {
    let id = id(of: stage)
    let stack = navigation.modals.first { $0.contains { $0.id == id } }
    if let first = stack?.first { take(.close(first.id)) }
    return stack != nil
  }

  /// Goes back by whichever way there is: closes the visible screen, or the stack that it is the first of.
  ///
  /// The screen may handle it instead, such as by a question. Returns whether there was a way back.
  @discardableResult public func back() -> Bool {
    if screen?.stage.answer(nil) == true { return true }
    guard navigation.canGoBack || navigation.isPresented else { return false }
    if mediator.acting(as: identity, { screen?.goBack() }) == true { return true }
    return leave()
  }

  /// Goes back without a call of ``Screen/goBack()``; returns false at the first screen.
  @discardableResult func leave() -> Bool {
    guard navigation.canGoBack || navigation.isPresented else { return false }
    take(navigation.canGoBack ? .pop : .dismiss)
    return true
  }

  /// Makes an open screen visible: shows its tab, and closes what covers it; returns false if it isn't open.
  @discardableResult public func show(_ id: Int) -> Bool {
    guard navigation.entries.contains(where: { $0.id == id }) else { return false }
    take(.show(id))
    return true
  }

  /// Shows another tab; nothing happens when there is no such tab.
  public func switchTab(_ index: Int) {
    let former = screen
    take(.switchTab(index))
    if screen !== former { screen?.stage.animate("fade", for: .milliseconds(500)) }
  }

  /// Closes everything; screens that wait for an answer get none.
  public func close() {
    renewal?.cancel()
    closings += 1
    navigation = Navigation()
    for id in screens.keys.sorted(by: >) { release(id, with: nil) }
  }

  /// Takes over what the screens say of themselves now: titles and back texts may have changed.
  public func update() { navigation.update { $0 = described($0) } }

  /// Closes a screen, and everything on top of it, with an answer for whoever opened it.
  func answer(_ answer: some Payload, of stage: Stage) throws {
    let id = id(of: stage)
    let routes = [stage.route, navigation.entries.first { $0.id == id }?.link.route]
    try check(type(of: answer).shape, routes.compactMap(\.self)) { given, declared in
      given.mismatches(readAs: declared)
    }
    guard close(id, with: Reply(answer)) else { throw ScreenError.unawaited }
  }

  /// Closes a screen with an answer; returns false if no opener waits for it.
  @discardableResult private func close(_ id: Int?, with answer: Reply) -> Bool {
    guard let id, let ending = endings.removeValue(forKey: id) else { return false }
    take(.close(id))
    ending(answer)
    return true
  }

  /// The declared shape of the visible screen's answer; nil if no opener waits for one.
  package var awaitedAnswer: Shape? {
    guard let entry = navigation.visible, endings[entry.id] != nil, let screen = screens[entry.id]
    else { return nil }
    return contracts(of: screen, entry.link).compactMap(\.answer).first
  }

  /// Closes the visible screen with an answer of the declared shape.
  package func answer(_ value: Value) { close(navigation.visible?.id, with: Reply(value)) }

  /// Compares a type with the answer that one of some actions declares.
  private func check(
    _ shape: Shape, _ routes: [String], _ mismatches: (Shape, Shape) -> [Mismatch]
  ) throws {
    let contracts = routes.compactMap { mediator.contract(of: $0) }
    guard let route = routes.last, !contracts.isEmpty else { return }
    guard let declared = contracts.compactMap(\.answer).first else {
      throw ScreenError(
        .undeclaredAnswer, "'\(route)' declares no answer; declare it with .answers(…)")
    }
    guard let first = mismatches(shape, declared).first else { return }
    throw ScreenError(
      .undeclaredAnswer, "'\(route)' declares another answer: answer\(first.path) \(first.problem)")
  }
}
