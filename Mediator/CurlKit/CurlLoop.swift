import CCurl
import TransferKit

/// Runs transfers; lives on its thread only.
final class CurlLoop {
  private let inbox: CurlThread.Inbox
  private let authorities: String?
  private var jobs: [ObjectIdentifier: CurlJob] = [:]
  /// The exchanges that wait for the end of a job.
  private var waiting: [CurlExchange] = []
  /// Handles for further transfers: making one takes longer than a small request.
  private var spares: [UnsafeMutableRawPointer] = []
  private var isStopped = false

  /// The most jobs at once: each has a connection, and a process often at most 1,024 open files.
  private static let limit = 200

  init(_ inbox: CurlThread.Inbox, authorities: String?) {
    (self.inbox, self.authorities) = (inbox, authorities)
    // Otherwise libcurl keeps four times as many connections for later requests.
    ccurl_set_multi(inbox.multi, CURLMOPT_MAXCONNECTS, Self.limit)
  }

  /// Runs until the transport is released.
  func run() {
    while !isStopped {
      for message in inbox.take() { obey(message) }
      var running: Int32 = 0
      curl_multi_perform(inbox.multi, &running)
      finishJobs()
      for job in jobs.values { job.flush() }
      if !isStopped { curl_multi_poll(inbox.multi, nil, 0, 60_000, nil) }
    }
    waiting = []
    for exchange in jobs.values.map(\.exchange) { remove(exchange) }
    inbox.close()
    for handle in spares { curl_easy_cleanup(handle) }
    curl_multi_cleanup(inbox.multi)
  }

  private func obey(_ message: CurlThread.Message) {
    switch message {
    case .start(let exchange):
      waiting.append(exchange)
      startJobs()
    case .resume(let exchange): jobs[ObjectIdentifier(exchange)]?.resume()
    case .cancel(let exchange):
      waiting.removeAll { $0 === exchange }
      remove(exchange)
    case .stop: isStopped = true
    }
  }

  private func startJobs() {
    while jobs.count < Self.limit, !waiting.isEmpty { start(waiting.removeFirst()) }
  }

  private func start(_ exchange: CurlExchange) {
    guard !exchange.isOver else { return }
    guard let handle = spares.popLast() ?? curl_easy_init() else {
      return exchange.end(.failure(TransferError(.unreachable, exchange.request.place)))
    }
    do throws(TransferError) {
      let job = try CurlJob(exchange, handle, body: BodyReader(exchange.request.body))
      job.setUp(authorities: authorities)
      jobs[ObjectIdentifier(exchange)] = job
      curl_multi_add_handle(inbox.multi, handle)
    } catch {
      spares.append(handle)
      exchange.end(.failure(error))
    }
  }

  private func finishJobs() {
    var rest: Int32 = 0
    while let message = curl_multi_info_read(inbox.multi, &rest) {
      var result = CURLE_OK
      guard ccurl_result(message, &result) != 0,
        let job = jobs.values.first(where: { $0.handle == message.pointee.easy_handle })
      else { continue }
      job.finish(result)
      remove(job.exchange)
    }
  }

  private func remove(_ exchange: CurlExchange) {
    guard let job = jobs.removeValue(forKey: ObjectIdentifier(exchange)) else { return }
    curl_multi_remove_handle(inbox.multi, job.handle)
    job.tearDown()
    spares.append(job.handle)
    startJobs()
  }
}
