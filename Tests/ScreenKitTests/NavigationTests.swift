import ScreenKit
import TestSupport
import Testing

struct NavigationTests {
  private static func entry(_ id: Int, _ title: String = "", back: String? = nil)
    -> Navigation.Entry
  {
    Navigation.Entry(id, Target_Places.place("\(id)"), title: title, backText: back)
  }

  private static func stack(_ ids: Int...) -> Navigation {
    var navigation = Navigation()
    for id in ids {
      navigation.apply(navigation.visible == nil ? .reset(entry(id)) : .push(entry(id)))
    }
    return navigation
  }

  private static var tabs: Navigation {
    var navigation = Navigation()
    navigation.apply(.resetTabs(container: entry(100), (0..<4).map { entry($0) }))
    return navigation
  }

  @Test func `F18: a pushed screen hides the tab bar, the first one of a tab doesn't`() {
    var navigation = Self.tabs
    #expect(!navigation.hidesTabBar)
    navigation.apply(.push(Self.entry(5)))
    #expect(navigation.hidesTabBar)
    navigation.apply(.popToRoot)
    #expect(navigation.stack.map(\.id) == [0])
    #expect(!navigation.hidesTabBar)
  }

  @Test(arguments: [
    ("Orders", nil, "Orders"), ("Orders", "Cancel", "Cancel"), ("", nil, "Back"),
    ("", "Cancel", "Cancel"),
  ])
  func `The back text is the screen's own, or the title below, or a word`(
    _ below: String, _ own: String?, _ text: String
  ) {
    var navigation = Navigation()
    navigation.apply(.reset(Self.entry(1, below)))
    #expect(navigation.backText == nil)
    navigation.apply(.push(Self.entry(2, "Order 7", back: own)))
    #expect(navigation.backText == text)
  }

