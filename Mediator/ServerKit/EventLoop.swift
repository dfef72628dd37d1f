import CEvent
import DoorKit
import Foundation

/// The thread of a server; nothing of it is used by another thread.
final class EventLoop {
  private let base: OpaquePointer
  private let http: OpaquePointer
  private let listener: OpaquePointer
  private let mailbox: Mailbox
  private let socket: ServerSocket
  private let answer: @Sendable (DoorRequest) async -> DoorResponse
  private let answerAtOnce: @Sendable (DoorRequest) -> DoorResponse?
  private let connectionLimit: Int

  private var arrivals: Arrivals
  private var exchanges = Exchanges()
  /// At least the number of open connections.
  private var openConnections = 0
  private var isStopping = false

  /// Nil without memory.
  init?(_ server: Server, _ mailbox: Mailbox, _ socket: ServerSocket) {
    guard let base = Self.base(), let http = evhttp_new(base),
      let listener = evconnlistener_new(base, nil, nil, 0, 0, socket.number)
    else { return nil }
    (self.base, self.http, self.listener, self.mailbox) = (base, http, listener, mailbox)
    self.socket = socket
    (answer, answerAtOnce) = (server.answer, server.answerAtOnce)
    arrivals = Arrivals(limit: server.limits.requestTime)
    connectionLimit = server.limits.connections
    evhttp_set_max_body_size(http, server.limits.body)
    evhttp_set_max_headers_size(http, server.limits.headers)
    evhttp_set_default_content_type(http, nil)
    evhttp_set_allowed_methods(http, UInt16.max)
    var patience = timeval(server.limits.patience)
    evhttp_set_timeout_tv(http, &patience)
  }

  /// A base that sends its changes to epoll with the next wait.
  private static func base() -> OpaquePointer? {
    guard let settings = event_config_new() else { return nil }
    defer { event_config_free(settings) }
    event_config_set_flag(settings, Int32(EVENT_BASE_FLAG_EPOLL_USE_CHANGELIST.rawValue))
    return event_base_new_with_config(settings)
  }

  /// Runs until the server has stopped.
  func run() {
    let place = Unmanaged.passUnretained(self).toOpaque()
    evhttp_set_gencb(http, { EventLoop.at($1)?.receive($0) }, place)
    evhttp_set_bevcb(http, { _, place in EventLoop.at(place)?.connection() }, place)
    evhttp_bind_listener(http, listener)
    pauseAfterErrors()
    let mail = event_new(
      base, mailbox.readEnd, Int16(EV_READ | EV_PERSIST), { EventLoop.at($2)?.readMail() }, place)
    if let mail { event_add(mail, nil) }
    event_base_dispatch(base)
    if let mail { event_free(mail) }
    // Closes the listener and the connections too.
    evhttp_free(http)
    event_base_free(base)
  }

  private static func at(_ place: UnsafeMutableRawPointer?) -> EventLoop? {
    place.map { Unmanaged<EventLoop>.fromOpaque($0).takeUnretainedValue() }
  }

  // Requests.

  private func receive(_ request: OpaquePointer?) {
    guard let request, let connection = evhttp_request_get_connection(request) else { return }
    let place = Unmanaged.passUnretained(self).toOpaque()
    evhttp_connection_set_closecb(connection, { EventLoop.at($1)?.forget($0) }, place)
    let read = DoorRequest(request)
    let isWhole = arrivals.take(evhttp_connection_get_bufferevent(connection), body: read.body)
    let number = exchanges.nextNumber
    if let response = isWhole ? answerAtOnce(read) : .badRequest("a NUL is outside of the body") {
      exchanges.begin(request, connection, nil)
      mailbox.answer(number, response)
      return
    }
    let task = Task { [answer, mailbox] in mailbox.answer(number, await answer(read)) }
    exchanges.begin(request, connection, task)
  }

  private func readMail() {
    let letters = mailbox.take()
    if letters.isStopping { stop() }
    for (number, response) in letters.answers {
      guard let request = exchanges.reply(number) else { continue }
      let place = Unmanaged.passUnretained(self).toOpaque()
      evhttp_request_set_on_complete_cb(
        request,
        { request, place in
          let isTunnel = evhttp_request_get_command(request) == EVHTTP_REQ_CONNECT
          EventLoop.at(place)?.end(evhttp_request_get_connection(request), isTunnel: isTunnel)
        }, place)
      response.send(to: request, isLast: isStopping)
    }
  }

  /// The client has all of the answer.
  private func end(_ connection: OpaquePointer?, isTunnel: Bool) {
    exchanges.end(connection)
    if isTunnel, let connection {
      // libevent leaves the connection of a CONNECT open, whatever the answer says.
      ServerSocket.end(bufferevent_getfd(evhttp_connection_get_bufferevent(connection)))
    }
    if let connection { arrivals.answered(evhttp_connection_get_bufferevent(connection)) }
    leaveIfIdle()
  }

  /// The connection is closed.
  private func forget(_ connection: OpaquePointer?) {
    // libevent leaves a request without an answer to us.
    if let request = exchanges.end(connection), evhttp_request_get_connection(request) == nil {
      evhttp_request_free(request)
    }
    leaveIfIdle()
  }

  // Connections.

  /// The buffers of a new connection; stops accepting at the limit.
  private func connection() -> OpaquePointer? {
    openConnections += 1
    if openConnections >= connectionLimit { acceptIfPossible() }
    guard let connection = bufferevent_socket_new(base, -1, 0) else { return nil }
    arrivals.open(connection)
    let place = Unmanaged.passUnretained(self).toOpaque()
    evbuffer_add_cb(
      bufferevent_get_input(connection),
      { input, change, place in
        guard let input, let change else { return }
        EventLoop.at(place)?.arrivals.add(change.pointee.n_added, to: input)
      }, place)
    return connection
  }

  /// Counts the connections, since libevent doesn't say when it closes one, and looks again in a moment at the limit.
  private func acceptIfPossible() {
    guard !isStopping else { return }
    openConnections = socket.connectionCount
    if openConnections < connectionLimit {
      evconnlistener_enable(listener)
      return
    }
    evconnlistener_disable(listener)
    var moment = timeval(.milliseconds(50))
    let place = Unmanaged.passUnretained(self).toOpaque()
    event_base_once(
      base, -1, Int16(EV_TIMEOUT), { EventLoop.at($2)?.acceptIfPossible() }, place, &moment)
  }

  /// Pauses the listener for 50 ms after an error of accept, such as too many open files.
  ///
  /// libevent would try again at once, and write a line each time. It gives the callback an object of its own.
  private func pauseAfterErrors() {
    evconnlistener_set_error_cb(listener) { listener, _ in
      evconnlistener_disable(listener)
      var moment = timeval(.milliseconds(50))
      event_base_once(
        evconnlistener_get_base(listener), -1, Int16(EV_TIMEOUT),
        { _, _, listener in evconnlistener_enable(listener.map(OpaquePointer.init)) },
        listener.map(UnsafeMutableRawPointer.init), &moment)
    }
  }

  // Stopping.

  private func stop() {
    guard !isStopping else { return }
    isStopping = true
    evconnlistener_disable(listener)
    socket.refuse()
    leaveIfIdle()
  }

  private func leaveIfIdle() {
    if isStopping, exchanges.isEmpty { event_base_loopbreak(base) }
  }
}

extension timeval {
  init(_ duration: Duration) {
    let parts = duration.components
    self.init(
      tv_sec: .init(parts.seconds), tv_usec: .init(parts.attoseconds / 1_000_000_000_000))
  }
}
