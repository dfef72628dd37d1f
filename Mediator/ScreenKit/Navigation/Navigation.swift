public import MediatorKit

/// Which screens are open, as a value: tabs, each with a stack, and stacks over them.
///
/// It changes only by steps, and a step that makes no sense changes nothing.
public struct Navigation: Codable, Hashable, Sendable, Payload {
  /// One open screen, as far as navigation knows it.
  public struct Entry: Codable, Hashable, Sendable, Identifiable {
    /// Tells screens apart; never used twice.
    public let id: Int
    /// The link that opened the screen.
    public let link: Link
    /// The title in its bar.
    public var title: String
    /// The text of its back button; nil for the default.
    public var backText: String?
    /// Whether a swipe from the edge doesn't lead back.
    public var isSwipeBackDisabled = false

    /// Describes an open screen.
    public init(_ id: Int, _ link: Link, title: String = "", backText: String? = nil) {
      (self.id, self.link, self.title, self.backText) = (id, link, title, backText)
    }
  }

  /// A change of what is open.
  public enum Step: Hashable, Sendable {
    /// Opens a screen on top of the visible one.
    case push(Entry)
    /// Opens a screen on top of the one with an identifier, or over everything; nothing happens if that one is covered
    /// or, to present a screen, isn't visible.
    case open(Entry, from: Int, isPresented: Bool)
    /// Closes the visible screen, unless it is the first of its stack.
    case pop
    /// Closes all screens of the visible stack but the first.
    case popToRoot
    /// Opens a screen over everything, with a stack of its own.
    case present(Entry)
    /// Closes the stack that is over everything else.
    case dismiss
    /// Closes the screen with an identifier, and all that were opened on top of it; never the first of a tab.
    case close(Int)
    /// Makes the screen with an identifier visible: shows its tab, and closes all that cover it.
    case show(Int)
    /// Closes everything, and opens one screen.
    case reset(Entry)
    /// Closes everything, and opens a container with tabs.
    case resetTabs(container: Entry, [Entry])
    /// Closes everything, and opens other screens.
    case replace(Navigation)
    /// Shows another tab.
    case switchTab(Int)
  }

  /// The screen that contains the tabs; nil when there are none.
  public private(set) var container: Entry?
  /// The stack of each tab, or the only stack; empty before the first reset.
  public private(set) var tabs: [[Entry]] = []
  /// The tab that is shown, from 0.
  public private(set) var selectedTab = 0
  /// The stacks over the tabs, the visible one last.
  public private(set) var modals: [[Entry]] = []

  /// Nothing is open.
  public init() {}
}

// What is visible.
extension Navigation {
  /// The stack that steps change: the top one.
  public var stack: [Entry] { modals.last ?? (tabs.isEmpty ? [] : tabs[selectedTab]) }

  /// The screen that a person sees; nil before the first reset.
  public var visible: Entry? { stack.last }

  /// The first screen, with or without tabs; nil before the first reset.
  public var root: Entry? { container ?? tabs.first?.first }

  /// Everything that is open.
  public var entries: [Entry] {
    (container.map { [$0] } ?? []) + tabs.flatMap { $0 } + modals.flatMap { $0 }
  }

  /// Whether the visible screen was presented, so that closing its stack dismisses it.
  public var isPresented: Bool { !modals.isEmpty }

  /// Whether there is a way back in the visible stack.
  public var canGoBack: Bool { stack.count > 1 }

  /// Whether a swipe from the edge leads back.
  public var allowsSwipeBack: Bool { canGoBack && visible?.isSwipeBackDisabled == false }

  /// Whether the tab bar is hidden: below every screen but the first of a tab.
  public var hidesTabBar: Bool { container == nil || isPresented || canGoBack }

  /// The text of the visible screen's back button: its own, or the title of the screen below, or a word; nil when there is
  /// no way back.
  public var backText: String? {
    guard canGoBack, let visible else { return nil }
    let below = stack[stack.count - 2].title
    return visible.backText ?? (below.isEmpty ? "Back" : below)
  }
}

