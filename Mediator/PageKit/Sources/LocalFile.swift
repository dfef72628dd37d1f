import Foundation

/// The bytes of pages in files.
enum LocalFile {
  /// Reads a file below a folder, and copies it.
  static func bytes(
    at address: String, below folder: String, copiedTo copies: String? = nil
  ) throws(WebPageError) -> [UInt8] {
    let file = try Self.file(of: address).resolvingSymlinksInPath()
    let root = URL(fileURLWithPath: folder, isDirectory: true).resolvingSymlinksInPath()
    let (parts, rootParts) = (file.pathComponents, root.pathComponents)
    guard parts.count > rootParts.count, parts.starts(with: rootParts) else { throw .outside }
    let bytes = try bytes(of: file.path)
    if let copies {
      let copy = URL(fileURLWithPath: copies).appendingPathComponent(file.lastPathComponent)
      do { try Data(bytes).write(to: copy, options: .atomic) } catch { throw .unreadable }
    }
    return bytes
  }

  /// The URL of an address: a `file:` URL, or a path, in which `%20` is a space.
  static func file(of address: String) throws(WebPageError) -> URL {
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
  private static func bytes(of path: String) throws(WebPageError) -> [UInt8] {
    var status = stat()
    guard stat(path, &status) == 0 else { throw errno == ENOENT ? .missing : .unreadable }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable }
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      return Array(try file.read(upToCount: HTMLDocument.sizeLimit + 1) ?? Data())
    } catch { throw .unreadable }
  }
}
