import CCurl
import TransferKit

extension TransferError {
  /// The error of a result of libcurl.
  init(_ result: CURLcode, _ place: String, detail: String) {
    let text = detail.isEmpty ? String(cString: curl_easy_strerror(result)) : detail
    self.init(Self.code(of: result, text), place, detail: text)
  }

  private static func code(of result: CURLcode, _ text: String) -> Code {
    switch result {
    case CURLE_URL_MALFORMAT: .invalidAddress
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT:
      .unreachable
    case CURLE_OPERATION_TIMEDOUT: .timedOut
    case CURLE_TOO_MANY_REDIRECTS: .tooManyRedirects
    case CURLE_RECV_ERROR where text.hasPrefix("CONNECT tunnel failed"): .proxyRefused
    // Libcurl has no result for damaged chunks, and before 8.6 none for a head without end.
    case CURLE_RECV_ERROR where text.contains("chunked-encoding") || text.hasPrefix("Too large"):
      .malformed
    case CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_HTTP2,
      CURLE_HTTP2_STREAM:
      .interrupted
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM,
      CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR,
      CURLE_SSL_INVALIDCERTSTATUS, CURLE_USE_SSL_FAILED:
      .insecure
    default: .malformed
    }
  }
}
