import ContractKit
public import MediatorKit
public import ScreenKit
import ServiceKit

/// The application's screens as web pages.
///
/// Each browser has a visit of its own, recognised by a cookie: open screens, texts, questions, and the identity of its
/// calls, so that several people sign in at once. The pages are forms and need no script; with one, they follow changes
/// and searches while a person types.
///
/// ```swift
/// let door = WebDoor(mediator, root: Link("root", of: Target_Login.self))
/// let response = await door.answer(DoorRequest("GET", "/app"))
/// ```
/// An address that a person types, or that another page contains, opens what is open to deep links and changes nothing.
@MainActor public final class WebDoor {
  /// The beginning of the names of the visits' sessions, as in `visit:2cf24dba`.
  nonisolated public static let sessionKind = "visit"

  private static let cookie = "visit"
  private static let methods = "GET, HEAD, OPTIONS, POST"

  private let mediator: Mediator
  private let root: Link
  private let ending: String?
  private let pictures: (@Sendable (_ name: String) async throws -> [UInt8]?)?
  private let limit: Duration?
  private let capacity: Int
  private let lifetime: Duration
  private let patience: Duration?
  private let now: @MainActor () -> Duration
  private var visits: [String: Visitor] = [:]
  private var isWaiting = true
  /// The calls of `ending`, one after the other: no request waits for them.
  private var endings: Task<Void, Never>?

  /// A browser, by the token in its cookie.
  private struct Visitor {
    let visit: WebVisit
    var used: Duration
    /// How well it is known: less so ends first.
    var rank = Rank.new
  }

  private enum Rank: CaseIterable {
    /// It never sent its cookie back.
    case new
    /// It sent no form.
    case looking
    case acting
  }

  /// Opens the door.
  ///
  /// - Parameters:
  ///   - mediator: The application.
  ///   - root: Its first screen.
  ///   - ending: The route of an action without params, which runs on behalf of a visit that ends and deletes its
  ///     session; nil without sessions.
  ///   - pictures: Returns the bytes of a picture by its name in a row; pages have no pictures without it.
  ///   - limit: The longest wait of a request for a screen; the page then shows the content so far. Nil for no limit.
  ///   - capacity: The most visits; the least recently used one ends for a new one. Those whose browser never sent its
  ///     cookie back end first, then those that sent no form, if they are more than a quarter.
  ///   - lifetime: The time without a request after which a visit ends.
  ///   - patience: How long a page waits for a change before it asks again; nil for no limit.
  ///   - clock: Measures the lifetime.
  public init(
    _ mediator: Mediator, root: Link, ending: String? = nil,
    pictures: (@Sendable (_ name: String) async throws -> [UInt8]?)? = nil,
    limit: Duration? = .seconds(10),
    capacity: Int = 100, lifetime: Duration = .seconds(30 * 60), patience: Duration? = .seconds(8),
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    (self.mediator, self.root, self.ending, self.limit) = (mediator, root, ending, limit)
    self.pictures = pictures
    (self.capacity, self.lifetime, self.patience) = (max(1, capacity), lifetime, patience)
    let start = clock.now
    now = { start.duration(to: clock.now) }
  }

  /// The number of visits.
  public var count: Int { visits.count }

  /// Whether a path is one of the door's.
  public nonisolated static func contains(_ path: String) -> Bool {
    path == WebAddress.root || path.hasPrefix(WebAddress.root + "/")
  }

  /// Answers the request of a browser; never fails.
  public func answer(_ request: DoorRequest) async -> DoorResponse {
    do {
      let method = request.method == "HEAD" ? "GET" : request.method
      switch (method, request.path) {
      case ("GET", WebAddress.style): return .file("text/css", WebStyleSheet.text)
      case ("GET", WebAddress.script): return .file("text/javascript", WebScript.text)
      case ("GET", WebAddress.picture): return try await picture(request)
      case ("GET", WebAddress.changes): return await change(for: request)
      case ("GET", _): return try await page(request)
      case ("POST", _): return try await submit(request)
      case ("OPTIONS", _): return DoorResponse(204, headers: [("Allow", Self.methods)])
      default: throw WebError.badMethod
      }
    } catch {
      return refusal(error)
    }
  }

  /// Reloads the screens of all visits, after a change of the data by another process.
  public func markOutdated() {
    for one in visits.values { one.visit.navigator.markOutdated() }
  }

  /// Ends the long polls, which would delay the end of the server; later ones end at once.
  public func stopWaiting() {
    isWaiting = false
    for one in visits.values { one.visit.stopWaiting() }
  }

  /// Ends all visits, and waits until their sessions are deleted.
  public func close() async {
    for token in visits.keys { end(token) }
    await endings?.value
  }
}

