import ConsoleTestSupport
import DoorKit
import MediatorKit
import Observation
import ScreenKit
import TestSupport
import Testing

private struct Target_Safe: Target {
  static let summary = "Asks for secrets."
  static var actions: [Action<Self>] { Action("screen", "Shows it.", shows: SecretScreen.init) }
}

@MainActor @Observable private final class SecretScreen: Screen {
  let stage = Stage()
  private var old = Field("Old password", .secret)
  private var new = Field("New password", .secret)

  init(_: Target_Safe) {}

  var body: Body<SecretScreen> {
    Body("Secrets") {
      Input("old", \.old)
      Input("newPassword", \.new)
    }
  }
}

private struct Target_Diary: Target {
  static let summary = "Keeps a text."
  static var actions: [Action<Self>] { Action("screen", "Shows it.", shows: DiaryScreen.init) }
}

@MainActor @Observable private final class DiaryScreen: Screen {
  let stage = Stage()
  private var title = Field("Title", .text, text: "Mon\tday\r\n")
  private var entry = Field("Entry", .lines, text: "one\r\ntwo\t2\u{1}")

  init(_: Target_Diary) {}

  var body: Body<DiaryScreen> {
    Body("Diary") {
      Input("title", \.title)
      Input("entry", \.entry)
      Submit("save", "Save", [\.title, \.entry], needsChange: true) {
        $0.stage.notice = Content.Notice(.done, "Saved.")
      }
    }
  }
}

private struct Target_Rooms: Target {
  static let summary = "Has rooms that look alike."
  static var actions: [Action<Self>] {
    Action(
      "room", "Shows a room.", Param("number", "The room.", default: 1), access: .remote(.read),
      shows: RoomScreen.init)
  }

  let log: Lines
  let appear: @Sendable (Int) async -> Void
}

@MainActor @Observable private final class RoomScreen: Screen {
  let stage = Stage()
  private let rooms: Target_Rooms
  private let number: Int
  private var text = Field("Text", .text)

  init(_ rooms: Target_Rooms, number: Int) { (self.rooms, self.number) = (rooms, number) }

  var body: Body<RoomScreen> {
    Body("Room \(number)") {
      Input("text", \.text)
      Button("say", "Say it") { $0.rooms.log.write("\($0.number): \($0.text.text)") }
    }
  }

  func didAppear() { stage.run { [rooms, number] in await rooms.appear(number) } }
}

private enum GateError: String, ActionError {
  case closed
  var message: String { "It is closed." }
}

@MainActor struct WebDoorTests {
  let clock = HandClock()

  func door(_ action: String = "home", capacity: Int = 100) throws -> WebDoor {
    let mediator = try Mediator { Registration(Target_Kiosk.self) { _ in Target_Kiosk() } }
    return WebDoor(
      mediator, root: Link(action, of: Target_Kiosk.self), limit: nil, capacity: capacity,
      patience: nil,
      clock: clock)
  }

  func browser(_ action: String = "home") async throws -> WebBrowser {
    let browser = WebBrowser(try door(action))
    await browser.get("/app")
    return browser
  }

  @Test func `The first page is the first screen, at an address of its own`() async throws {
    let browser = try await browser()
    #expect(browser.status == 200 && browser.title == "Things")
    #expect(browser.path.hasSuffix("/Kiosk/list"))
    #expect(browser.page.contains("<title>Things</title>"))
  }

  @Test func `A row leads to another page, and back leads to the first`() async throws {
    let browser = try await browser()
    let first = browser.path
    await browser.press("select/tea")
    #expect(browser.title == "tea" && browser.path.hasSuffix("/Kiosk/item?name=tea"))
    #expect(browser.page.contains("‹ Things"))
    await browser.press("back")
    #expect(browser.title == "Things" && browser.path == first)
  }

  @Test
  func `The browser's own way back shows the former page, and forward opens the closed one again`()
    async throws
  {
    let browser = try await browser()
    let first = browser.path
    await browser.press("select/tea")
    let second = browser.path
    await browser.get(first)
    #expect(browser.title == "Things" && browser.path == first)
    await browser.get(second)
    #expect(browser.title == "tea" && browser.path != second)
  }

