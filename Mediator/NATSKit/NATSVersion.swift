import CNATS

/// The version of libnats.
public enum NATSVersion {
  /// As linked: `3.4.1`.
  public static var linked: String { nats_GetVersion().map { String(cString: $0) } ?? "unknown" }
}
