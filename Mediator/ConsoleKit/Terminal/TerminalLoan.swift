#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import Dispatch
import Synchronization

/// The terminal while a full screen has it: keys arrive one by one, and the alternate screen is shown.
///
/// ``end()`` gives it back as it was; so does a signal handler when a signal or a trap ends the process. After SIGKILL or
/// a stack overflow, which leave no room for a handler, `reset` in the shell repairs it. Text that others write to standard
/// output or standard error meanwhile appears when the terminal is given back.
final class TerminalLoan {
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
  private let rescue: TerminalRescue
  private let keys: any DispatchSourceRead
  private let signals: any DispatchSourceRead

  /// Borrows the terminal of the standard streams; nil when that fails, or when it is borrowed already.
  init?(_ terminal: Terminal, _ send: @escaping @Sendable (Event) -> Void) {
    guard let rescue = TerminalRescue(terminal) else { return nil }
    self.terminal = terminal
    self.rescue = rescue
    let queue = DispatchQueue(label: "terminal")
    keys = DispatchSource.makeReadSource(fileDescriptor: terminal.input, queue: queue)
    signals = DispatchSource.makeReadSource(fileDescriptor: rescue.signals, queue: queue)
    let state = Mutex(Keys())
    keys.setEventHandler { Self.receive(terminal.input, state, send) }
    signals.setEventHandler { [signals = rescue.signals] in
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
    guard ioctl(rescue.output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return (24, 80) }
    return (Int(size.ws_row), Int(size.ws_col))
  }

  /// Writes control sequences and escaped text; failures are ignored, since a terminal that is gone ends the keys too.
  func show(_ text: String) {
    if !text.isEmpty { _ = terminal.write(Array(text.utf8), to: rescue.output) }
  }

  /// Borrows it again after the process was continued.
  func begin() {
    rescue.makeRaw()
    show(Self.start)
  }

  /// Gives the terminal back, stops the process as Ctrl-Z does, and borrows it again when that is continued.
  func suspend() {
    rescue.giveBack()
    rescue.stop()
    begin()
  }

  /// Gives the terminal back.
  func end() async {
    for source in [keys, signals] {
      await withCheckedContinuation { continuation in
        source.setCancelHandler { continuation.resume() }
        source.cancel()
      }
    }
    rescue.end()
  }

  private static func receive(
    _ input: Int32, _ keys: borrowing Mutex<Keys>, _ send: (Event) -> Void
  ) {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = read(input, &bytes, bytes.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    guard count > 0 else { return send(.closed) }
    keys.withLock { keys in
      var new = keys.reader.take(bytes[..<count])
      // Esc alone is the key when nothing follows at once.
      var place = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      if keys.reader.isPending, poll(&place, 1, 50) == 0, let key = keys.reader.flush() {
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