  @Test func `An address opens what links may open, also as the first`() async throws {
    let browser = WebBrowser(try door())
    await browser.get("/app/Kiosk/item?name=%E8%8C%B6")
    #expect(browser.title == "茶")
    await browser.press("back")
    #expect(browser.title == "Things")
    for address in ["Kiosk/list", "Kiosk/price", "Kiosk/nothing", "Nothing/at", "x", "../.."] {
      #expect(await browser.get("/app/\(address)") == 404)
      #expect(browser.page.contains("href=\"/app\""))
    }
    await browser.get("/app")
    #expect(browser.title == "Things")
  }

  struct Target_Shelves: Target {
    static let summary = "Has books."
    static var actions: [Action<Self>] {
      Action(
        "books", "Shows books.", Param("ids", "Which.", default: []), access: .remote(.read),
        onMain: { _ in
          { (ids: [String]) in
            Presented(StillScreen(Content(Content.Bar("Books " + ids.joined(separator: ", ")))))
          }
        })
      Action(
        "book", "Shows a book.", Param("number", "Which.", example: 1), access: .remote(.read),
        links: ["book/:number"],
        onMain: { _ in
          { (number: Int) in Presented(StillScreen(Content(Content.Bar("Book \(number)")))) }
        })
    }
  }

  @Test func `An address may be that of a link pattern`() async throws {
    let mediator = try Mediator { Registration(Target_Shelves.self) { _ in Target_Shelves() } }
    let browser = WebBrowser(
      WebDoor(mediator, root: Link("books", of: Target_Shelves.self), patience: nil, clock: clock))
    await browser.get("/app/book/7")
    #expect(browser.title == "Book 7" && browser.path.hasSuffix("/Shelves/book?number=7"))
  }

  @Test(arguments: ["?ids=b&ids=a&ids=b", "?ids=a", ""])
  func `An address keeps its query when its closed screen is opened again`(query: String)
    async throws
  {
    let mediator = try Mediator { Registration(Target_Shelves.self) { _ in Target_Shelves() } }
    let browser = WebBrowser(
      WebDoor(mediator, root: Link("books", of: Target_Shelves.self), patience: nil, clock: clock))
    await browser.get("/app/Shelves/books" + query)
    let (first, title) = (browser.path, browser.title)
    #expect(first.hasSuffix("/Shelves/books" + query))
    await browser.press("back")
    await browser.get(first)
    #expect(browser.path != first && browser.path.hasSuffix("/Shelves/books" + query))
    #expect(browser.title == title)
  }

  @Test func `A button sends what was typed before, once the screen accepts it`() async throws {
    let browser = try await browser()
    await browser.press("press/order", ["name": "", "pin": "12"])
    #expect(browser.page.contains("The button &#39;Order&#39; is disabled: Type something."))
    #expect(browser.page.contains("aria-invalid=\"true\" aria-describedby=\"error.pin\""))
    await browser.press("press/order", ["name": "Li & <b>雷</b>", "pin": "1234"])
    #expect(browser.page.contains("Ordered for Li &amp; &lt;b&gt;雷&lt;/b&gt;."))
    #expect(!browser.page.contains("1234"))
    #expect(browser.page.contains("role=\"status\""))
  }

  @Test func `A secret that is left empty stays as it was typed`() async throws {
    let browser = try await browser()
    await browser.press("type", ["name": "Li", "pin": "1234"])
    #expect(browser.page.contains("type=\"password\"") && !browser.page.contains("1234"))
    await browser.press("press/order", ["name": "Li", "pin": ""])
    #expect(browser.page.contains("Ordered for Li."))
  }

  @Test func `A browser fills in no new password`() async throws {
    let mediator = try Mediator { Registration { _ in Target_Safe() } }
    let browser = WebBrowser(WebDoor(mediator, root: Link("screen", of: Target_Safe.self)))
    await browser.get("/app")
    let kinds = ["old", "newPassword"].map {
      browser.text(between: "id=\"field.\($0)\"", and: ">")?.contains("current-password")
    }
    #expect(kinds == [true, false] && browser.page.contains("autocomplete=\"new-password\""))
  }

