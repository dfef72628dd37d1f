import MediatorKit
import ScreenKit
import Synchronization
import TestSupport
import Testing

@testable import PageKit

// The history, the bar, the policies and the forms of a screen with pages.
@MainActor struct WebScreenPolicyTests {
  private final class Requests: Sendable {
    private let all = Mutex<[WebPageSource.Request]>([])
    func add(_ request: WebPageSource.Request) { all.withLock { $0.append(request) } }
    var addresses: [String] { all.withLock { $0.map(\.address) } }
    var headers: [[String: String]] { all.withLock { $0.map(\.headers) } }
  }

  private let requests = Requests()

  private nonisolated static let pages = [
    "page://t/a": """
    <title>A</title><p><a href=b>b</a> <a href=b target=_blank>window</a> <a href='#x'>here</a>
    <a href=tel:110>call</a> <a href=mailto:a@b.c>write</a> <a href=ftp.html>gone</a>
    <a href='https://example.org/'>web</a></p>
    """,
    "page://t/b": "<title>B</title><p><a href=c>c</a></p>",
    "page://t/c": "<title>C</title><p>End</p>",
    "page://t/f?q=two+words&k=1": "<p>no", "page://t/f?q=two%20words&k=1": "<p>found",
    "page://t/f?q=1%2B1&k=1": "<p>two",
    "page://t/form": """
    <form action=f><input name=q placeholder=query><input type=hidden name=k value=1>
    <button>Search</button></form>
    <form action=f method=post><p>Secret <input name=s type=password></p><input type=submit value=Post></form>
    <form data-message=Order><p>Text <textarea name=t></textarea></p><button>Order</button></form>
    """,
    "page://t/ask": """
    <button data-alert=Hello data-message=M>alert</button>
    <button data-confirm='Sure?' data-message=M data-body='{"a": [1]}'>confirm</button>
    <button data-prompt='Name?' value=Li data-message=M>prompt</button>
    <output data-receives=answer></output>
    """,
  ]

  private func screen(
    _ name: String, _ change: (inout WebOptions) -> Void = { _ in }
  ) async -> WebScreen {
    var options = WebOptions()
    change(&options)
    let requests = requests
    let pages = WebPageSource(Self.pages)
    let source = WebPageSource.loading(["page"]) { request, progress in
      requests.add(request)
      progress(0.5)
      guard let html = Self.pages[request.address] else { throw WebPageError.missing }
      return WebPageSource.Response(Array(html.utf8), contentType: "text/html")
    }.or(pages)
    let screen = WebScreen("Own", at: "page://t/\(name)", from: source, options: options)
    screen.appear()
    await screen.stage.settle()
    return screen
  }

  private func choose(_ title: String, on screen: WebScreen) async throws {
    let row = try #require(screen.shown.rows.first { $0.title == title && $0.isActive })
    try screen.send(.select(row.id))
    await screen.stage.settle()
  }

  private func press(_ id: String, on screen: WebScreen) async throws {
    try screen.send(.press(id))
    await screen.stage.settle()
  }

  private func bar(_ screen: WebScreen) -> [String] { screen.shown.bar.items.map(\.id) }

  @Test func `D7: From A to B to C and back, the bar has back and close where a page is behind`()
    async throws
  {
    let screen = await screen("a")
    #expect(bar(screen) == [] && screen.shown.bar.title == "A")
    try await choose("b", on: screen)
    #expect(bar(screen) == ["back", "close"] && screen.shown.bar.title == "B")
    try await choose("c", on: screen)
    #expect(bar(screen) == ["back", "close"] && screen.shown.bar.title == "C")
    try await press("back", on: screen)
    #expect(screen.shown.bar.title == "B")
    try await press("back", on: screen)
    #expect(bar(screen) == [] && screen.shown.bar.title == "A")
    #expect(!screen.goBack())
    #expect(requests.addresses.map { $0.suffix(1) } == ["a", "b", "c", "b", "a"])
  }

