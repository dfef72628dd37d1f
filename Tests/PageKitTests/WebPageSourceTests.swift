import Foundation
import ServiceKit
import TestSupport
import Testing

@testable import PageKit

struct WebPageSourceTests {
  private func page(_ source: WebPageSource, _ address: String) async throws -> HTMLDocument {
    try await source.page(WebPageSource.Request(address))
  }

  @Test func `D46: A page in a file is copied before it is read, in place of a former copy`()
    async throws
  {
    let folder = try TemporaryFolder()
    let page = try folder.write("<title>One</title>", "pages/a.html")
    let copies = "\(folder.path)/copies"
    try FileManager.default.createDirectory(atPath: copies, withIntermediateDirectories: true)
    let source = WebPageSource.files(below: "\(folder.path)/pages", copiedTo: copies)
    #expect(try await self.page(source, "file://\(page)").title == "One")
    _ = try folder.write("<title>Two</title>", "pages/a.html")
    #expect(try await self.page(source, "file://\(page)").title == "Two")
    #expect(try String(contentsOfFile: "\(copies)/a.html", encoding: .utf8) == "<title>Two</title>")
    await #expect(throws: WebPageError.missing) { try await self.page(source, "file://\(page)x") }
    await #expect(throws: WebPageError.outside) {
      try await self.page(source, "file:///etc/passwd")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: copies) == ["a.html"])
  }

  @Test(arguments: [
    "javascript:alert(1)", "data:text/html,x", "ftp://a/b", "http://a/b", "", ":", "x",
  ])
  func `D46: A scheme that isn't allowed reaches no loader`(address: String) async throws {
    let source = WebPageSource.loading(["https"]) { _, _ in
      Issue.record("loaded")
      return WebPageSource.Response([])
    }
    await #expect(throws: WebPageError.schemeRefused) { try await page(source, address) }
  }

  @Test func `A page of the application has any letters in its address`() async throws {
    let source = WebPageSource([
      "page://help/中文.html": "<title>A</title>", "page://a b": "<title>B</title>",
    ])
    for address in ["page://help/中文.html", "page://help/%E4%B8%AD%E6%96%87.html?q=1"] {
      #expect(try await page(source, address).title == "A")
    }
    for address in ["page://a b", "page://a%20b"] {
      #expect(try await page(source, address).title == "B")
    }
  }

  @Test(arguments: [
    (200, WebPageError?.none), (404, .missing), (410, .missing), (403, .notLoaded),
    (503, .unavailable),
  ])
  func `A page of the web is what its server says`(status: Int, error: WebPageError?) async throws {
    var services = Services.inMemory()
    services.fetch = { address, headers, _ in
      let html = "<title>\(headers["A"] ?? "")</title><a href=x>x</a>"
      return FetchedPage(status: status, Array(html.utf8), address: "https://other/dir/")
    }
    let source = WebPageSource([:], services: services)
    let request = WebPageSource.Request("https://a/", headers: ["A": "1"])
    if let error { return _ = await #expect(throws: error) { try await source.page(request) } }
    let page = try await source.page(request)
    #expect(page.title == "1" && page.links.map(\.address) == ["https://other/dir/x"])
  }

  @Test func `D46: The pages of the application come before those of a loader`() async throws {
    let web = WebPageSource.loading(["https"]) { request, _ in
      WebPageSource.Response(
        Array("<title>\(request.address)</title>".utf8), contentType: "text/html")
    }
    let source = WebPageSource(["https://a/": "<title>Own</title>"]).or(web)
    #expect(try await page(source, "https://a/").title == "Own")
    #expect(try await page(source, "HTTPS://b/").title == "HTTPS://b/")
    await #expect(throws: WebPageError.missing) { try await page(source, "page://none") }
  }

  @Test func `D46: What isn't text is refused, and links follow a redirection`() async throws {
    let source = WebPageSource.loading(["https"]) { request, _ in
      let kind = request.address.hasSuffix("png") ? "image/png" : "text/html"
      return WebPageSource.Response(
        Array("<a href=x>x</a>".utf8), contentType: kind, address: "https://other/y/")
    }
    await #expect(throws: WebPageError.notAPage) { try await page(source, "https://a/b.png") }
    #expect(try await page(source, "https://a/b").links.map(\.address) == ["https://other/y/x"])
  }

  @Test @MainActor func `D46: A page is loaded and read off the main actor`() async throws {
    let source = WebPageSource.loading(["https"]) { _, _ in
      MainActor.shared.preconditionNotIsolated()
      return WebPageSource.Response(Array("<p>x".utf8))
    }
    #expect(try await source.page(WebPageSource.Request("https://a")).blocks.count == 1)
  }
}

extension MainActor {
  /// Fails a test that runs on the main thread where it must not.
  fileprivate nonisolated func preconditionNotIsolated() { #expect(!Thread.isMainThread) }
}