  @Test func `A switch, a segment, stars and an action of a row are buttons`() async throws {
    let browser = try await browser()
    #expect(
      browser.page.contains("value=\"edit/wrap/true\" role=\"switch\" aria-checked=\"false\""))
    await browser.press("edit/wrap/true")
    #expect(
      browser.page.contains("value=\"edit/wrap/false\" role=\"switch\" aria-checked=\"true\""))

    let shelf = try await self.browser("shelf")
    await shelf.press("edit/kind/1")
    #expect(shelf.page.contains("value=\"edit/kind/1\" aria-pressed=\"true\""))
    await shelf.press("edit/quality/5")
    #expect(
      shelf.page.contains("value=\"edit/quality/5\" aria-label=\"5 of 5\" aria-pressed=\"true\""))
    await shelf.press("act/Pot/share")
    #expect(shelf.page.contains("Shared."))
    await shelf.press("act/Pot/delete")
    #expect(!shelf.page.contains("value=\"select/Pot\""))
    #expect(
      shelf.page.contains(
        "<button class=\"row plain\" name=\"do\" value=\"select/Rice%20wine\" disabled=\"\">"))
  }

  @Test func `A tab is a page of its own`() async throws {
    let browser = try await browser()
    #expect(browser.page.contains("value=\"tab/0\" aria-current=\"page\">Things"))
    let first = browser.path
    await browser.press("tab/1")
    #expect(browser.title == "茶" && browser.path != first)
    await browser.get(first)
    #expect(browser.title == "Things")
  }

  @Test func `A question covers the page, and begins on the safe answer`() async throws {
    let browser = try await browser("twins")
    await browser.press("press/clear")
    #expect(
      browser.text(between: "role=\"alertdialog\"", and: "</section>")?.contains("Clear all?")
        == true)
    #expect(browser.page.contains("<main inert=\"\">"))
    #expect(
      browser.text(between: "value=\"press/cancel\"", and: ">")?.contains("autofocus") == true)
    await browser.press("press/cancel")
    #expect(browser.page.contains("Kept.") && !browser.page.contains("alertdialog"))
    await browser.press("press/clear")
    await browser.press("press/clear")
    #expect(browser.page.contains("Cleared."))
  }

  @Test func `An answer to a question that isn't open any more does nothing`() async throws {
    let browser = try await browser("twins")
    await browser.press("press/clear")
    let old = browser.form("press/clear")
    await browser.press("press/cancel")
    await browser.press("press/clear")
    await browser.send(old)
    #expect(browser.page.contains("The page has changed, so nothing was done;"))
    #expect(browser.page.contains("alertdialog"))
    // Nor does a button of the page below.
    await browser.press("press/cancel")
    let below = browser.form("press/clear")
    await browser.press("press/clear")
    await browser.send(below)
    await browser.press("press/clear")
    #expect(browser.page.contains("Cleared."))
  }

  @Test func `A form that is sent twice is taken once, and another one of the page too`()
    async throws
  {
    let browser = try await browser("shelf")
    let form = browser.form("act/Pot/share")
    let other = browser.form("edit/kind/1")
    await browser.send(form)
    #expect(browser.page.contains("Shared."))
    await browser.send(other)
    #expect(!browser.page.contains("Shared.") && browser.page.contains("aria-pressed=\"true\""))
    await browser.send(form)
    #expect(!browser.page.contains("Shared."))
    await browser.press("act/Pot/share")
    #expect(browser.page.contains("Shared."))
  }

  @Test func `What a browser sends back of an unchanged field is no change`() async throws {
    let mediator = try Mediator { Registration(Target_Diary.self) { _ in Target_Diary() } }
    let browser = WebBrowser(
      WebDoor(mediator, root: Link("screen", of: Target_Diary.self), patience: nil, clock: clock))
    await browser.get("/app")
    #expect(browser.page.contains("\none\ntwo\t2\u{FFFD}</textarea>"))
    let fields = ["title": "Mon\tday", "entry": "one\r\ntwo\t2\u{FFFD}"]
    await browser.press("press/save", fields)
    #expect(!browser.page.contains("Saved."))
    await browser.press("press/save", fields.merging(["title": "Tue"]) { $1 })
    #expect(browser.page.contains("Saved."))
  }

  @Test func `A form with a text that was cut isn't sent`() async throws {
    let browser = try await browser()
    await browser.press("press/order", ["name": "Li", "pin": "12345"])
    #expect(
      browser.page.contains("Nothing was sent, because only 4 characters fit into &#39;PIN&#39;."))
    await browser.press("press/order", ["name": "Li", "pin": ""])
    #expect(!browser.page.contains("Ordered for Li."))
    await browser.press("press/order", ["name": "Li", "pin": "1234"])
    #expect(browser.page.contains("Ordered for Li."))
  }

  @Test func `A form of a screen that another page closed opens it again`() async throws {
    let browser = try await browser()
    let first = browser.path
    await browser.press("select/tea")
    let form = browser.form("press/buy", path: browser.path)
    await browser.get(first)
    await browser.send(form)
    #expect(browser.title == "tea" && browser.page.contains("The page has changed"))
  }

  @Test func `A text that is typed again is taken again`() async throws {
    let browser = try await browser()
    let forms = ["Li", "Lu", "Li"].map { browser.form("type", ["name": $0]) }
    for form in forms { await browser.send(form) }
    #expect(browser.page.contains("value=\"Li\""))
  }

  @Test(arguments: ["", "jump", "select", "select/a/b", "tab/x", "act/1", "press/%zz"])
  func `A button that no page has is refused`(value: String) async throws {
    let browser = try await browser()
    let page = browser.shown
    #expect(await browser.press(value) == 400)
    await browser.get("/app")
    #expect(browser.shown == page)
  }

  @Test func `An event of something that is gone is a notice`() async throws {
    let browser = try await browser()
    await browser.press("select/nothing")
    #expect(browser.status == 200)
    #expect(browser.page.contains("role=\"alert\""))
    #expect(browser.page.contains("The page has changed, so nothing was done;"))
  }

  @Test func `A form of another page, of another visit or without its secret changes nothing`()
    async throws
  {
    let browser = try await browser()
    let other = WebBrowser(browser.door)
    await other.get("/app")
    let page = browser.shown
    #expect(await browser.press("edit/wrap/true", secret: other.secret) == 403)
    #expect(await browser.press("edit/wrap/true", secret: "") == 403)
    await browser.get("/app")
    let foreign = [(name: "Host", value: "a:1"), (name: "Origin", value: "http://b:1")]
    #expect(await browser.press("edit/wrap/true", headers: foreign) == 403)
    await browser.get("/app")
    #expect(browser.shown == page)
    let own = [(name: "Host", value: "a:1"), (name: "Origin", value: "http://a:1")]
    #expect(await browser.press("edit/wrap/true", headers: own) == 200)
    #expect(browser.shown != page)
  }

  @Test func `A form of a closed page does nothing but say so`() async throws {
    let browser = try await browser()
    let first = browser.path
    await browser.press("select/tea")
    let (closed, secret) = (browser.path, browser.secret)
    await browser.get(first)
    let form = "secret=\(secret)&do=back"
    let answer = await browser.door.answer(
      DoorRequest(
        "POST", String(closed.split(separator: "?")[0]),
        headers: [("cookie", browser.cookie ?? "")], body: Array(form.utf8)))
    #expect(answer.status == 303)
    await browser.get("/app")
    #expect(browser.title == "Things" && browser.page.contains("That page was closed."))
  }

  @Test func `An address whose action fails says so`() async throws {
    struct Target_Gate: Target {
      static let summary = "Is closed."
      static var actions: [Action<Self>] {
        Action(
          "open", "Opens.", access: .remote(.read), errors: .of(GateError.closed), perform: open)
      }
      func open() throws -> Int { throw GateError.closed }
    }
    let mediator = try Mediator {
      Registration { _ in Target_Kiosk() }
      Registration { _ in Target_Gate() }
    }
    let browser = WebBrowser(WebDoor(mediator, root: Link("home", of: Target_Kiosk.self)))
    #expect(await browser.get("/app/Gate/open") == 422)
    #expect(browser.title == "This couldn&#39;t be loaded.")
    #expect(await browser.get("/app/Gate/opne") == 404)
    // Each was the same visit.
    #expect(browser.door.count == 1)
  }

  @Test func `A form whose screen is closed while it opens again is sent to no other screen`()
    async throws
  {
    let (log, opened, gate) = (Lines(), Signal(), Signal())
    let mediator = try Mediator {
      Registration(Target_Rooms.self) { _ in
        Target_Rooms(log: log) { room in
          guard room == 2, log.all.last == "closed" else { return }
          opened.give()
          await gate.wait()
        }
      }
    }
    let browser = WebBrowser(
      WebDoor(mediator, root: Link("room", of: Target_Rooms.self), limit: nil, patience: nil))
    await browser.get("/app")
    let (first, draft) = (browser.path, browser.form("type", ["text": "draft"]))
    await browser.get("/app/Rooms/room?number=2")
    let form = browser.form("press/say", ["text": "secret"], path: browser.path)
    await browser.get(first)
    log.write("closed")
    let sending = Task { await browser.send(form) }
    await opened.wait()
    _ = await browser.door.answer(draft)
    gate.give()
    await sending.value
    #expect(log.all == ["closed"])
    #expect(browser.title == "Room 1" && browser.page.contains("That page was closed."))
  }

  @Test func `HEAD is answered as GET, and OPTIONS lists the methods`() async throws {
    let door = try door()
    #expect(await door.answer(DoorRequest("HEAD", "/app/style.css")).status == 200)
    #expect(await door.answer(DoorRequest("HEAD", "/app")).status == 303)
    let answer = await door.answer(DoorRequest("OPTIONS", "/app"))
    #expect(answer.status == 204 && answer.header("Allow") == "GET, HEAD, OPTIONS, POST")
    #expect(await door.answer(DoorRequest("PUT", "/app")).status == 405)
  }

  @Test func `Each page forbids foreign code, frames and copies`() async throws {
    let answer = await (try door()).answer(DoorRequest("GET", "/app/style.css"))
    #expect(answer.status == 200)
    let browser = try await browser()
    let page = await browser.door.answer(
      DoorRequest("GET", browser.path, headers: [("cookie", browser.cookie ?? "")]))
    let policy = page.headers.first { $0.name == "Content-Security-Policy" }?.value
    #expect(policy?.contains("default-src 'none'") == true)
    #expect(policy?.contains("frame-ancestors 'none'") == true)
    #expect(page.headers.contains { $0.name == "Cache-Control" && $0.value == "no-store" })
    let deletion = await browser.door.answer(DoorRequest("DELETE", "/app"))
    #expect(deletion.status == 405 && deletion.header("Allow") == "GET, HEAD, OPTIONS, POST")
    #expect(await browser.door.answer(DoorRequest("GET", "/elsewhere")).status == 404)
  }

  @Test func `A change of the screen ends the wait for one`() async throws {
    let browser = try await browser()
    let state = try #require(browser.text(between: "data-state=\"", and: "\""))
    let request = DoorRequest(
      "GET", "/app/changes", query: state, headers: [("cookie", browser.cookie ?? "")])
    async let change = browser.door.answer(request)
    await Task.yield()
    await browser.press("edit/wrap/true")
    #expect(await change.status == 200)
    #expect(await browser.door.answer(request).status == 200)
    #expect(await browser.door.answer(DoorRequest("GET", "/app/changes")).status == 410)
  }

  @Test func `A server that ends waits for no change`() async throws {
    let browser = try await browser()
    let state = try #require(browser.text(between: "data-state=\"", and: "\""))
    let request = DoorRequest(
      "GET", "/app/changes", query: state, headers: [("cookie", browser.cookie ?? "")])
    async let change = browser.door.answer(request)
    for _ in 0..<100 { await Task.yield() }
    browser.door.stopWaiting()
    #expect(await change.status == 204)
    #expect(await browser.door.answer(request).status == 204)
  }

  @Test func `The script's look at a page that is covered or closed changes nothing`() async throws
  {
    let browser = try await browser()
    let first = browser.path
    await browser.press("select/tea")
    let second = browser.path
    func look(_ path: String) async -> Int {
      let headers = [("cookie", browser.cookie ?? ""), ("Mediator-Look", "yes")]
      let parts = path.split(separator: "?").map(String.init)
      let query = parts.count > 1 ? parts[1] : nil
      return await browser.door.answer(
        DoorRequest(
          "GET", parts[0], query: query, headers: headers.map { (name: $0.0, value: $0.1) })
      ).status
    }
    #expect(await look(first) == 204)
    #expect(await look(second) == 200)
    #expect(await look("/app/99/Kiosk/item?name=tea") == 410)
    await browser.get("/app")
    #expect(browser.title == "tea" && browser.path == second)
  }

  @Test func `A screen that fails is a page with the reason`() async throws {
    let browser = WebBrowser(try door("broken"))
    await browser.get("/app")
    #expect(browser.status == 200 && browser.page.contains("The kiosk is closed."))
    let none = WebBrowser(try door("price"))
    #expect(await none.get("/app") == 500)
    #expect(none.page.contains("<h1>"))
  }
}
