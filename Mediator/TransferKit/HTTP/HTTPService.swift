import Foundation
public import MediatorKit
public import ServiceKit
import Synchronization

/// A server with signed requests and answers in envelopes; an application has one.
///
/// ```swift
/// let service = HTTPService("https://example.org/api", over: transport, identity: identity, secret: secret)
/// let goods = try await service.send(ServiceRequest("goods/list", parameters: ["page": "1"]), as: Goods.self)
/// ```
/// Each request carries the common parameters `ver`, `token`, `deviceid`, `platform`, `channel` and `t`, and the
/// header `sign`. Requests of idempotent methods are tried again when the server can't be reached, has a problem, or its
/// answer breaks off.
public final class HTTPService: Sendable {
  private struct State {
    weak var sessions: (any ServiceSessions)?
    /// The refused tokens.
    var refused: Set<String> = []
    var isReachable = true
  }

  /// Envelopes are parsed in memory.
  private static let largestAnswer = 64 << 20

  /// The beginning of all addresses, without a slash at the end.
  public let address: String
  private let transport: any Transport
  private let retry: Retry
  private let identity: ClientIdentity
  private let secret: String
  private let clock: WallClock
  private let showsCodes: Bool
  private let state = Mutex(State())

  /// Makes a service.
  ///
  /// - Parameters:
  ///   - address: The beginning of all addresses.
  ///   - transport: Sends the requests, once each.
  ///   - identity: The application.
  ///   - secret: The key of the signature.
  ///   - retry: How often idempotent requests are tried again.
  ///   - clock: The time of the parameter `t` and of file names.
  ///   - showsCodes: Whether texts of the service end with its code, for developers.
  public init(
    _ address: String, over transport: any Transport, identity: ClientIdentity, secret: String,
    retry: Retry = Retry(), clock: WallClock = .live, showsCodes: Bool = false
  ) {
    self.address = address.hasSuffix("/") ? String(address.dropLast()) : address
    (self.transport, self.retry) = (transport, retry)
    (self.identity, self.secret, self.clock) = (identity, secret, clock)
    self.showsCodes = showsCodes
  }

  /// The sessions of the accounts, which the service doesn't retain; requests without one are those of a guest.
  public var sessions: (any ServiceSessions)? {
    get { state.withLock { $0.sessions } }
    set { state.withLock { $0.sessions = newValue } }
  }

  /// Whether there is a network; while false, requests fail without being sent.
  public var isReachable: Bool {
    get { state.withLock { $0.isReachable } }
    set { state.withLock { $0.isReachable = newValue } }
  }

  /// Sends a request, and returns the data of the answer as they are.
  ///
  /// - Throws: ``HTTPServiceError``, or `CancellationError`.
  public func send(_ request: ServiceRequest) async throws -> ServiceAnswer<Value> {
    let token = try token(of: request)
    return try await answer(token) { try transferRequest(request, token) }
  }

  /// Sends a request, and returns the data of the answer as a type.
  ///
  /// - Throws: ``HTTPServiceError``, or `CancellationError`.
  public func send<Item: Payload>(_ request: ServiceRequest, as type: Item.Type) async throws
    -> ServiceAnswer<ServiceResult<Item>>
  {
    let answer = try await send(request)
    return ServiceAnswer(
      result: try ServiceResult(answer.result), code: answer.code, message: answer.message)
  }

  /// A request that its first listener starts, and whose answer later ones get too.
  public func lazily<Item: Payload>(_ request: ServiceRequest, as type: Item.Type)
    -> SharedRequest<ServiceAnswer<ServiceResult<Item>>>
  {
    SharedRequest { try await self.send(request, as: type) }
  }

