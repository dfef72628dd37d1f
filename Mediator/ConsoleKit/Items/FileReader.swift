import ContractKit
import Foundation
import MediatorKit
import Synchronization

/// Reads the input of one command: files, standard input for `-`, hidden input at a terminal for `?`.
struct FileReader {
  /// The longest input, in bytes.
  static let sizeLimit = 64 << 20

  private let terminal: Terminal
  /// The time limit of all reads together; nil is no limit.
  private let limit: Duration?
  private let isQuiet: Bool
  private let start = ContinuousClock.now
  private var hasReadInput = false

  /// Reads within a time limit; `isQuiet` prints no note that standard input is read.
  init(_ terminal: Terminal, within limit: Duration? = nil, isQuiet: Bool = false) {
    (self.terminal, self.limit, self.isQuiet) = (terminal, limit, isQuiet)
  }

  mutating func bytes(_ path: String) throws -> [UInt8] {
    if path == "-" { try takeInput() }
    let file = try InputFile(path, terminal, within: limit, since: start)
    var content: [UInt8] = []
    content.reserveCapacity(min(file.size, Self.sizeLimit) + 1)
    while try file.read(into: &content) {
      guard content.count <= Self.sizeLimit else {
        throw ConsoleError.unreadable(
          path,
          "it is longer than \(Self.sizeLimit >> 20) MiB; give a path to an action that takes one")
      }
    }
    return content
  }

  /// The text of a file, or of standard input without the line end that `echo` and editors add.
  mutating func text(_ path: String) throws -> String {
    var bytes = try bytes(path)
    if path == "-", bytes.last == 0x0A {
      bytes.removeLast()
      if bytes.last == 0x0D { bytes.removeLast() }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ConsoleError.notText(path)
    }
    return text
  }

  mutating func json(_ path: String) throws -> Value {
    let bytes = try bytes(path)
    do { return try JSONReader.read(bytes) } catch {
      throw ConsoleError.badJSON(
        path == "-" ? "standard input" : "'\(path.shortened)'", error.description)
    }
  }

  /// Asks for the value of an item at the terminal, without showing the typed text.
  func hiddenText(for item: Item) throws -> String {
    guard terminal.isTerminal(terminal.input), terminal.isTerminal(terminal.errorStream) else {
      throw ConsoleError.noPrompt(item.label)
    }
    let file = try InputFile("-", terminal, within: limit, since: .now)
    var line: [UInt8] = []
    do {
      try terminal.withoutEcho("\(item.name.shortened): ") {
        // The terminal returns whole lines.
        while try file.read(into: &line), line.last != 0x0A {}
      }
    } catch let error as ConsoleError where error.code == "timedOut" {
      throw ConsoleError.noAnswer(item.label, within: limit)
    }
    guard line.popLast() == 0x0A else { throw ConsoleError.noAnswer(item.label, within: nil) }
    guard let text = String(validating: line, as: UTF8.self) else {
      throw ConsoleError.notText("-")
    }
    return text
  }

  private mutating func takeInput() throws(ConsoleError) {
    guard !hasReadInput else {
      throw ConsoleError(
        .E0005, code: "badItem", "standard input is used twice", help: "use @- once in a command")
    }
    hasReadInput = true
    if terminal.isTerminal(terminal.input), !isQuiet {
      terminal.note("reading standard input; end it with Ctrl-D")
    }
  }
}

extension Terminal {
  /// Runs a body while the input isn't shown; restores the terminal also when a signal ends the process.
  ///
  /// A shell shows what is typed after Ctrl-Z, and prints lines of its own.
  fileprivate func withoutEcho(_ prompt: String, _ body: () throws -> Void) throws {
    var before = termios()
    let isTerminal = tcgetattr(input, &before) == 0
    let isAsking = Mutex(true)
    let hide = { @Sendable [input, before] in
      isAsking.withLock { isAsking in
        guard isAsking else { return }
        var hidden = before
        hidden.c_lflag &= ~tcflag_t(ECHO)
        if isTerminal { tcsetattr(input, TCSAFLUSH, &hidden) }
        error(prompt)
      }
    }
    let restore = { @Sendable [input, before] in
      isAsking.withLock { isAsking in
        isAsking = false
        var before = before
        if isTerminal { tcsetattr(input, TCSAFLUSH, &before) }
        note("")
      }
    }
    let cleanup = SignalListener(cleaningUp: restore)
    let continued = SignalListener([SIGCONT]) { _ in hide() }
    hide()
    defer {
      continued.end()
      cleanup.end()
      restore()
    }
    try body()
  }
}
