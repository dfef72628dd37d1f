/// The body of a request; each form can be sent again by a retry or a redirect.
public indirect enum TransferBody: Hashable, Sendable {
  /// No body.
  case none
  /// Bytes in memory.
  case bytes([UInt8])
  /// A file, or a range of its bytes; it is read while it is sent.
  case file(String, Range<Int>? = nil)
  /// Several bodies, one after the other.
  case parts([TransferBody])

  /// The UTF-8 of a text.
  public static func text(_ text: String) -> TransferBody { .bytes(Array(text.utf8)) }
}
