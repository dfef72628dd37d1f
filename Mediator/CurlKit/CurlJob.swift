import CCurl
import Foundation
import TransferKit

/// A running transfer; lives on the thread of the transfers.
final class CurlJob {
  let exchange: CurlExchange
  let handle: UnsafeMutableRawPointer
  let body: BodyReader
  private var fields: UnsafeMutablePointer<curl_slist>?
  private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

  /// The head that is being received.
  var head = ResponseHead()
  /// Whether the reader has the head.
  var hasBegun = false
  /// The received bytes of the body, after decoding.
  var received = 0
  /// An error that libcurl can't know.
  var failure: TransferError?
  /// The last reported progress.
  var progress = TransferProgress()

  init(_ exchange: CurlExchange, _ handle: UnsafeMutableRawPointer, body: BodyReader) {
    (self.exchange, self.handle, self.body) = (exchange, handle, body)
    errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
  }

  deinit { errorText.deallocate() }

  var request: TransferRequest { exchange.request }

  /// Sets the options of the handle.
  func setUp(authorities: String?) {
    setAddress(authorities)
    setMethod()
    setLimits()
    setHeaders()
    setCallbacks()
  }

  /// Goes on after a pause.
  func resume() { curl_easy_pause(handle, CURLPAUSE_CONT) }

  /// Gives received bytes to a waiting reader.
  func flush() {
    while exchange.flush() { resume() }
  }

  /// Reports the end of the transfer.
  func finish(_ result: CURLcode) {
    if result == CURLE_OK, hasBegun { return exchange.end(.success(())) }
    // For libcurl, a connection that is closed within the head is a success.
    let lost = result == CURLE_OK ? CURLE_PARTIAL_FILE : result
    let error = TransferError(lost, request.place, detail: String(cString: errorText))
    exchange.end(.failure(failure ?? error))
  }

  /// Frees the options; the handle can be used again.
  func tearDown() {
    curl_easy_reset(handle)
    curl_slist_free_all(fields)
    fields = nil
  }

  private func setAddress(_ authorities: String?) {
    ccurl_set_text(handle, CURLOPT_URL, request.url)
    ccurl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https")
    ccurl_set_text(handle, CURLOPT_REDIR_PROTOCOLS_STR, "http,https")
    ccurl_set_long(handle, CURLOPT_FOLLOWLOCATION, 1)
    // A proxy's answer to CONNECT isn't the server's.
    ccurl_set_long(handle, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    ccurl_set_long(handle, CURLOPT_MAXREDIRS, request.limits.redirects)
    if let authorities { ccurl_set_text(handle, CURLOPT_CAINFO, authorities) }
  }

  private func setMethod() {
    let size = curl_off_t(body.count)
    switch request.method {
    case .get where body.count == 0: ccurl_set_long(handle, CURLOPT_HTTPGET, 1)
    case .head: ccurl_set_long(handle, CURLOPT_NOBODY, 1)
    case .post:
      // Unlike a custom method, POST becomes GET at a redirect that asks for it.
      ccurl_set_long(handle, CURLOPT_POST, 1)
      ccurl_set_size(handle, CURLOPT_POSTFIELDSIZE_LARGE, size)
    case .delete where body.count == 0:
      ccurl_set_text(handle, CURLOPT_CUSTOMREQUEST, request.method.rawValue)
    case .get, .put, .patch, .delete:
      ccurl_set_long(handle, CURLOPT_UPLOAD, 1)
      ccurl_set_size(handle, CURLOPT_INFILESIZE_LARGE, size)
      ccurl_set_text(handle, CURLOPT_CUSTOMREQUEST, request.method.rawValue)
    }
  }

  private func setLimits() {
    let limits = request.limits
    ccurl_set_long(handle, CURLOPT_NOSIGNAL, 1)
    // Otherwise cancelling waits for the look-up of a host.
    ccurl_set_long(handle, CURLOPT_QUICK_EXIT, 1)
    ccurl_set_long(handle, CURLOPT_CONNECTTIMEOUT_MS, limits.connection.wholeMilliseconds)
    ccurl_set_long(handle, CURLOPT_LOW_SPEED_LIMIT, limits.lowestSpeed)
    ccurl_set_long(
      handle, CURLOPT_LOW_SPEED_TIME, max(1, limits.lowSpeedTime.wholeMilliseconds / 1000))
    if let deadline = limits.deadline {
      ccurl_set_long(handle, CURLOPT_TIMEOUT_MS, deadline.wholeMilliseconds)
    }
    // Libcurl keeps all that one read decodes to, which may be the thousandfold, up to 64 MB. It copies the rest at each pause.
    let isEncoded = request.headers["Accept-Encoding"] == nil
    ccurl_set_long(handle, CURLOPT_BUFFERSIZE, isEncoded ? 16 << 10 : 128 << 10)
    ccurl_set_long(handle, CURLOPT_UPLOAD_BUFFERSIZE, 256 << 10)
  }

  private func setHeaders() {
    for field in request.headers.fields {
      // Without a value, a colon would remove the field.
      let isBlank = field.value.utf8.allSatisfy { $0 == 32 || $0 == 9 }
      let line = isBlank ? "\(field.name);" : "\(field.name): \(field.value)"
      fields = curl_slist_append(fields, line)
    }
    // Libcurl's own kind for POST is that of a form.
    if request.headers["Content-Type"] == nil {
      fields = curl_slist_append(fields, "Content-Type:")
    }
    // Large bodies would wait a second for servers that don't know this field.
    fields = curl_slist_append(fields, "Expect:")
    ccurl_set_list(handle, CURLOPT_HTTPHEADER, fields)
    if request.headers["User-Agent"] == nil {
      ccurl_set_text(handle, CURLOPT_USERAGENT, "mediator")
    }
    if request.headers["Accept-Encoding"] == nil {
      ccurl_set_text(handle, CURLOPT_ACCEPT_ENCODING, "")
    }
  }

  private func setCallbacks() {
    let job = Unmanaged.passUnretained(self).toOpaque()
    ccurl_set_pointer(handle, CURLOPT_ERRORBUFFER, errorText)
    for option in [
      CURLOPT_WRITEDATA, CURLOPT_HEADERDATA, CURLOPT_READDATA, CURLOPT_SEEKDATA,
      CURLOPT_XFERINFODATA,
    ] { ccurl_set_pointer(handle, option, job) }
    ccurl_set_transfer(handle, CURLOPT_WRITEFUNCTION, receiveBytes)
    ccurl_set_transfer(handle, CURLOPT_HEADERFUNCTION, receiveLine)
    ccurl_set_transfer(handle, CURLOPT_READFUNCTION, sendBytes)
    ccurl_set_seek(handle, seek)
    guard request.progress != nil else { return }
    ccurl_set_long(handle, CURLOPT_NOPROGRESS, 0)
    ccurl_set_progress(handle, reportProgress)
  }
}

extension Duration {
  /// At least 1: libcurl takes 0 for no limit.
  fileprivate var wholeMilliseconds: Int { max(1, Int(min(self / .milliseconds(1), 1e12))) }
}
