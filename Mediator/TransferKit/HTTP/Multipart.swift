import Foundation
public import ServiceKit

/// A form with files, RFC 7578; the files are read while they are sent.
public struct Multipart: Sendable {
  /// The text fields, in order.
  public var fields: [HTTPHeaders.Field]

  /// The files, in order.
  public var files: [File]

  /// The name of the field of the files.
  public var fileField: String

  /// The beginning of the names of files without one.
  public var prefix: String

  /// A file of a form.
  public struct File: Hashable, Sendable {
    /// The bytes.
    public var content: TransferBody
    /// The name; nil for one with the time.
    public var name: String?
    /// The MIME type.
    public var type: String

    /// Makes a file.
    public init(
      _ content: TransferBody, name: String? = nil, type: String = "application/octet-stream"
    ) {
      (self.content, self.name, self.type) = (content, name, type)
    }
  }

  /// Makes a form.
  public init(
    fields: [HTTPHeaders.Field] = [], files: [File] = [], fileField: String = "file",
    prefix: String = "upload"
  ) {
    (self.fields, self.files) = (fields, files)
    (self.fileField, self.prefix) = (fileField, prefix)
  }

  /// The form as a body, with its `Content-Type`.
  ///
  /// - Parameters:
  ///   - clock: The time in the names of files without one.
  ///   - identifiers: Makes boundaries; one that occurs in a part isn't used.
  /// - Returns: The type and the body.
  /// - Throws: ``TransferError/Code/invalidForm`` for a name that is empty, ``TransferError/Code/unreadableFile``.
  public func encoded(
    clock: WallClock = .live,
    identifiers: Identifiers = .timeOrdered(clock: .live, random: .live)
  ) throws(TransferError) -> (type: String, body: TransferBody) {
    guard !fileField.isEmpty, fields.allSatisfy({ !$0.name.isEmpty }) else {
      throw TransferError(.invalidForm, "the form")
    }
    let parts = fields.map(part) + namedFiles(clock).map(part)
    var boundary = identifiers.next()
    while try Self.occurs(boundary, in: parts) { boundary = identifiers.next() }
    let body = parts.flatMap { [.text("--\(boundary)\r\n"), $0, .text("\r\n")] }
    return (
      "multipart/form-data; boundary=\(boundary)", .parts(body + [.text("--\(boundary)--\r\n")])
    )
  }

  private func part(_ field: HTTPHeaders.Field) -> TransferBody {
    let name = Self.quoted(field.name)
    return .text("Content-Disposition: form-data; name=\(name)\r\n\r\n\(field.value)")
  }

  private func part(_ name: String, _ file: File) -> TransferBody {
    let field = "name=\(Self.quoted(fileField)); filename=\(Self.quoted(name))"
    // A line break would begin another field.
    let type = file.type.filter { !$0.isNewline }
    return .parts([
      .text("Content-Disposition: form-data; \(field)\r\nContent-Type: \(type)\r\n\r\n"),
      file.content,
    ])
  }

  private func namedFiles(_ clock: WallClock) -> [(String, File)] {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.calendar = Calendar(identifier: .gregorian)
    format.timeZone = clock.timeZone
    format.dateFormat = "yyyyMMddHHmmss"
    let time = format.string(from: clock.now)
    return files.enumerated().map { index, file in
      (file.name ?? "\(prefix)_\(time)_\(index).jpg", file)
    }
  }

  /// A name in quotes, as browsers write it.
  private static func quoted(_ name: String) -> String {
    let escaped = name.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "%22"
      case "\r": "%0D"
      case "\n": "%0A"
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }

  private static func occurs(_ boundary: String, in parts: [TransferBody]) throws(TransferError)
    -> Bool
  {
    for part in parts {
      if try BodyReader(part).contains(Array(boundary.utf8)) { return true }
    }
    return false
  }
}
