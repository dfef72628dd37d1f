public import MediatorKit

/// An application as a program over HTTP sees it, without a transport.
///
/// ```swift
/// let door = Door(mediator, tokens: tokens)
/// let response = await door.answer(DoorRequest("GET", "/Contacts/search", query: "query=zhang", headers: headers))
/// ```
/// It calls actions that are open to ``Origin/network`` and have a text form; every other path answers 404. An action
/// with effects needs the header `Mediator-Consent: yes`.
public struct Door: Sendable {
  let mediator: Mediator
  private let tokens: DoorTokens?
  private let pattern: RoutePattern
  private let hosts: Set<String>
  private let limit: Int
  private let timeout: Duration
  private let pages: [String: @Sendable () -> DoorResponse]
  private let web: WebDoor?
  private let report: @Sendable (MediatorError) -> Void

  /// Opens an application.
  ///
  /// - Parameters:
  ///   - mediator: The application.
  ///   - name: Its name in the OpenAPI document.
  ///   - version: Its version in the OpenAPI document.
  ///   - tokens: The accepted tokens; nil accepts all calls, without an identity.
  ///   - pattern: The routes to open; all others count as missing.
  ///   - hosts: The names of this server besides `localhost` and IP addresses, without ports. Requests for others are
  ///     refused, so that a page in a browser can't call under another host's name.
  ///   - limit: The largest body in bytes.
  ///   - timeout: The time limit of a call.
  ///   - pages: Further pages by their path: `/metrics`. They need a token like calls.
  ///   - web: The screens as pages below `/app`, which need no token; nil without pages.
  ///   - report: Called with each error that is a fault of the application; the client sees only its code.
  public init(
    _ mediator: Mediator, name: String = "application", version: String = "1",
    tokens: DoorTokens? = nil, open pattern: RoutePattern = .all,
    hosts: Set<String> = [], limit: Int = 1 << 20, timeout: Duration = .seconds(30),
    pages: [String: @Sendable () -> DoorResponse] = [:], web: WebDoor? = nil,
    report: @escaping @Sendable (MediatorError) -> Void = { _ in }
  ) {
    self.mediator = mediator
    self.tokens = tokens
    self.pattern = pattern
    self.hosts = Set(["localhost"]).union(hosts.map { $0.lowercased() })
    self.limit = limit
    self.timeout = timeout
    (self.web, self.report) = (web, report)
    let contracts = mediator.contracts
    let document = Lazy {
      OpenAPI(contracts, title: name, version: version, open: pattern).value.jsonLine()
    }
    self.pages = pages.merging(["/openapi.json": { .json(document.value) }]) { $1 }
  }

  /// Answers a request; never fails.
  public func answer(_ request: DoorRequest) async -> DoorResponse {
    if let response = health(request) { return response }
    let response: DoorResponse
    do throws(DoorProblem) { response = try await result(of: checked(request)) } catch {
      response = error.response
    }
    return response.fitting(request)
  }

  /// The answer to `/healthz`, which no other call delays; nil for other paths.
  public func health(_ request: DoorRequest) -> DoorResponse? {
    guard request.path.hasSuffix("/healthz"),
      (try? request.inOriginForm())?.path == "/healthz"
    else { return nil }
    let response: DoorResponse
    do throws(DoorProblem) {
      response = try checked(request).page { .json(Array("{\"status\":\"ok\"}\n".utf8)) }
    } catch { response = error.response }
    return response.fitting(request)
  }

  private func checked(_ request: DoorRequest) throws(DoorProblem) -> DoorRequest {
    guard request.body.count <= limit else { throw .tooLarge(limit) }
    try request.checkAddress()
    try request.checkHeaders(hosts)
    return try request.inOriginForm()
  }

  private func result(of request: DoorRequest) async throws(DoorProblem) -> DoorResponse {
    let segments = try request.segments()
    if let web, WebDoor.contains(request.path) {
      try request.checkNoBody()
      _ = try (request.query ?? "")[...].percentDecoded("query")
      return await web.answer(request)
    }
    if web != nil, segments == [""] { return DoorResponse(303, headers: [("Location", "/app")]) }
    let token = try authorize(request)
    if let page = pages["/" + segments.joined(separator: "/")] { return try request.page(page) }
    guard segments.count == 2, let route = Route(target: segments[0], action: segments[1]),
      pattern.matches(route), let action = mediator.contract(of: route.text), action.isReachable
    else { throw .notFound(segments.joined(separator: "/")) }
    return try await call(request, route, action, token)
  }

  /// The token of a request; nil if the door needs no token.
  private func authorize(_ request: DoorRequest) throws(DoorProblem) -> DoorToken? {
    guard let tokens, tokens.areNeeded else { return nil }
    let words = request.header("authorization")?.split(separator: " ") ?? []
    guard words.count == 2, words[0].lowercased() == "bearer" else { throw .unauthorized }
    let token: DoorToken?
    do { token = try tokens.token(for: String(words[1])) } catch { throw .unreadableTokens }
    guard let token else { throw .unauthorized }
    return token
  }

  private func call(
    _ request: DoorRequest, _ route: Route, _ action: ActionContract, _ token: DoorToken?
  ) async throws(DoorProblem) -> DoorResponse {
    let isGet = ["GET", "HEAD"].contains(request.method)
    if request.method == "OPTIONS" {
      return DoorResponse(204, headers: [("Allow", action.methods)])
    }
    guard isGet && action.allowsGet || request.method == "POST" else {
      throw .notAllowed(request.method, action.methods)
    }
    if let token, !token.allows(action.access.effects) {
      throw DoorProblem(
        403, "forbidden", "the token '\(token.name)' doesn't allow the effects of \(route)",
        help: "use a token of 'token new NAME --effects \(action.access.effects.rawValue)'")
    }
    try request.checkNoBody()
    let params = isGet ? try request.queryParams(of: action) : try request.bodyParams()
    let consent: Consent = request.header("mediator-consent") == "yes" ? .given : .missing
    do throws(MediatorError) {
      let reply = try await mediator.perform(
        route.text, params, from: .network, identity: token?.name, consent: consent,
        timeout: timeout)
      return try reply.response(route)
    } catch {
      let problem = DoorProblem(error, of: route)
      if problem.status == 500 { report(error) }
      throw problem
    }
  }
}

extension DoorRequest {
  /// A page, which can only be read.
  fileprivate func page(_ make: () -> DoorResponse) throws(DoorProblem) -> DoorResponse {
    switch method {
    case "GET", "HEAD": return make()
    case "OPTIONS": return DoorResponse(204, headers: [("Allow", "GET, HEAD, OPTIONS")])
    default: throw .notAllowed(method, "GET, HEAD, OPTIONS")
    }
  }
}

extension DoorResponse {
  /// 200 with JSON.
  static func json(_ bytes: [UInt8]) -> DoorResponse {
    DoorResponse(200, headers: [("Content-Type", "application/json")], body: bytes)
  }

  /// The response as the method and the body of its request need it.
  fileprivate func fitting(_ request: DoorRequest) -> DoorResponse {
    var response = self
    if request.method == "HEAD" { response.body = [] }
    // Transports don't read such a body, and must not take it for the next request.
    if request.method != "POST", request.announcesBody { response.closesConnection() }
    return response
  }
}

extension Reply {
  /// 200 with the result as JSON, or 204 for null.
  fileprivate func response(_ route: Route) throws(MediatorError) -> DoorResponse {
    let value: Value
    do { value = try self.value } catch { throw .unreadable(route.text, error) }
    return value == .null ? DoorResponse(204) : .json(value.jsonLine())
  }
}