// Requests.
extension WebDoor {
  private func page(_ request: DoorRequest) async throws -> DoorResponse {
    let address = try address(of: request)
    let (visit, cookie) = visit(of: request)
    // Also the page of an error has the cookie of a new visit, or each repetition would make another one.
    do { return try await page(request, address, visit, cookie) } catch {
      return refusal(error).adding(cookie)
    }
  }

  private func page(
    _ request: DoorRequest, _ address: WebAddress, _ visit: WebVisit, _ cookie: String?
  ) async throws -> DoorResponse {
    let navigator = visit.navigator
    try await visit.begin()
    // The page shows the effects of all requests that were answered before this one.
    await navigator.refresh(within: limit)
    switch address {
    case .visible: return visit.redirection(cookie)
    case .new(let link):
      try await visit.open(link)
      return visit.redirection(cookie)
    case .entry(let id, let link):
      if id == navigator.navigation.visible?.id {
        return try visit.page(cookie, hasPictures: pictures != nil)
      }
      if request.header("mediator-look") != nil {
        let isOpen = navigator.navigation.entries.contains { $0.id == id }
        return DoorResponse(isOpen ? 204 : 410, headers: [("Cache-Control", "no-store")])
      }
      if navigator.show(id) {
        await navigator.settles(within: limit)
        return visit.redirection(cookie)
      }
      if let link { try await visit.open(link) }
      // A browser without cookies would follow a redirection for ever.
      return id == navigator.navigation.visible?.id
        ? try visit.page(cookie, hasPictures: pictures != nil) : visit.redirection(cookie)
    }
  }

  private func submit(_ request: DoorRequest) async throws -> DoorResponse {
    guard case .entry(let id, let link) = try address(of: request) else { throw WebError.noPage }
    guard let form = WebForm(request.body) else { throw WebError.badForm }
    guard let visit = known(request), form["secret"] == visit.secret, request.isFromOwnPage
    else {
      throw WebError.foreignForm
    }
    if let token = request.cookie(Self.cookie) { visits[token]?.rank = .acting }
    guard let step = WebStep(form["do"] ?? WebStep.type.text) else { throw WebError.badForm }
    await visit.take(step, form, ofScreen: id, at: link)
    try await visit.begin()
    return visit.redirection(nil)
  }

  /// The picture of a row, for a browser with a visit; an address of another page shows none.
  private func picture(_ request: DoorRequest) async throws -> DoorResponse {
    guard let pictures, known(request) != nil,
      let name = try? (request.query ?? "")[...].percentDecoded("query")
    else { throw WebError.noPage }
    let bytes: [UInt8]?
    do { bytes = try await pictures(name) } catch { throw WebError.noPage }
    guard let bytes, let type = WebPicture.type(of: bytes) else { throw WebError.noPage }
    return DoorResponse(
      200,
      headers: [
        ("Content-Type", type), ("Cache-Control", "private, max-age=86400"),
        ("X-Content-Type-Options", "nosniff"), ("Content-Security-Policy", "sandbox"),
      ], body: bytes)
  }

  /// Answers when the visible screen isn't the one of the query any more, or after a while.
  private func change(for request: DoorRequest) async -> DoorResponse {
    guard let visit = known(request) else {
      return DoorResponse(410, headers: [("Cache-Control", "no-store")])
    }
    let patience = isWaiting ? patience : .zero
    let isOther = await visit.change(from: request.query ?? "", within: patience)
    return DoorResponse(isOther ? 200 : 204, headers: [("Cache-Control", "no-store")])
  }

  private func address(of request: DoorRequest) throws -> WebAddress {
    let scheme = mediator.schemes.min() ?? "app"
    guard let address = WebAddress(request.path, request.query, scheme: scheme) else {
      throw WebError.noPage
    }
    return address
  }

  /// The page of an error; a failure of the application has the words of a screen.
  private func refusal(_ error: any Error) -> DoorResponse {
    let (status, text) =
      switch error {
      case let error as WebError: error.answer
      case let error as MediatorError where error.code == .serviceBusy || error.isRetryable:
        (503, Content.EmptyState(failed: error).text)
      case let error as MediatorError where error.code == .failed:
        (422, Content.EmptyState(failed: error).text)
      case is MediatorError: WebError.noPage.answer
      default: (500, Content.EmptyState(failed: error).text)
      }
    let page = HTML.document {
      HTML(.html, .lang("en")) {
        HTML(.head) {
          HTML(.meta, .charset("utf-8")) {}
          HTML(.meta, .name("viewport"), .content("width=device-width, initial-scale=1")) {}
          HTML(.title, text: text)
          HTML(.link, .init("rel", "stylesheet"), .init("href", WebAddress.style)) {}
        }
        HTML(.body) {
          HTML(.main) {
            HTML(.h1, text: text)
            HTML(.p) { HTML(.a, .init("href", WebAddress.root), text: "Go to the application") }
          }
        }
      }
    }
    var response = DoorResponse.page(status, page)
    if status == 405 { response.headers.append(("Allow", Self.methods)) }
    return response
  }
}

