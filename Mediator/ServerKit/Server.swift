public import DoorKit
import Foundation

/// A server of HTTP/1.1 on libevent, without TLS: a proxy such as Caddy or nginx adds that.
///
/// ```swift
/// let server = try Server(.ip("127.0.0.1", port: 8091)) { await door.answer($0) }
/// print("listening on \(server.address)")
/// await server.run()
/// ```
/// One thread reads and writes; requests are answered by tasks, so the main actor stays free.
public struct Server: Sendable {
  /// The limits of a client.
  public struct Limits: Sendable {
    /// The largest body in bytes; a larger one is answered with 413.
    public var body = 1 << 20
    /// The largest headers in bytes, request line included.
    public var headers = 32 << 10
    /// The number of connections; further clients wait.
    public var connections = 512
    /// The time in which a client has to send or take the next bytes.
    public var patience = Duration.seconds(10)
    /// The time in which a client has to send a whole request.
    public var requestTime = Duration.seconds(120)

    /// The limits that suit a program on the same machine.
    public init() {}
  }

  let limits: Limits
  let answer: @Sendable (DoorRequest) async -> DoorResponse
  let answerAtOnce: @Sendable (DoorRequest) -> DoorResponse?
  private let socket: ServerSocket
  private let mailbox: Mailbox

  /// The address with the port that the system chose; clients can connect as soon as the server exists.
  public var address: ServerAddress { socket.address }

  /// The number of open connections.
  var connectionCount: Int { socket.connectionCount }

  /// Listens at an address.
  ///
  /// - Parameters:
  ///   - address: Where to listen.
  ///   - limits: The limits of a client.
  ///   - answerAtOnce: Answers requests on the server's thread, so it must not wait; nil leaves a request to `answer`.
  ///   - answer: Answers a request. Its task is cancelled when the connection closes; libevent may notice a client that left
  ///     only when it writes the answer, so the closure has to limit its time.
  /// - Throws: ``ServerFault`` when the address can't be used.
  public init(
    _ address: ServerAddress, limits: Limits = Limits(),
    answerAtOnce: @escaping @Sendable (DoorRequest) -> DoorResponse? = { _ in nil },
    answer: @escaping @Sendable (DoorRequest) async -> DoorResponse
  ) throws(ServerFault) {
    self.limits = limits
    self.answer = answer
    self.answerAtOnce = answerAtOnce
    // A client that leaves must not end the process.
    signal(SIGPIPE, SIG_IGN)
    mailbox = try Mailbox()
    socket = try ServerSocket(address)
  }

  /// Answers requests until ``stop()``.
  ///
  /// It then takes no new connections, answers the requests that it has, and returns.
  public func run() async {
    await withCheckedContinuation { (ended: CheckedContinuation<Void, Never>) in
      Thread.detachNewThread { [self] in
        EventLoop(self, mailbox, socket)?.run()
        ended.resume()
      }
    }
    socket.refuse()
    close(socket.number)
  }

  /// Stops a running server.
  public func stop() { mailbox.stop() }
}
