public import Observation
public import ScreenKit

/// A screen that shows pages as text, such as an agreement: a row for each line, link and button, and the page's fields.
///
/// ```swift
/// Action("agreement", "Shows the agreement.", shows: { _ in
///   WebScreen("Agreement", at: "page://register/terms.html", from: RegisterPages.source)
/// })
/// ```
/// The first page is loaded once. If another page can't be loaded, a notice says why, and the former page stays.
@MainActor @Observable public final class WebScreen: Screen {
  /// Loads a page; the function takes the loaded fraction.
  typealias Loader =
    @MainActor (WebPageSource.Request, @escaping @Sendable (Double) -> Void) async throws ->
    HTMLDocument

  /// The stage of the screen.
  public let stage = Stage()
  /// The messages that the pages may post; initially empty.
  public let messages: WebPageMessages
  /// The options of the screen.
  public let options: WebOptions

  var page: WebPage
  var document: HTMLDocument?
  /// The fields of the page, in its order; the hidden ones among them.
  var fields: [Field] = []
  /// The texts that functions of the page were called with.
  var received: [String: String] = [:]
  /// Why the first page couldn't be loaded.
  private var failure: WebPageError?
  private let first: String
  @ObservationIgnored private let read: Loader
  @ObservationIgnored private var lastLoad = 0

  /// Shows the page of an address, and those that it leads to.
  ///
  /// The title is shown until a page has one.
  public convenience init(
    _ title: String, at address: String, from source: WebPageSource,
    options: WebOptions = WebOptions()
  ) {
    self.init(title, address, options) { try await source.page($0, progress: $1) }
  }

  /// Shows the page of an address, and those that it leads to; `load` runs for each visit.
  public convenience init(
    _ title: String, at address: String,
    load: @escaping @MainActor (String) async throws -> HTMLDocument
  ) {
    self.init(title, address, WebOptions()) { request, _ in try await load(request.address) }
  }

  private init(_ title: String, _ address: String, _ options: WebOptions, _ read: @escaping Loader)
  {
    var page = WebPage(title: title)
    page.followsTitle = options.followsTitle
    page.offersClose = options.offersClose
    page.canRefresh = options.canRefresh
    (first, self.page, self.read, self.options) = (address, page, read, options)
    messages = WebPageMessages(on: stage)
    stage.traits.keyboard.movesFields = false
    stage.traits.keyboard.closesOnTouchOutside = false
    messages.onEvaluate = { [weak self] in self?.received[$0] = $1.pageText }
  }

  /// The page: its fields, its lines, and its links and buttons.
  public var body: Body<WebScreen> {
    Body(page.title) {
      if page.canGoBack { Button("back", "Back") { _ = $0.goBack() }.inBar }
      if page.items.contains(.close) { Button("close", "Close", .cancel) { $0.close() }.inBar }
      if page.canRefresh { Button("refresh", "Refresh") { try await $0.load() }.inBar }
      if page.showsProgress {
        Row(Content.Row("progress", "Loading", progress: page.progress))
      }
      if let failure {
        Empty(failure.message, "Try again") { try await $0.load() }
      }
      if let document { parts(of: document) }
    }
  }

  /// Loads the page again.
  public func load() async throws {
    let isFirst = page.address == nil
    guard !first.isEmpty else { return failure = .missing }
    do {
      try await show(again: true) { $0.refresh() ?? $0.address ?? $0.visit(self.first) }
      failure = nil
    } catch let error as WebPageError where isFirst {
      failure = error
    }
  }

  /// Goes back to the former page, or out of the screen.
  public func goBack() -> Bool {
    guard page.canGoBack else { return false }
    stage.run { [weak self] in try await self?.show { $0.goBack() } }
    return true
  }

  /// Goes back to the former page; without one, closes the screen.
  public func leave() { if !goBack() { close() } }

  /// Closes the screen, whatever was visited.
  public func close() {
    guard let navigator = stage.navigator else { return }
    if navigator.navigation.canGoBack {
      navigator.pop()
    } else if navigator.navigation.isPresented {
      navigator.dismiss()
    } else {
      stage.notice = Content.Notice(.done, "Closed.")
    }
  }

  /// Shows the page that a change of the history leads to.
  func show(again: Bool = false, _ change: (inout WebPage) -> String?) async throws {
    var next = page
    guard let address = change(&next) else { return }
    guard options.allows(address) else { throw WebPageError.refused }
    let place = address.withoutFragment
    guard again || place != page.address?.withoutFragment || document == nil else {
      next.setTitle(document?.title ?? "")
      next.commit()
      next.finish()
      return page = next
    }
    lastLoad += 1
    let number = lastLoad
    page.setProgress(0)
    let loaded: HTMLDocument
    do {
      loaded = try await load(place, number)
      if !loaded.address.isEmpty, !options.allows(loaded.address) { throw WebPageError.refused }
    } catch {
      guard number == lastLoad else { return }
      page.finish()
      throw error
    }
    // A later visit replaced this one.
    guard number == lastLoad else { return }
    if !loaded.address.isEmpty { next.setAddress(loaded.address) }
    next.setTitle(loaded.title)
    next.commit()
    next.finish()
    (page, document, received) = (next, loaded, [:])
    fields = loaded.fields
    messages.isSuspended = !options.trusts(page.address ?? address)
  }

  private func load(_ address: String, _ number: Int) async throws -> HTMLDocument {
    let (progress, continuation) = AsyncStream.makeStream(of: Double.self)
    let watching = Task { [weak self] in
      for await done in progress where self?.lastLoad == number { self?.page.setProgress(done) }
    }
    defer { watching.cancel() }
    let request = WebPageSource.Request(address, headers: options.headers)
    let loaded = try await read(request) { continuation.yield($0) }
    continuation.finish()
    await watching.value
    return loaded
  }
}

extension String {
  /// The address without the part after `#`.
  var withoutFragment: String { String(prefix { $0 != "#" }) }
}