  @Test(arguments: [
    (8, [Int](), 2), (7, [8], 2), (6, [8, 7], 2), (5, [8, 7, 6], 0), (0, [8, 7, 6, 5], 0),
    (3, [8, 7, 6], 3), (100, [], 2), (99, [], 2),
  ])
  func `Showing an open screen closes what covers it, and shows its tab`(
    id: Int, closed: [Int], tab: Int
  ) {
    // The second tab shows; two stacks cover the tabs, and the first tab has two screens.
    var navigation = Self.tabs
    navigation.apply(.push(Self.entry(5)))
    navigation.apply(.switchTab(2))
    navigation.apply(.present(Self.entry(6)))
    navigation.apply(.push(Self.entry(7)))
    navigation.apply(.present(Self.entry(8)))
    let former = navigation
    #expect(navigation.apply(.show(id)).map(\.id) == closed)
    #expect(navigation.selectedTab == tab)
    if id < 99 { #expect(navigation.visible?.id == id) } else { #expect(navigation == former) }
  }

  @Test func `F19: a push goes to the modal stack, and dismissing it leaves the tab as it was`() {
    var navigation = Self.tabs
    navigation.apply(.push(Self.entry(5)))
    navigation.apply(.present(Self.entry(6)))
    navigation.apply(.push(Self.entry(7)))
    #expect(navigation.modals.map { $0.map(\.id) } == [[6, 7]])
    #expect(navigation.isPresented)
    let closed = navigation.apply(.dismiss)
    #expect(closed.map(\.id) == [7, 6])
    #expect(navigation.stack.map(\.id) == [0, 5])
  }

  @Test func `Dismissing the second of two modals leaves the first`() {
    var navigation = Self.tabs
    navigation.apply(.present(Self.entry(6)))
    navigation.apply(.present(Self.entry(7)))
    navigation.apply(.dismiss)
    #expect(navigation.visible?.id == 6)
    navigation.apply(.dismiss)
    #expect(navigation.visible?.id == 0)
    #expect(navigation.apply(.dismiss) == [])
  }

  @Test func `F20: a swipe leads back unless the screen forbids it, and never from the first`() {
    var navigation = Self.stack(1, 2)
    navigation.update { $0.isSwipeBackDisabled = true }
    #expect(!navigation.allowsSwipeBack)
    navigation.update { $0.isSwipeBackDisabled = false }
    #expect(navigation.allowsSwipeBack)
    navigation.apply(.pop)
    #expect(!navigation.allowsSwipeBack)
  }

  @Test func `F21: a reset closes everything, and leaves one stack with one screen`() {
    var navigation = Self.tabs
    navigation.apply(.push(Self.entry(5)))
    navigation.apply(.present(Self.entry(6)))
    let closed = navigation.apply(.reset(Self.entry(9)))
    #expect(closed.map(\.id) == [6, 3, 2, 1, 5, 0, 100])
    #expect(navigation.tabs.map { $0.map(\.id) } == [[9]])
    #expect(navigation.container == nil)
    #expect(navigation.modals.isEmpty)
  }

  @Test func `A push goes to the stack of the chosen tab only`() {
    var navigation = Self.tabs
    navigation.apply(.switchTab(1))
    navigation.apply(.push(Self.entry(5)))
    #expect(navigation.tabs.map { $0.map(\.id) } == [[0], [1, 5], [2], [3]])
    navigation.apply(.switchTab(0))
    #expect(navigation.visible?.id == 0)
    navigation.apply(.switchTab(7))
    navigation.apply(.switchTab(-1))
    #expect(navigation.selectedTab == 0)
  }

  @Test func `A late screen opens on top of its opener, or not at all`() {
    var navigation = Self.tabs
    navigation.apply(.switchTab(2))
    navigation.apply(.open(Self.entry(5), from: 1, isPresented: false))
    #expect(navigation.tabs.map { $0.map(\.id) } == [[0], [1, 5], [2], [3]])
    navigation.apply(.open(Self.entry(6), from: 1, isPresented: false))
    navigation.apply(.open(Self.entry(7), from: 1, isPresented: true))
    #expect(navigation.entries.count == 6)
    navigation.apply(.open(Self.entry(8), from: 2, isPresented: true))
    #expect(navigation.modals.map { $0.map(\.id) } == [[8]])
    navigation.apply(.open(Self.entry(9), from: 8, isPresented: false))
    #expect(navigation.stack.map(\.id) == [8, 9])
  }

  @Test func `A screen that is open already isn't pushed or presented again`() {
    var navigation = Self.stack(1, 2)
    let before = navigation
    navigation.apply(.push(Self.entry(1)))
    navigation.apply(.present(Self.entry(2)))
    #expect(navigation == before)
  }

  @Test func `Going back from the first screen, or with nothing open, closes nothing`() {
    for var navigation in [Navigation(), Self.stack(1)] {
      let before = navigation
      for step in [.pop, .popToRoot, .dismiss] as [Navigation.Step] {
        #expect(navigation.apply(step) == [])
      }
      #expect(navigation == before)
    }
    var nothing = Navigation()
    nothing.apply(.push(Self.entry(1)))
    #expect(nothing == Navigation())
  }

  @Test func `Closing a screen closes what is on top of it`() {
    var navigation = Self.stack(1, 2, 3)
    navigation.apply(.present(Self.entry(4)))
    #expect(navigation.apply(.close(2)).map(\.id) == [3, 2])
    #expect(navigation.visible?.id == 4)
    navigation.apply(.push(Self.entry(5)))
    navigation.apply(.present(Self.entry(6)))
    #expect(navigation.apply(.close(5)).map(\.id) == [6, 5])
    #expect(navigation.apply(.close(4)).map(\.id) == [4])
    #expect(navigation.apply(.close(1)) == [])
    #expect(navigation.stack.map(\.id) == [1])
  }

  @Test(arguments: 0..<30)
  func `Whatever the steps, no screen is lost, doubled or forgotten`(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var navigation = Self.tabs
    var open = Set(navigation.entries.map(\.id))
    for id in 200..<400 {
      let entry = Self.entry(id)
      let any = open.randomElement(using: &generator) ?? 0
      let steps: [Navigation.Step] = [
        .push(entry), .present(entry), .pop, .popToRoot, .dismiss, .close(any),
        .switchTab(id % 5), .push(Self.entry(any)),
      ]
      let step = generator.one(of: steps)
      let closed = navigation.apply(step).map(\.id)
      let now = navigation.entries.map(\.id)
      #expect(Set(now).count == now.count)
      #expect(Set(closed).count == closed.count)
      let new = steps.prefix(2).contains(step) ? [id] : []
      #expect(Set(now) == open.union(new).subtracting(closed))
      #expect(open.isSuperset(of: closed))
      #expect(navigation.visible != nil)
      open = Set(now)
    }
  }
}