  @Test
  func `D7: A screen keeps its own title, has no close and can be refreshed, as its options say`()
    async throws
  {
    let screen = await screen("a") {
      ($0.followsTitle, $0.offersClose, $0.canRefresh) = (false, false, true)
      $0.headers = ["Accept-Language": "en"]
    }
    #expect(screen.shown.bar.title == "Own" && bar(screen) == ["refresh"])
    try await press("refresh", on: screen)
    try await choose("b", on: screen)
    #expect(screen.shown.bar.title == "Own" && bar(screen) == ["back", "refresh"])
    #expect(requests.addresses.map { $0.suffix(1) } == ["a", "a", "b"])
    #expect(requests.headers == Array(repeating: ["Accept-Language": "en"], count: 3))
    #expect(!screen.page.isRefreshing && !screen.page.showsProgress)
  }

  @Test func `D7: The loaded fraction is shown until the page is there`() async throws {
    let (gates, open) = AsyncStream.makeStream(of: Void.self)
    let (steps, step) = AsyncStream.makeStream(of: Double.self)
    let source = WebPageSource.loading(["page"]) { request, progress in
      if request.address == "page://t/b" {
        progress(0.25)
        step.yield(0.25)
        for await _ in gates { break }
      }
      return WebPageSource.Response(Array((Self.pages[request.address] ?? "").utf8))
    }
    let screen = WebScreen("Own", at: "page://t/a", from: source)
    screen.appear()
    await screen.stage.settle()
    let row = try #require(screen.shown.rows.first { $0.title == "b" })
    try screen.send(.select(row.id))
    for await _ in steps { break }
    while screen.page.progress != 0.25 { await Task.yield() }
    #expect(screen.shown.row("progress")?.progress == 0.25)
    #expect(screen.shown.bar.title == "A")
    open.yield()
    await screen.stage.settle()
    #expect(screen.shown.row("progress") == nil && screen.shown.bar.title == "B")
  }

  @Test func `A load that another replaced shows neither its progress nor its error`() async throws
  {
    let (gates, open) = AsyncStream.makeStream(of: Void.self)
    let (steps, step) = AsyncStream.makeStream(of: Void.self)
    let source = WebPageSource.loading(["page", "https"]) { request, progress in
      if request.address == "page://t/b" {
        step.yield()
        for await _ in gates { break }
        progress(0.25)
        throw WebPageError.missing
      }
      return WebPageSource.Response(Array((Self.pages[request.address] ?? "").utf8))
    }
    let screen = WebScreen("Own", at: "page://t/a", from: source)
    screen.appear()
    await screen.stage.settle()
    let replaced = Task { try await screen.show { $0.visit("page://t/b") } }
    for await _ in steps { break }
    try await screen.show { $0.visit("page://t/c") }
    #expect(screen.shown.bar.title == "C")
    open.yield()
    try await replaced.value
    #expect(screen.shown.bar.title == "C")
    #expect(screen.shown.row("progress") == nil && !screen.page.showsProgress)
  }

  @Test func `D7: A link to the same page loads nothing, and back returns`() async throws {
    let screen = await screen("a")
    try await choose("here", on: screen)
    #expect(bar(screen) == ["back", "close"] && screen.shown.bar.title == "A")
    try await press("back", on: screen)
    #expect(bar(screen) == [])
    #expect(requests.addresses.count == 1)
  }

  @Test func `D7: A window of its own is shown here, or refused, as the policy says`() async throws
  {
    let here = await screen("a")
    try await choose("window", on: here)
    #expect(here.shown.bar.title == "B")
    let refusing = await screen("a") { $0.windows = .refuse }
    try await choose("window", on: refusing)
    #expect(refusing.stage.errors.first as? WebPageError == .refused)
    let strict = await screen("a") { $0.allows = { !$0.hasSuffix("b") } }
    try await choose("b", on: strict)
    #expect(strict.shown.bar.title == "A")
    #expect(strict.stage.errors.first as? WebPageError == .refused)
    try await choose("call", on: strict)
    #expect(strict.shown.dialog != nil)
  }