// The steps.
extension Navigation {
  /// Takes a step, and returns the screens that it closed, the topmost first.
  @discardableResult public mutating func apply(_ step: Step) -> [Entry] {
    switch step {
    case .push(let entry), .present(let entry):
      guard !tabs.isEmpty, !entries.contains(where: { $0.id == entry.id }) else { return [] }
      if case .present = step { modals.append([entry]) } else { changeStack { $0.append(entry) } }
      return []
    case .open(let entry, let opener, let isPresented):
      if isPresented, visible?.id == opener { return apply(.present(entry)) }
      if !isPresented { push(entry, on: opener) }
      return []
    case .pop: return canGoBack ? closeTop(1) : []
    case .popToRoot: return canGoBack ? closeTop(stack.count - 1) : []
    case .dismiss: return modals.popLast()?.reversed() ?? []
    case .close(let id): return close(id)
    case .show(let id): return show(id)
    case .reset(let entry): return reset(nil, [entry])
    case .resetTabs(let container, let roots): return reset(container, roots)
    case .replace(let other):
      let closed = entries.reversed()
      self = other
      return Array(closed)
    case .switchTab(let index):
      if tabs.indices.contains(index) { selectedTab = index }
      return []
    }
  }

  /// Takes over what the two top screens of the visible stack say of themselves now.
  public mutating func update(_ change: (inout Entry) -> Void) {
    guard !tabs.isEmpty else { return }
    changeStack { stack in
      for index in stack.indices.suffix(2) { change(&stack[index]) }
    }
  }

  private mutating func push(_ entry: Entry, on opener: Int) {
    guard !entries.contains(where: { $0.id == entry.id }) else { return }
    if let index = modals.firstIndex(where: { $0.last?.id == opener }) {
      modals[index].append(entry)
    } else if let index = tabs.firstIndex(where: { $0.last?.id == opener }) {
      tabs[index].append(entry)
    }
  }

  private mutating func changeStack(_ change: (inout [Entry]) -> Void) {
    if modals.isEmpty { change(&tabs[selectedTab]) } else { change(&modals[modals.count - 1]) }
  }

  private mutating func closeTop(_ count: Int) -> [Entry] {
    let closed = Array(stack.suffix(count).reversed())
    changeStack { $0.removeLast(count) }
    return closed
  }

  private mutating func close(_ id: Int) -> [Entry] {
    if let index = modals.firstIndex(where: { $0.contains { $0.id == id } }) {
      let place = modals[index].firstIndex { $0.id == id } ?? 0
      let above = modals[(index + 1)...].reversed().flatMap { $0.reversed() }
      let closed = modals[index][place...].reversed()
      modals.removeSubrange((index + 1)...)
      modals[index].removeSubrange(place...)
      if place == 0 { modals.removeLast() }
      return above + closed
    }
    for tab in tabs.indices {
      guard let place = tabs[tab].firstIndex(where: { $0.id == id }), place > 0 else { continue }
      let closed = Array(tabs[tab][place...].reversed())
      tabs[tab].removeSubrange(place...)
      return closed
    }
    return []
  }

  private mutating func show(_ id: Int) -> [Entry] {
    let stacks = tabs + modals
    guard let index = stacks.firstIndex(where: { $0.contains { $0.id == id } }),
      let place = stacks[index].firstIndex(where: { $0.id == id })
    else { return [] }
    if index < tabs.count { selectedTab = index }
    let covering = modals.suffix(stacks.count - max(index + 1, tabs.count))
    let closed = covering.reversed().flatMap { $0.reversed() }
    modals.removeLast(covering.count)
    return closed + closeTop(stacks[index].count - 1 - place)
  }

  /// The same screens as other entries; nil if a tab has no first screen then.
  ///
  /// Leaves out screens without another entry, and those that were opened on top of them.
  func replacing(_ new: [Int: Entry]) -> Navigation? {
    func replaced(_ stack: [Entry]) -> [Entry] {
      stack.prefix { new[$0.id] != nil }.compactMap { new[$0.id] }
    }
    var copy = self
    copy.tabs = tabs.map(replaced)
    guard !tabs.isEmpty, copy.tabs.allSatisfy({ !$0.isEmpty }), tabs.indices.contains(selectedTab)
    else { return nil }
    if let container {
      guard let entry = new[container.id] else { return nil }
      copy.container = entry
    }
    copy.modals = Array(modals.map(replaced).prefix { !$0.isEmpty })
    return copy
  }

  private mutating func reset(_ container: Entry?, _ roots: [Entry]) -> [Entry] {
    let kept = Set(roots.map(\.id) + (container.map { [$0.id] } ?? []))
    let closed = entries.reversed().filter { !kept.contains($0.id) }
    self = Navigation()
    self.container = container
    tabs = roots.map { [$0] }
    return closed
  }
}
