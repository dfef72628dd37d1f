import ConsoleTestSupport
import DoorKit
import MediatorKit
import ScreenKit
import TestSupport
import Testing

// How visits begin and end.
extension WebDoorTests {
  @Test func `Two browsers have screens of their own`() async throws {
    let first = try await browser()
    let second = WebBrowser(first.door)
    await second.get("/app")
    #expect(first.cookie != second.cookie && first.door.count == 2)
    await first.press("select/tea")
    await second.get("/app")
    #expect(second.title == "Things")
    await first.get("/app")
    #expect(first.title == "tea")
  }

  @Test
  func
    `The visit that was used the longest time ago ends for a new one, and an idle one by itself`()
    async throws
  {
    let door = try door(capacity: 2)
    let browsers = (0..<3).map { _ in WebBrowser(door) }
    for (time, browser) in browsers.enumerated() {
      clock.set(time)
      await browser.get("/app")
    }
    #expect(door.count == 2)
    let former = browsers[0].cookie
    await browsers[0].get("/app")
    #expect(browsers[0].cookie != former)
    clock.set(30 * 60 * 1000 + 2)
    let cookie = browsers[2].cookie
    await browsers[2].get("/app")
    #expect(browsers[2].cookie == cookie && door.count == 2)
    clock.set(61 * 60 * 1000)
    await browsers[2].get("/app")
    #expect(browsers[2].cookie != cookie && door.count == 1)
  }

  @Test func `Clients without the cookie end no visit that has returned`() async throws {
    let door = try door(capacity: 2)
    let browser = WebBrowser(door)
    await browser.get("/app")
    for time in 1...5 {
      clock.set(time)
      _ = await door.answer(DoorRequest("GET", "/app"))
    }
    let cookie = browser.cookie
    await browser.get("/app")
    #expect(browser.cookie == cookie && door.count == 2)
  }

  @Test func `Browsers that only look end none that has sent a form`() async throws {
    let door = try door(capacity: 8)
    let browser = WebBrowser(door)
    await browser.get("/app")
    await browser.press("select/tea")
    for time in 1...20 {
      clock.set(time)
      await WebBrowser(door).get("/app")
    }
    let cookie = browser.cookie
    await browser.get("/app")
    #expect(browser.cookie == cookie && door.count == 8)
  }

  @Test func `More than 100 open pages of a visit are closed`() async throws {
    let browser = try await browser()
    await browser.get("/app/Kiosk/item?name=tea")
    let first = browser.path
    var isOpen: [Bool] = []
    for count in 2...110 {
      await browser.get("/app/Kiosk/item?name=\(count)")
      let look = DoorRequest(
        "GET", first.split(separator: "?").map(String.init)[0], query: "name=tea",
        headers: [("Cookie", browser.cookie ?? ""), ("Mediator-Look", "1")])
      isOpen.append(await browser.door.answer(look).status == 204)
    }
    #expect(isOpen.count { $0 } > 90 && isOpen.last == false)
    #expect(browser.status == 200 && browser.title == "110")
  }

  @Test func `Browsers that come at once have time to return`() async throws {
    let door = try door(capacity: 8)
    let browsers = (0..<8).map { _ in WebBrowser(door) }
    for (time, browser) in browsers.enumerated() {
      clock.set(time)
      await browser.get("/app")
    }
    clock.set(8)
    let first = await door.answer(DoorRequest("GET", "/app"))
    _ = await door.answer(DoorRequest("GET", "/app"))
    let cookie = first.headers.first { $0.name == "Set-Cookie" }?.value.split(separator: ";").first
    let browser = WebBrowser(door)
    await browser.get("/app", cookie: cookie.map(String.init))
    #expect(browser.cookie == cookie.map(String.init) && door.count == 8)
  }

  @Test func `A browser without cookies sees the page of an address too`() async throws {
    let door = try door()
    let first = await door.answer(DoorRequest("GET", "/app/Kiosk/item", query: "name=tea"))
    let place = try #require(first.header("Location")).split(separator: "?").map(String.init)
    #expect(first.status == 303)
    let second = await door.answer(DoorRequest("GET", place[0], query: place[1]))
    #expect(second.status == 200 && String(decoding: second.body, as: UTF8.self).contains("tea"))
  }

  @Test func `Browsers send the cookie with links of other sites`() async throws {
    let answer = await (try door()).answer(DoorRequest("GET", "/app"))
    #expect(answer.header("Set-Cookie")?.hasSuffix("; Path=/app; HttpOnly; SameSite=Lax") == true)
  }
}
