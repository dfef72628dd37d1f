import Foundation

extension HTMLDocument {
  /// Reads a page from a file.
  ///
  /// - Parameters:
  ///   - address: A `file:` URL, or a path, in which `%20` is a space.
  ///   - folder: The folder of the pages; files elsewhere are refused, also behind symbolic links.
  /// - Throws: ``WebPageError``.
  public init(at address: String, below folder: String) throws(WebPageError) {
    let bytes = try LocalFile.bytes(at: address, below: folder)
    let url = try LocalFile.file(of: address).resolvingSymlinksInPath().absoluteString
    try self.init(bytes: bytes, at: url)
  }
}
