import Foundation
import Synchronization

/// The terminal in raw mode, with the alternate screen: keys arrive one by one.
///
/// ``end()`` restores it; so does a signal handler when a signal or a trap ends the process. After SIGKILL or a stack
/// overflow no handler runs, and the user types `reset`. Text that modules write to standard output or standard error
/// meanwhile appears when the terminal is restored.
final class RawTerminal {
  enum Event: Hashable, Sendable {
    case key(Key)
    case resized
    /// SIGTSTP has arrived.
    case suspended
    /// The process was stopped and continued, perhaps with other modes of the terminal.
    case continued
    /// The terminal is gone.
    case closed
  }

  private struct Keys {
    var reader = KeyReader()
    var isInterrupted = false
  }

  private static let start = "\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?7l\u{1B}[?25l"

  private let terminal: Terminal
  private let saved: TerminalState
  private let keys: any DispatchSourceRead
  private let signals: any DispatchSourceRead

  /// Takes the terminal of the standard streams; nil when that fails, or when it is raw already.
  init?(_ terminal: Terminal, _ send: @escaping @Sendable (Event) -> Void) {
    guard let saved = TerminalState(terminal) else { return nil }
    self.terminal = terminal
    self.saved = saved
    // Dispatch waits for file descriptors without occupying a thread; one queue keeps keys and signals in order.
    let queue = DispatchQueue(label: "terminal")
    keys = DispatchSource.makeReadSource(fileDescriptor: terminal.input, queue: queue)
    signals = DispatchSource.makeReadSource(fileDescriptor: saved.signals, queue: queue)
    let state = Mutex(Keys())
    keys.setEventHandler { Self.receive(terminal.input, state, send) }
    signals.setEventHandler { [signals = saved.signals] in
      var number: UInt8 = 0
      guard read(signals, &number, 1) == 1 else { return }
      let event: [Int32: Event] = [SIGWINCH: .resized, SIGTSTP: .suspended, SIGCONT: .continued]
      if let event = event[Int32(number)] { send(event) }
    }
    keys.activate()
    signals.activate()
    begin()
  }

  /// The rows and columns of the terminal.
  var size: (rows: Int, columns: Int) {
    var size = winsize()
    guard ioctl(saved.output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return (24, 80) }
    return (Int(size.ws_row), Int(size.ws_col))
  }

  /// Writes control sequences and escaped text; failures are ignored, since a terminal that is gone ends the keys too.
  func show(_ text: String) {
    if !text.isEmpty { _ = terminal.write(Array(text.utf8), to: saved.output) }
  }

  /// Makes it raw, also again after the process was continued.
  func begin() {
    saved.makeRaw()
    show(Self.start)
  }

  /// Restores the terminal, stops the process as Ctrl-Z does, and makes it raw again when that is continued.
  func suspend() {
    saved.restore()
    saved.stop()
    begin()
  }

  /// Restores the terminal.
  func end() async {
    for source in [keys, signals] {
      await withCheckedContinuation { continuation in
        source.setCancelHandler { continuation.resume() }
        source.cancel()
      }
    }
    saved.end()
  }

  private static func receive(
    _ input: Int32, _ keys: borrowing Mutex<Keys>, _ send: (Event) -> Void
  ) {
    var place = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    // The mode of the terminal may have changed since, which drops what wasn't read; reading would block.
    guard poll(&place, 1, 0) > 0 else { return }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = read(input, &bytes, bytes.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    guard count > 0 else { return send(.closed) }
    keys.withLock { keys in
      var new = keys.reader.take(bytes[..<count])
      // Esc alone is the key when nothing follows at once.
      if keys.reader.isPending, poll(&place, 1, keys.reader.patience) == 0,
        let key = keys.reader.flush()
      {
        new.append(key)
      }
      for key in new {
        // The main thread may hang in an action; the second Ctrl-C then ends the process.
        if key == .control("c"), keys.isInterrupted { kill(getpid(), SIGINT) }
        keys.isInterrupted = key == .control("c")
        send(.key(key))
      }
    }
  }
}
