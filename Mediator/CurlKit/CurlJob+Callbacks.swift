import CCurl
import TransferKit

// The functions that libcurl calls, on the thread of the transfers. Their last parameter is the job, which lives until
// its handle is removed.

/// Receives a part of the body.
let receiveBytes: curl_write_callback = { bytes, size, count, job in
  guard let job = CurlJob.at(job), let bytes else { return 0 }
  return job.receive(UnsafeRawBufferPointer(start: bytes, count: size * count))
}

/// Receives a line of the head.
let receiveLine: curl_write_callback = { bytes, size, count, job in
  guard let job = CurlJob.at(job), let bytes else { return 0 }
  let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
  return job.receive(line: String(decoding: line, as: UTF8.self)) ? line.count : 0
}

/// Provides a part of the request's body.
let sendBytes: curl_write_callback = { bytes, size, count, job in
  guard let job = CurlJob.at(job) else { return Int(CURL_READFUNC_ABORT) }
  return job.send(into: UnsafeMutableRawBufferPointer(start: bytes, count: size * count))
}

/// Continues the request's body at a position, such as after a redirect.
let seek: curl_seek_callback = { job, position, origin in
  guard let job = CurlJob.at(job), origin == 0 else { return CURL_SEEKFUNC_CANTSEEK }
  job.body.seek(to: Int(position))
  return CURL_SEEKFUNC_OK
}

/// Receives the progress; libcurl calls it often.
let reportProgress: curl_xferinfo_callback = { job, toReceive, received, toSend, sent in
  CurlJob.at(job)?.report(
    TransferProgress(
      sent: Int(sent), toSend: Int(toSend), received: Int(received),
      toReceive: toReceive > 0 ? Int(toReceive) : nil))
  return 0
}

extension CurlJob {
  fileprivate static func at(_ pointer: UnsafeMutableRawPointer?) -> CurlJob? {
    pointer.map { Unmanaged<CurlJob>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Gives the head to the reader.
  func begin() {
    hasBegun = true
    head.address = ccurl_address(handle).map { String(cString: $0) }
    if request.headers["Accept-Encoding"] == nil { head.decode() }
    exchange.begin(head)
  }

  fileprivate func receive(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard received + bytes.count <= request.limits.bytes else {
      failure = TransferError(.tooLarge, request.place, detail: limitText)
      return 0
    }
    guard exchange.append(bytes) else { return Int(CURL_WRITEFUNC_PAUSE) }
    received += bytes.count
    return bytes.count
  }

  /// False ends the transfer.
  fileprivate func receive(line: String) -> Bool {
    // After the body there may be further fields.
    guard !hasBegun else { return true }
    let line = line.prefix { !["\r\n", "\r", "\n"].contains($0) }
    guard line.isEmpty else {
      head.read(line)
      return true
    }
    // The next request is GET; libcurl would repeat a custom method, without its body.
    if head.isRedirect, head.status == 303 { ccurl_set_text(handle, CURLOPT_CUSTOMREQUEST, nil) }
    if head.leavesHTTP { failure = TransferError(.refusedRedirect, request.place) }
    guard head.isFinal else { return true }
    let hasBody = request.method != .head && head.status != 204 && head.status != 304
    if let size = head.size, size > request.limits.bytes, hasBody {
      failure = TransferError(.tooLarge, request.place, detail: limitText)
      return false
    }
    begin()
    return true
  }

  fileprivate func send(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    do throws(TransferError) { return try body.read(into: buffer) } catch {
      failure = error
      return Int(CURL_READFUNC_ABORT)
    }
  }

  fileprivate func report(_ current: TransferProgress) {
    guard current != progress else { return }
    progress = current
    request.progress?(current)
  }

  private var limitText: String { "over \(request.limits.bytes) bytes" }
}
