import CCurl

/// The version of the libcurl that is linked.
public enum CurlVersion {
  /// For example `libcurl/7.88.1 OpenSSL/3.0.15 zlib/1.2.13`.
  public static var current: String { String(cString: curl_version()) }
}
