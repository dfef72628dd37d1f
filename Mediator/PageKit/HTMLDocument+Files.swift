import Foundation

extension HTMLDocument {
  /// Reads a page from a file.
  ///
  /// - Parameters:
  ///   - address: A `file:` URL, or a path, in which `%20` is a space.
  ///   - folder: The folder of the pages; files elsewhere are refused, also behind symbolic links.
  /// - Throws: ``PageError``.
  public init(at address: String, below folder: String) throws(PageError) {
    let file = try Self.file(of: address).resolvingSymlinksInPath()
    let root = URL(fileURLWithPath: folder, isDirectory: true).resolvingSymlinksInPath()
    let (parts, rootParts) = (file.pathComponents, root.pathComponents)
    guard parts.count > rootParts.count, parts.starts(with: rootParts) else { throw .outside }
    guard let html = String(validating: try Self.bytes(of: file.path), as: UTF8.self) else {
      throw .unreadable
    }
    try self.init(html, at: file.absoluteString)
  }

  private static func file(of address: String) throws(PageError) -> URL {
    let page = address.prefix { $0 != "#" && $0 != "?" }
    guard page.contains(/^[A-Za-z][A-Za-z0-9+.\-]*:/) else {
      return URL(fileURLWithPath: page.removingPercentEncoding ?? String(page)).standardizedFileURL
    }
    guard let url = URL(string: String(page)), url.isFileURL,
      ["", "localhost"].contains(url.host() ?? "")
    else { throw .notAFile }
    return url.standardizedFileURL
  }

  /// Reads a regular file, because opening a pipe waits for a writer.
  private static func bytes(of path: String) throws(PageError) -> [UInt8] {
    var status = stat()
    guard stat(path, &status) == 0 else { throw errno == ENOENT ? .missing : .unreadable }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable }
    let data: Data?
    do {
      data = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        .read(upToCount: sizeLimit + 1)
    } catch { throw .unreadable }
    return Array(data ?? Data())
  }
}