  @Test func `The policy for addresses counts for the first page and for redirects`() async throws {
    let first = await screen("a") { $0.allows = { !$0.hasSuffix("a") } }
    #expect(first.shown.empty?.text == WebPageError.refused.message)
    #expect(requests.addresses == [])
    let redirected = await redirecting { $0.allows = { !$0.contains("other") } }
    #expect(redirected.shown.empty?.text == WebPageError.refused.message)
    #expect(redirected.page.address == nil)
    let call = await screen("a") { $0.allows = { !$0.hasPrefix("tel:") } }
    try await choose("call", on: call)
    #expect(call.shown.dialog == nil && call.stage.errors.first as? WebPageError == .refused)
  }

  @Test func `A page is at the address that it came from after a redirect`() async throws {
    let screen = await redirecting { $0.trusts = { $0.hasPrefix("https://mine/") } }
    #expect(screen.page.address == "https://other/dir/#part")
    try screen.messages.register("M", .function { _ in Issue.record("handled") })
    try await choose("post", on: screen)
    #expect(screen.messages.log.map(\.outcome) == [.ignored])
    try await choose("next", on: screen)
    #expect(screen.page.address == "https://other/dir/next.html")
  }

  /// A screen at an address that redirects to another server.
  private func redirecting(_ change: (inout WebOptions) -> Void) async -> WebScreen {
    var options = WebOptions()
    change(&options)
    let source = WebPageSource.loading(["https"]) { request, _ in
      let html = "<button data-message=M>post</button><p><a href=next.html>next</a>"
      let isFirst = request.address == "https://mine/a"
      return WebPageSource.Response(
        Array(html.utf8), address: isFirst ? "https://other/dir/" : nil)
    }
    let screen = WebScreen("Own", at: "https://mine/a#part", from: source, options: options)
    screen.appear()
    await screen.stage.settle()
    return screen
  }

  @Test func `Without an address no page is shown, and the screen says so`() async {
    let screen = WebScreen("Own", at: "", from: WebPageSource(Self.pages))
    screen.appear()
    await screen.stage.settle()
    #expect(screen.shown.empty?.text == WebPageError.missing.message)
  }

  @Test(arguments: [("call", "110", "Call"), ("write", "a@b.c", "Write")])
  func `D7: A number or an address is used or copied`(link: String, text: String, use: String)
    async throws
  {
    let screen = await screen("a")
    try await choose(link, on: screen)
    #expect(screen.shown.dialog?.title == text)
    #expect(screen.shown.dialog?.buttons.map(\.title) == ["Cancel", use, "Copy"])
    try await press("copy", on: screen)
    #expect(screen.shown.notice?.text == "To copy: \(text)")
  }

  @Test(arguments: [("gone", WebPageError.missing), ("web", .schemeRefused)])
  func `D7: A page that isn't there is a notice, and the former page stays`(
    link: String, error: WebPageError
  ) async throws {
    let screen = await screen("a")
    try await choose(link, on: screen)
    #expect(screen.stage.errors.first as? WebPageError == error)
    #expect(screen.shown.notice?.text == error.message)
    #expect(screen.shown.bar.title == "A" && bar(screen) == [])
  }

  @Test func `D7: A first page that can't be loaded is tried again`() async throws {
    let isThere = Mutex(false)
    let source = WebPageSource.loading(["https"]) { _, _ in
      guard isThere.withLock(\.self) else { throw ScreenFault.offline }
      return WebPageSource.Response(Array("<title>T</title>".utf8))
    }
    let screen = WebScreen("Own", at: "https://example.org", from: source)
    screen.appear()
    await screen.stage.settle()
    #expect(screen.shown.empty?.text == "The network is unavailable. Try again later.")
    isThere.withLock { $0 = true }
    try await press("reload", on: screen)
    #expect(screen.shown.bar.title == "T" && screen.shown.empty == nil)
  }

  private enum ScreenFault: Error { case offline }
}

// Forms and dialogs.
extension WebScreenPolicyTests {
  @Test func `D7: A form leads to its address with its fields, and posts nothing`() async throws {
    let screen = await screen("form")
    #expect(screen.shown.fields.map(\.label) == ["q", "Secret", "Text"])
    try screen.send(.edit("field 0", "two words"))
    try await choose("Search", on: screen)
    #expect(screen.shown.rows.map(\.title) == ["found"])
    try await press("back", on: screen)
    try screen.send(.edit("field 0", "1+1"))
    try await choose("Search", on: screen)
    #expect(screen.shown.rows.map(\.title) == ["two"])
    try await press("back", on: screen)
    try await choose("Post", on: screen)
    #expect(screen.stage.errors.first as? WebPageError == .notSent)
  }

