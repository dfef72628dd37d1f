/// A page of the web, as its server sent it.
public struct FetchedPage: Hashable, Sendable {
  /// The status, such as 200 or 404.
  public var status: Int
  /// The bytes of the body.
  public var bytes: [UInt8]
  /// The header with the kind of the body, such as `text/html; charset=gbk`; nil without one.
  public var contentType: String?
  /// The address of the page, after redirects.
  public var address: String

  /// Describes a page.
  public init(status: Int = 200, _ bytes: [UInt8], contentType: String? = nil, address: String) {
    (self.status, self.bytes, self.contentType, self.address) = (
      status, bytes, contentType, address
    )
  }
}
