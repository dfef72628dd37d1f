import MediatorKit
import ScreenKit

/// The pages that a screen may show: those of the application, files, or the pages that a function loads.
///
/// ```swift
/// let help = WebPageSource(["page://help/index.html": "<title>Help</title><p>…"])
/// let all = help.or(.loading(["http", "https"]) { request, progress in … })
/// ```
public struct WebPageSource: Sendable {
  /// The page to load.
  public struct Request: Hashable, Sendable {
    /// The address, without the part after `#`.
    public var address: String
    /// The headers, such as the user agent.
    public var headers: [String: String]

    /// Describes a request.
    public init(_ address: String, headers: [String: String] = [:]) {
      (self.address, self.headers) = (address, headers)
    }

    var scheme: String { address.prefix { $0 != ":" }.lowercased() }
  }

  /// The bytes of a page.
  public struct Response: Hashable, Sendable {
    /// The bytes as they were loaded.
    public var bytes: [UInt8]
    /// The header, such as `text/html; charset=gbk`; nil without one.
    public var contentType: String?
    /// The address after redirects; nil without any.
    public var address: String?

    /// Describes an answer.
    public init(_ bytes: [UInt8], contentType: String? = nil, address: String? = nil) {
      (self.bytes, self.contentType, self.address) = (bytes, contentType, address)
    }
  }

  /// Loads a request, and says the loaded fraction meanwhile.
  public typealias Loader =
    @Sendable (_ request: Request, _ progress: @Sendable (Double) -> Void) async throws -> Response

  private let loaders: [(schemes: Set<String>?, load: Loader)]

  private init(_ loaders: [(schemes: Set<String>?, load: Loader)]) { self.loaders = loaders }

  /// Pages of the application, by their addresses, as HTML; one is also shown for its address with a query.
  public init(_ pages: [String: String]) {
    let pages = Dictionary(
      pages.map { (WebPage.escaped($0.key), $0.value) },
      uniquingKeysWith: { first, _ in first })
    let load: Loader = { request, _ in
      let address = WebPage.escaped(request.address)
      let page = String(address.prefix { $0 != "?" })
      guard let html = pages[address] ?? pages[page] else { throw WebPageError.missing }
      return Response(Array(html.utf8), contentType: "text/html; charset=utf-8")
    }
    self.init([(nil, load)])
  }

  /// Pages that a function loads; it runs off the main actor.
  ///
  /// - Parameters:
  ///   - schemes: The allowed schemes in lower case; another one is never passed to `load`.
  ///   - load: Loads a page. An error other than ``WebPageError`` is reported as ``WebPageError/unavailable`` or, if it is a
  ///     `ServiceFailure` that isn't temporary, as ``WebPageError/notLoaded``.
  /// - Returns: The pages.
  public static func loading(_ schemes: Set<String>, _ load: @escaping Loader) -> WebPageSource {
    WebPageSource([(schemes, load)])
  }

  /// Pages in the files of a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder; files elsewhere are refused.
  ///   - copies: A folder to which a page is copied before it is read, in place of a former copy; nil to read it in place.
  /// - Returns: The pages.
  public static func files(below folder: String, copiedTo copies: String? = nil) -> WebPageSource {
    loading(["file"]) { request, _ in
      Response(try LocalFile.bytes(at: request.address, below: folder, copiedTo: copies))
    }
  }

  /// These pages, and those of another source that aren't among them.
  public func or(_ other: WebPageSource?) -> WebPageSource {
    WebPageSource(loaders + (other?.loaders ?? []))
  }

  /// Loads and reads a page.
  ///
  /// - Throws: ``WebPageError``, or `CancellationError`.
  @concurrent public func page(
    _ request: Request, progress: @Sendable (Double) -> Void = { _ in }
  ) async throws -> HTMLDocument {
    let response = try await response(to: request, progress)
    let kind = response.contentType?.prefix { $0 != ";" }.lowercased() ?? "text/html"
    guard kind.contains("html") || kind.hasPrefix("text/") || kind.contains("xml") else {
      throw WebPageError.notAPage
    }
    try Task.checkCancellation()
    return try HTMLDocument(
      bytes: response.bytes, contentType: response.contentType,
      at: response.address ?? request.address)
  }

  /// The answer of the first loader that has the page.
  private func response(
    to request: Request, _ progress: @Sendable (Double) -> Void
  ) async throws -> Response {
    var fault = WebPageError.schemeRefused
    for (schemes, load) in loaders where schemes?.contains(request.scheme) != false {
      do { return try await load(request, progress) } catch WebPageError.missing {
        // The pages of the application say nothing about other schemes.
        if schemes != nil || request.scheme == "page" { fault = .missing }
      } catch let error as WebPageError { throw error } catch {
        guard !(error is CancellationError), !Task.isCancelled else { throw CancellationError() }
        let isLasting = (error as? any ServiceFailure)?.isTemporary == false
        throw isLasting ? WebPageError.notLoaded : .unavailable
      }
    }
    throw fault
  }
}
