/// A request as a value.
public struct TransferRequest: Sendable {
  /// The method; GET by default.
  public var method: HTTPMethod

  /// The address, with scheme http or https.
  public var url: String

  /// The header fields; a transport adds `Host`, `Content-Length`, `Accept-Encoding` and `User-Agent`.
  ///
  /// With an `Accept-Encoding` of the request, the body of the response isn't decoded.
  public var headers: HTTPHeaders

  /// The body; empty by default.
  public var body: TransferBody

  /// The limits of time and size.
  public var limits: TransferLimits

  /// Receives the progress, at most once per chunk; optional.
  ///
  /// Runs on a thread of the transport, which waits for it.
  public var progress: (@Sendable (TransferProgress) -> Void)?

  /// Makes a request.
  public init(
    _ url: String, method: HTTPMethod = .get, headers: HTTPHeaders = [:],
    body: TransferBody = .none, limits: TransferLimits = TransferLimits(),
    progress: (@Sendable (TransferProgress) -> Void)? = nil
  ) {
    (self.method, self.url, self.headers) = (method, url, headers)
    (self.body, self.limits, self.progress) = (body, limits, progress)
  }
}

extension TransferRequest {
  /// The method and the address without user, query and fragment, for errors and logs.
  public var place: String {
    let address = Self.place(of: url)
    return "\(method.rawValue) \(address.prefix(200))\(address.count > 200 ? "…" : "")"
  }

  /// The path of the address, without query.
  public var path: String {
    let place = Self.place(of: url)
    guard let host = place.firstRange(of: "://")?.upperBound,
      let path = place[host...].firstIndex(of: "/")
    else { return "/" }
    return String(place[path...])
  }

  /// Throws the error of a request that no server has to see.
  package func check() throws {
    guard let end = url.firstRange(of: "://")?.lowerBound else {
      throw TransferError(.invalidAddress, place)
    }
    guard ["http", "https"].contains(url[..<end].lowercased()) else {
      throw TransferError(.unsupportedScheme, place)
    }
    guard !url.utf8.contains(where: { $0 <= 32 || $0 == 127 }) else {
      throw TransferError(.invalidAddress, place)
    }
    let host = url[end...].dropFirst(3).prefix { !"/?#".contains($0) }
    guard host.allSatisfy(\.isASCII) else {
      throw TransferError(
        .invalidAddress, place, detail: "a host in letters other than a to z is written as xn--…")
    }
    if let name = headers.firstInvalidName {
      throw TransferError(.invalidHeader, place, detail: name)
    }
  }

  private static func place(of url: String) -> String {
    let place = url.prefix { $0 != "?" && $0 != "#" }
    guard let scheme = place.firstRange(of: "://")?.upperBound else { return String(place) }
    let host = place[scheme...].prefix { $0 != "/" }
    // A slash in a password ends the host too early.
    let isWhole = host.contains("@") || host.wholeMatch(of: /[^:]*(:[0-9]*)?|\[.*/) != nil
    // And a question mark in it the whole place.
    guard let user = (isWhole ? host : url[scheme...]).lastIndex(of: "@") else {
      return String(place)
    }
    let rest = url[url.index(after: user)...].prefix { $0 != "?" && $0 != "#" }
    return place[..<scheme] + String(rest)
  }
}
