import MediatorKit
import TestSupport
import Testing

@testable import ScreenKit

// Opening the screens of a stored navigation.
extension NavigatorTests {
  @Test func `A stored navigation is restored, without what can't be opened any more`() async throws
  {
    try await navigator.reset(to: Target_Places.home)
    navigator.switchTab(2)
    try await navigator.push(Target_Places.place("Ulm"))
    let former = navigator.navigation
    let stored = try Navigation(value: former.encoded())
    #expect(stored == former)
    let other = Navigator(try Target_Places.mediator(log))
    #expect(await other.restore(stored))
    #expect(other.screen?.shown.bar.title == "Ulm")
    #expect(other.navigation.selectedTab == 2 && other.count == navigator.count)
    other.pop()
    #expect(other.screen?.shown.bar.title == "Bonn")

    var gone = former
    gone.apply(.push(Navigation.Entry(100, Link("gone", of: Target_Places.self))))
    gone.apply(.push(Navigation.Entry(101, Target_Places.list)))
    #expect(await other.restore(gone))
    #expect(other.screen?.shown.bar.title == "Ulm" && other.count == navigator.count)
    #expect(await !other.restore(Navigation()))
    #expect(other.screen?.shown.bar.title == "Ulm")
  }

  @Test func `A stored navigation in which two screens have one identifier isn't restored`()
    async throws
  {
    var former = Navigation()
    let roots = ["Oslo", "Rome"].map { Navigation.Entry(7, Target_Places.place($0)) }
    former.apply(.resetTabs(container: Navigation.Entry(1, Target_Places.home), roots))
    try await navigator.reset(to: Target_Places.list)
    #expect(await !navigator.restore(former))
    #expect(navigator.screen?.shown.bar.title == "All places" && navigator.count == 1)
  }

  @Test func `Restoring opens screens alone, and calls nothing else`() async throws {
    let log = log
    let mediator = try Mediator {
      Registration(Target_Places.self) { _ in Target_Places(log: log) }
      Registration(Target_Danger.self) { _ in Target_Danger(log: log) }
    }
    try await navigator.reset(to: Target_Places.list)
    var former = navigator.navigation
    for (id, action) in ["burn", "burnScreen"].enumerated() {
      former.apply(.push(Navigation.Entry(100 + id, Link(action, of: Target_Danger.self))))
    }
    let other = Navigator(mediator)
    #expect(await other.restore(former))
    #expect(other.count == 1 && !log.all.contains("burnt"))
  }

  private struct Target_Danger: Target {
    static let summary = "Burns."
    static var actions: [Action<Self>] {
      Action(
        "burn", "Burns.", access: .native(.destructive),
        perform: { danger in { danger.log.write("burnt") } })
      Action(
        "burnScreen", "Burns, and shows it.", access: .native(.destructive),
        onMain: { danger in
          {
            danger.log.write("burnt")
            return Presented(PlainScreen("Burnt", log: danger.log))
          }
        })
    }
    let log: Lines
  }

  @Test(arguments: ["app://Places/room?number=8&color=red", "app://room/8"])
  func `A screen that a URL opened is restored`(url: String) async throws {
    try await navigator.reset(to: Target_Places.list)
    let stage = try #require(navigator.screen?.stage)
    try await stage.open(url: url)
    let link = navigator.navigation.visible?.link
    #expect(link == Link("room", of: Target_Places.self, ["number": 8]))
    let other = Navigator(try Target_Places.mediator(log))
    #expect(await other.restore(navigator.navigation))
    #expect(other.screen?.shown.bar.title == "Room 8")
  }
}