// Visits.
extension WebDoor {
  /// The visit that the request's cookie names; nil if it has ended.
  private func known(_ request: DoorRequest) -> WebVisit? {
    for (token, one) in visits where now() - one.used > lifetime { end(token) }
    guard let token = request.cookie(Self.cookie), let visit = visits[token]?.visit else {
      return nil
    }
    visits[token]?.used = now()
    if visits[token]?.rank == .new { visits[token]?.rank = .looking }
    return visit
  }

  /// The visit of a request, and the cookie that names a new one.
  private func visit(of request: DoorRequest) -> (WebVisit, cookie: String?) {
    if let visit = known(request) { return (visit, nil) }
    if visits.count >= capacity, let leaving { end(leaving) }
    let token = RandomSource.live.bytes(16).hex
    let visit = WebVisit(mediator, root: root, token: token, within: limit)
    visits[token] = Visitor(visit: visit, used: now())
    // Strict would make a visit of its own for each link of another site.
    return (visit, "\(Self.cookie)=\(token); Path=\(WebAddress.root); HttpOnly; SameSite=Lax")
  }

  /// The visit that ends for a new one.
  ///
  /// Browsers that come at once have time to return, and people to read, so a few of a rank don't end each other.
  private var leaving: String? {
    let ranks = Rank.allCases.map { rank in visits.filter { $0.value.rank == rank } }
    let many = ranks.dropLast().first { $0.count > capacity / 4 }
    let candidates = many ?? ranks.last { !$0.isEmpty } ?? [:]
    return candidates.min { $0.value.used < $1.value.used }?.key
  }

  private func end(_ token: String) {
    guard let visit = visits.removeValue(forKey: token)?.visit else { return }
    visit.navigator.close()
    guard let ending else { return }
    endings = Task { [mediator, former = endings, identity = visit.identity] in
      await former?.value
      // A failure leaves rows of an identity that no cookie names any more.
      _ = try? await mediator.acting(as: identity) { try await mediator.perform(ending) }
    }
  }

  /// Waits until the sessions of the visits that have ended are deleted.
  package func settle() async { await endings?.value }
}

extension WebVisit {
  /// The page of the visible screen.
  fileprivate func page(_ cookie: String?, hasPictures: Bool) throws -> DoorResponse {
    guard let page = WebPage(self, hasPictures: hasPictures) else { throw WebError.noPage }
    return .page(200, page.text).adding(cookie)
  }

  /// The address of the visible screen.
  fileprivate func redirection(_ cookie: String?) -> DoorResponse {
    let path = navigator.navigation.visible?.path ?? WebAddress.root
    let place = navigator.screen?.content.startsAtEnd == true ? "#end" : ""
    return DoorResponse(
      303, headers: [("Location", path + place), ("Cache-Control", "no-store")]
    ).adding(cookie)
  }
}

extension DoorRequest {
  fileprivate func cookie(_ name: String) -> String? {
    for pair in header("cookie")?.split(separator: ";") ?? [] {
      let pair = pair.drop { $0 == " " }
      if pair.hasPrefix("\(name)=") { return String(pair.dropFirst(name.count + 1)) }
    }
    return nil
  }

  /// Whether the page that sent a form has the address of the request; browsers say so in `Origin`.
  fileprivate var isFromOwnPage: Bool {
    guard let origin = header("origin") else { return true }
    return origin.split(separator: "/").last.map(String.init) == header("host")
  }
}

extension DoorResponse {
  fileprivate static func page(_ status: Int, _ text: String) -> DoorResponse {
    DoorResponse(
      status,
      headers: [
        ("Content-Type", "text/html; charset=utf-8"), ("Cache-Control", "no-store"),
        ("Content-Security-Policy", policy), ("Referrer-Policy", "same-origin"),
        ("X-Content-Type-Options", "nosniff"),
      ], body: Array(text.utf8))
  }

  fileprivate static func file(_ type: String, _ text: String) -> DoorResponse {
    DoorResponse(
      200,
      headers: [
        ("Content-Type", "\(type); charset=utf-8"), ("Cache-Control", "no-cache"),
        ("X-Content-Type-Options", "nosniff"),
      ], body: Array(text.utf8))
  }

  /// The policy of a page: it may load from, and send its form to, its own origin only.
  private static let policy =
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; "
    + "img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

  fileprivate func adding(_ cookie: String?) -> DoorResponse {
    var response = self
    if let cookie { response.headers.append(("Set-Cookie", cookie)) }
    return response
  }
}
