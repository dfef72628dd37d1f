/// Why a server can't listen.
public struct ServerFault: Error, CustomStringConvertible {
  /// Names the address and the reason.
  public let description: String

  init(_ description: String) { self.description = description }
}
