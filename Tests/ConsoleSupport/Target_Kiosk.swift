// swift-format-ignore-file: AlwaysUseLowerCamelCase

package import ConsoleKit
package import MediatorKit
import Observation
import ScreenKit

/// A shop with screens: tabs, a list with an order form, and a screen that fails.
package struct Target_Kiosk: Target {
  package static let summary = "A kiosk."
  package static var actions: [Action<Self>] {
    Action("home", "The tabs.", access: .native(.read), onMain: Action_home)
    Action("list", "What there is.", access: .native(.read), onMain: Action_list)
    Action(
      "item", "One thing.", Param("name", "Which."), access: .remote(.read), onMain: Action_item)
    Action("broken", "A screen that fails.", access: .native(.read), onMain: Action_broken)
    Action("dead", "A dead link.", access: .native(.read), onMain: Action_dead)
    Action("never", "A screen that doesn't come.", access: .native(.read), perform: Action_never)
    Action("twins", "A screen that waits.", access: .native(.read), onMain: Action_twins)
    Action("clock", "A screen with a clock.", access: .native(.read), onMain: Action_clock)
    Action("shelf", "Goods in a grid.", access: .native(.read), onMain: Action_shelf)
    Action("price", "What tea costs.", access: .remote(.read), perform: Action_count)
    Action("count", "How many things there are.", access: .native(.read), perform: Action_count)
  }

  package init() {}

  @MainActor func Action_home() -> Presented {
    let tabs = [
      Content.Tab("Things", to: Link("list", of: Self.self), badge: "2"),
      Content.Tab("茶", to: Link("item", of: Self.self, ["name": "茶"])),
    ]
    return Presented(StillScreen(Content(Content.Bar("Kiosk"), tabs: tabs)))
  }

  @MainActor func Action_list() -> Presented { Presented(KioskScreen()) }

  @MainActor func Action_item(name: String) -> Presented {
    Presented(StillScreen(Content(Content.Bar(name), sections: [Content.Section(rows: [])])))
  }

  @MainActor func Action_dead() -> Presented {
    let button = Content.Button("out", "Way out", link: Link("exit", of: Self.self))
    return Presented(StillScreen(Content(Content.Bar("Dead end"), buttons: [button])))
  }

  @MainActor func Action_broken() -> Presented {
    let screen = KioskScreen()
    screen.isBroken = true
    return Presented(screen)
  }

  @MainActor func Action_twins() -> Presented { Presented(TwinsScreen()) }

  @MainActor func Action_shelf() -> Presented { Presented(KioskShelfScreen()) }

  @MainActor func Action_clock() -> Presented { Presented(ClockScreen()) }

  func Action_never() async -> Presented {
    await withUnsafeContinuation { (_: UnsafeContinuation<Presented, Never>) in }
  }

  func Action_count() -> Int { 2 }

  /// The application.
  @Sendable package static func mediator(_ environment: ConsoleEnvironment) throws -> Mediator {
    try Mediator(interceptors: environment.interceptors) {
      Registration(Target_Kiosk.self) { _ in Target_Kiosk() }
    }
  }
}

/// What there is, and a form to order something.
@MainActor @Observable private final class KioskScreen: Screen {
  enum KioskError: String, ActionError {
    case closed
    var message: String { "The kiosk is closed." }
  }

  let stage = Stage()
  @ObservationIgnored var isBroken = false
  private var name = Field("Name", .text, .required, placeholder: "who")
  private var pin = Field("PIN", .secret, .code(4))
  private var isWrapped = false
  private var refreshes = 0

  var body: Body<KioskScreen> {
    let tea = Content.Row(
      "tea", "龙井茶 Longjing tea from the hills west of the lake", subtitle: "green",
      value: "¥ 88.00", badge: "new", link: Link("item", of: Target_Kiosk.self, ["name": "tea"]))
    var content = Content(Content.Bar("Things"))
    content.footer = Content.Footer(.end)
    return Body(content) {
      Input("name", \.name)
      Input("pin", \.pin)
      Header("Hot")
      Row(tea)
      Header("Cold")
      Row(Content.Row("ice", "ice\u{1B}[31m\ncream", value: "\(refreshes)")) { _ in }
      Toggle("wrap", "Gift wrap", isOn: isWrapped) { $0.isWrapped = $1 }
      Submit("order", "Order", [\.name, \.pin]) {
        $0.stage.notice = Content.Notice(.done, "Ordered for \($0.name.value).")
      }
    }
  }

  func load() async throws {
    refreshes += 1
    if isBroken { throw KioskError.closed }
  }
}
