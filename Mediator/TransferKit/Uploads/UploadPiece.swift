/// A part of a file, as it is sent in one request.
public struct UploadPiece: Hashable, Sendable {
  /// The bytes of a piece; the last one of a file is shorter.
  public static let size = 524_288

  /// The content that the piece is a part of: the upload, and another one after each change of its file.
  ///
  /// The same number of the same content has the same bytes, so a server can ignore one that it has.
  public let content: String
  /// The number, from 0.
  public let number: Int
  /// The number of pieces of the file.
  public let count: Int
  /// The name of the file.
  public let name: String
  /// The bytes of the whole file.
  public let total: Int
  /// The bytes of this piece.
  public let bytes: [UInt8]

  /// The bytes of the file before this piece.
  public var offset: Int { number * Self.size }

  /// The number of pieces of a file.
  static func count(of size: Int) -> Int { (size + Self.size - 1) / Self.size }
}