  @Test func `D47: A form posts its fields as a message`() async throws {
    let screen = await screen("form")
    var bodies: [Value] = []
    try screen.messages.register("Order", .function { bodies.append($0) })
    try screen.send(.edit("field 3", "tea"))
    try await choose("Order", on: screen)
    #expect(bodies == [["t": "tea"]])
  }

  @Test func `D7: A page's dialogs ask the person`() async throws {
    let screen = await screen("ask")
    var bodies: [Value] = []
    try screen.messages.register("M", .function { bodies.append($0) })
    try await choose("alert", on: screen)
    #expect(screen.shown.dialog?.buttons.map(\.id) == ["ok"] && bodies == [])
    try await press("ok", on: screen)
    #expect(bodies == [.null])
    try await choose("confirm", on: screen)
    try await press("cancel", on: screen)
    #expect(bodies == [.null])
    try await choose("confirm", on: screen)
    try await press("ok", on: screen)
    try await choose("prompt", on: screen)
    #expect(screen.shown.dialog?.message == "Li")
    try await press("ok", on: screen)
    #expect(bodies == [.null, ["a": [1]], "Li"])
  }

  @Test(arguments: [(WebOptions.Dialogs.accept, 3), (.refuse, 1)])
  func `D7: A page's dialogs are answered without the person, as the policy says`(
    policy: WebOptions.Dialogs, count: Int
  ) async throws {
    let screen = await screen("ask") { $0.dialogs = policy }
    var bodies: [Value] = []
    try screen.messages.register("M", .function { bodies.append($0) })
    for title in ["alert", "confirm", "prompt"] { try await choose(title, on: screen) }
    #expect(bodies.count == count && screen.shown.dialog == nil)
  }

  @Test func `D47: A function of the page is called, and its text is shown until another page is`()
    async throws
  {
    let screen = await screen("ask")
    screen.messages.evaluate("answer", ["x": 1])
    screen.messages.evaluate("unknown", "y")
    #expect(screen.shown.rows.last?.title == "{\"x\":1}")
    screen.messages.evaluate("answer", "yes")
    #expect(screen.shown.rows.last?.title == "yes")
    #expect(screen.messages.log.map(\.outcome) == [.evaluated, .evaluated, .evaluated])
    try await screen.load()
    #expect(screen.shown.rows.last?.title == "prompt")
  }

  @Test func `D47, F17: A screen with handlers is released, and its handlers with it`() async throws
  {
    weak var released: WebScreen?
    var messages: WebPageMessages?
    do {
      let screen = await screen("ask")
      try screen.messages.register("M", .function { [weak screen] _ in screen?.leave() })
      (released, messages) = (screen, screen.messages)
    }
    #expect(released == nil)
    #expect(try await messages?.post("M") == nil)
    #expect(messages?.log.map(\.outcome) == [.ignored])
  }

  @Test func `D47: A page that the screen doesn't trust posts and gets nothing`()
    async throws
  {
    let screen = await screen("ask") { $0.trusts = { !$0.hasSuffix("ask") } }
    try screen.messages.register("M", .function { _ in Issue.record("handled") })
    try await choose("alert", on: screen)
    try await press("ok", on: screen)
    screen.messages.evaluate("answer", "secret")
    #expect(screen.messages.log.map(\.outcome) == [.ignored, .ignored])
    #expect(screen.shown.rows.last?.title == "prompt")
    #expect(!WebOptions().trusts("https://example.org") && WebOptions().trusts("page://a"))
  }

  @Test func `D46: A page of text has no keyboard of its own`() async {
    let screen = await screen("a")
    #expect(!screen.stage.traits.keyboard.movesFields)
    #expect(!screen.stage.traits.keyboard.closesOnTouchOutside)
  }
}