  /// Sends a form with files; the signature covers the parameters only.
  ///
  /// - Throws: ``HTTPServiceError``, or `CancellationError`.
  public func upload(
    _ form: Multipart, to request: ServiceRequest,
    progress: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws -> ServiceAnswer<Value> {
    let token = try token(of: request)
    return try await answer(token) {
      var form = form
      let parameters = signed(request, token)
      let common = parameters.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      form.fields += common.map { .init(name: $0.key, value: $0.value) }
      let (type, body) = try form.encoded(clock: clock)
      return TransferRequest(
        url(request.path), method: .post,
        headers: ["Content-Type": type, "sign": Signature.of(parameters, secret: secret)],
        body: body, limits: TransferLimits(deadline: request.deadline), progress: progress)
    }
  }

  /// Returns the body of a response that isn't an envelope, such as a picture; 1 MB and more are in a file.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - limit: The most bytes; nil for any number.
  ///   - progress: Receives the bytes so far.
  /// - Returns: The body.
  /// - Throws: ``HTTPServiceError``, or `CancellationError`.
  public func fetch(
    _ request: ServiceRequest, upTo limit: Int? = nil,
    progress: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws -> SpooledBody {
    let token = try token(of: request)
    return try await fetch {
      var request = try transferRequest(request, token)
      request.progress = progress
      request.limits.bytes = limit ?? request.limits.bytes
      return request
    }
  }

  private func answer(
    _ token: String, to request: () throws -> TransferRequest
  ) async throws -> ServiceAnswer<Value> {
    let body = try await fetch {
      var request = try request()
      request.limits.bytes = Self.largestAnswer
      return request
    }
    guard let envelope = try Envelope.json(body.read()).flatMap(Envelope.init) else {
      throw HTTPServiceError.noJSON
    }
    guard envelope.code == 100 else {
      if envelope.code == HTTPServiceError.notLoggedIn { await expire(token) }
      throw HTTPServiceError(envelope, showsCode: showsCodes)
    }
    return ServiceAnswer(result: envelope.data, code: 100, message: envelope.message)
  }

  private func fetch(_ request: () throws -> TransferRequest) async throws -> SpooledBody {
    guard isReachable else { throw HTTPServiceError.unreachable }
    do {
      let (response, body) = try await retry.send(request(), over: transport) { response in
        (response, try await response.body.spool())
      }
      guard response.isSuccess else {
        let json = body.isInMemory ? try Envelope.json(body.read()) ?? .null : .null
        throw HTTPServiceError(status: response.status, body: json)
      }
      return body
    } catch let error as TransferError { throw HTTPServiceError(error) }
  }

  /// The token of a request's account; empty for a guest.
  private func token(of request: ServiceRequest) throws -> String {
    if let token = request["token"] { return token }
    return try request.account.flatMap { try sessions?.token(of: $0) } ?? ""
  }

  /// Ends the session of a refused token; only its first refusal is reported.
  private func expire(_ token: String) async {
    let isFirst = state.withLock { !token.isEmpty && $0.refused.insert(token).inserted }
    if isFirst { await sessions?.expire(token) }
  }

  private func transferRequest(_ request: ServiceRequest, _ token: String) throws -> TransferRequest
  {
    let parameters = signed(request, token)
    let encoded = parameters.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { "\($0.key.percentEncoded())=\($0.value.percentEncoded())" }
      .joined(separator: "&")
    var transfer = TransferRequest(
      url(request.path), method: request.method,
      headers: ["sign": Signature.of(parameters, secret: secret)],
      limits: TransferLimits(deadline: request.deadline))
    switch request.method {
    case .get, .head, .delete: transfer.url += "?\(encoded)"
    case .post, .put, .patch:
      transfer.headers["Content-Type"] = "application/x-www-form-urlencoded"
      transfer.body = .text(encoded)
    }
    return transfer
  }

  func url(_ path: String) -> String {
    address + (path.hasPrefix("/") ? path : "/\(path)")
  }

  /// The parameters of a request with those of all requests.
  private func signed(_ request: ServiceRequest, _ token: String) -> [String: String] {
    let common = [
      "ver": identity.version, "token": token, "deviceid": identity.device,
      "platform": identity.platform, "channel": identity.channel,
      "t": String(Int(clock.now.timeIntervalSince1970)),
    ]
    return common.merging(request.parameters) { _, own in own }
  }
}
