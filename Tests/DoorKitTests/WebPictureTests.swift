import DoorKit
import MediatorKit
import Observation
import ScreenKit
import TestSupport
import Testing

/// The pictures of rows.
@MainActor struct WebPictureTests {
  struct Target_Gallery: Target {
    static let summary = "A gallery."
    static var actions: [Action<Self>] {
      Action("screen", "Shows it.", shows: GalleryScreen.init)
    }
  }

  @MainActor @Observable final class GalleryScreen: Screen {
    let stage = Stage()

    init(_ gallery: Target_Gallery) {}

    var body: Body<GalleryScreen> {
      Body("Gallery") {
        Row(Content.Row("wine", "Wine", image: "wine 1&2"))
        Row(Content.Row("code", "Code", kind: .code, image: "tel:1"))
        Row(Content.Row("plain", "Plain"))
      }
    }
  }

  private nonisolated static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D]
  private static let address = "/app/picture?wine%201%262"

  private let asked = Lines()

  private func browser(
    _ load: (@Sendable (String) async throws -> [UInt8]?)? = nil
  ) async throws -> WebBrowser {
    let mediator = try Mediator { Registration(Target_Gallery.self) { _ in Target_Gallery() } }
    let asked = asked
    let pictures: @Sendable (String) async throws -> [UInt8]? = { name in
      asked.write(name)
      return try await load?(name)
    }
    let door = WebDoor(
      mediator, root: Link("screen", of: Target_Gallery.self),
      pictures: load == nil ? nil : pictures, limit: nil, patience: nil)
    let browser = WebBrowser(door)
    await browser.get("/app")
    return browser
  }

  private func response(_ browser: WebBrowser, cookie: String?) async -> DoorResponse {
    await browser.door.answer(
      DoorRequest(
        "GET", "/app/picture", query: "wine%201%262",
        headers: cookie.map { [("Cookie", $0)] } ?? []))
  }

  @Test func `A row with a picture has its address, which the policy allows`() async throws {
    let browser = try await browser { _ in Self.png }
    #expect(browser.page.contains(#"<img class="picture" src="\#(Self.address)" alt="">"#))
    #expect(browser.page.split(separator: "<img").count == 2)
    let response = await response(browser, cookie: browser.cookie)
    #expect(response.status == 200)
    #expect(response.header("Content-Type") == "image/png")
    #expect(response.header("X-Content-Type-Options") == "nosniff")
    #expect(response.body == Self.png)
    #expect(asked.all == ["wine 1&2"])
  }

  @Test func `An application without pictures has none in its pages`() async throws {
    let browser = try await browser()
    #expect(!browser.page.contains("<img"))
    #expect(await response(browser, cookie: browser.cookie).status == 404)
  }

  @Test func `A browser without a visit gets no picture`() async throws {
    let browser = try await browser { _ in Self.png }
    #expect(await response(browser, cookie: nil).status == 404)
    #expect(asked.all == [])
  }

  @Test func `What isn't a picture, is missing or fails is not found`() async throws {
    let svg = Array("<svg onload=alert(1)>".utf8)
    for bytes in [svg, [], nil] {
      let browser = try await browser { _ in bytes }
      #expect(await response(browser, cookie: browser.cookie).status == 404)
    }
    let browser = try await browser { _ in throw CancellationError() }
    #expect(await response(browser, cookie: browser.cookie).status == 404)
  }
}
