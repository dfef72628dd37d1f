import CEvent

/// The version of the libevent that is linked.
public enum EventVersion {
  /// For example `2.1.12-stable`.
  public static var current: String { String(cString: event_get_version()) }
}
