import Foundation
import Synchronization

/// The modes and streams of a terminal, to restore them at the end, also from a signal handler.
struct TerminalState: Sendable {
  /// The descriptor of the terminal; that of standard output may be a file meanwhile.
  let output: Int32
  /// A pipe with the numbers of the signals that don't end the process.
  let signals: Int32

  /// Saves the state and installs the handlers; nil when that fails, or is done already.
  init?(_ terminal: Terminal) {
    var modes = termios()
    var pipes: [Int32] = [-1, -1]
    // The shell's own modes are those of the terminal while the process is in the background.
    guard Self.awaitForeground(of: terminal.input) else { return nil }
    guard tcgetattr(terminal.input, &modes) == 0, !isTaken.exchange(true, ordering: .relaxed)
    else { return nil }
    guard pipe(&pipes) == 0 else {
      isTaken.store(false, ordering: .relaxed)
      return nil
    }
    for end in pipes { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    signals = pipes[0]
    output = dup(terminal.outputStream)
    let streams = [terminal.outputStream, terminal.errorStream].map { stream in
      stream != terminal.input && terminal.isTerminal(stream) ? stream : -1
    }
    state.initialize(
      to: State(
        input: terminal.input, modes: modes, output: output, pipe: pipes[1],
        log: streams == [-1, -1] ? -1 : Self.temporaryFile(), streams: (streams[0], streams[1]),
        saved: (output, dup(terminal.errorStream))))
    install()
  }

  /// Lets keys arrive at once and unseen, and keeps what others write.
  func makeRaw() {
    var modes = state.pointee.modes
    modes.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | ISTRIP | IXON)
    modes.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN | ISIG)
    withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    tcsetattr(state.pointee.input, TCSANOW, &modes)
    if state.pointee.log >= 0 {
      if state.pointee.streams.0 >= 0 { dup2(state.pointee.log, state.pointee.streams.0) }
      if state.pointee.streams.1 >= 0 { dup2(state.pointee.log, state.pointee.streams.1) }
    }
    state.pointee.isRaw = true
  }

  /// Restores the modes, the screen and the streams.
  func restore() { restoreTerminal() }

  /// Stops the process, as the terminal does for Ctrl-Z, and returns when it is continued in the foreground.
  func stop() {
    sigaction(SIGTSTP, former + Int(SIGTSTP), nil)
    Self.stop(by: SIGTSTP)
    catchSignal(SIGTSTP)
    _ = Self.awaitForeground(of: state.pointee.input)
  }

  /// Stops a process in the background of a shell until it is in the foreground; false for an orphan.
  private static func awaitForeground(of terminal: Int32) -> Bool {
    // The system doesn't stop an orphan.
    for _ in 0..<100 {
      let group = tcgetpgrp(terminal)
      if group < 0 || group == getpgrp() { return true }
      stop(by: SIGTTIN)
    }
    return false
  }

  private static func stop(by signal: Int32) {
    // Unblocked, and sent to this thread, it takes effect before `raise` returns.
    var (stops, mask) = (sigset_t(), sigset_t())
    sigemptyset(&stops)
    sigaddset(&stops, signal)
    pthread_sigmask(SIG_UNBLOCK, &stops, &mask)
    raise(signal)
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  /// Restores everything, also the handlers.
  func end() {
    restoreTerminal()
    for number in caught { sigaction(number, former + Int(number), nil) }
    for file in [signals, state.pointee.pipe, state.pointee.log, output, state.pointee.saved.1]
    where file >= 0 { close(file) }
    isTaken.store(false, ordering: .relaxed)
  }

  private func install() {
    for number in caught { sigaction(number, nil, former + Int(number)) }
    // What the process ignores, as under `nohup`, stays ignored.
    for number in caught where !former[Int(number)].isIgnored || number == SIGWINCH {
      catchSignal(number)
    }
  }

  /// A file without a name; -1 when there can't be one.
  private static func temporaryFile() -> Int32 {
    var path = Array("/tmp/console.XXXXXX".utf8CString)
    let file = mkstemp(&path)
    if file >= 0 { unlink(path) }
    return file
  }
}

/// The signals that end a process, the traps, and those that concern the terminal.
private let caught = [
  SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGILL, SIGTRAP, SIGABRT,
  SIGBUS, SIGFPE, SIGSEGV, SIGWINCH, SIGTSTP, SIGCONT,
]

private struct State {
  var input: Int32
  var modes: termios
  var output: Int32
  var pipe: Int32
  /// The file that others write to meanwhile; -1 for none.
  var log: Int32
  /// Standard output and standard error; -1 for one that isn't the terminal.
  var streams: (Int32, Int32)
  var saved: (Int32, Int32)
  var isRaw = false
}

private let isTaken = Atomic(false)

// A signal handler captures nothing, so its data is global. It is written on the main thread before the handlers are
// installed; while they are, only `isRaw` changes. Pointers in place of variables, since accesses of those are checked with
// functions that a handler must not call. `install` has used each of them, so the handler initialises none.
nonisolated(unsafe) private let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
// As above: written before the handlers are installed.
nonisolated(unsafe) private let former = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
private let ending: StaticString = "\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[0m\u{1B}[?1049l"

/// Restores the terminal by async-signal-safe functions alone.
private func restoreTerminal() {
  guard state.pointee.isRaw else { return }
  state.pointee.isRaw = false
  _ = write(state.pointee.output, ending.utf8Start, ending.utf8CodeUnitCount)
  tcsetattr(state.pointee.input, TCSANOW, &state.pointee.modes)
  guard state.pointee.log >= 0 else { return }
  if state.pointee.streams.0 >= 0 { dup2(state.pointee.saved.0, state.pointee.streams.0) }
  if state.pointee.streams.1 >= 0 { dup2(state.pointee.saved.1, state.pointee.streams.1) }
  lseek(state.pointee.log, 0, SEEK_SET)
  withUnsafeTemporaryAllocation(byteCount: 1_024, alignment: 1) { buffer in
    while true {
      let count = read(state.pointee.log, buffer.baseAddress, buffer.count)
      guard count > 0 else { break }
      _ = write(state.pointee.output, buffer.baseAddress, count)
    }
  }
  ftruncate(state.pointee.log, 0)
  lseek(state.pointee.log, 0, SEEK_SET)
}

private func catchSignal(_ number: Int32) {
  var action = sigaction { number in
    let fault = errno
    if number == SIGWINCH || number == SIGTSTP || number == SIGCONT {
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(state.pointee.pipe, &byte, 1)
    } else {
      restoreTerminal()
      // The former action takes place when this one returns.
      sigaction(number, former + Int(number), nil)
      raise(number)
    }
    errno = fault
  }
  sigaction(number, &action, nil)
}
