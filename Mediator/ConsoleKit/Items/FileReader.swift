import Foundation
import MediatorKit

/// Reads what `@path` names: a file, or standard input for `@-`, once.
struct FileReader {
  let terminal: Terminal
  private var hasReadInput = false

  init(_ terminal: Terminal) { self.terminal = terminal }

  mutating func text(_ path: String) throws -> String {
    let bytes = try data(path)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ConsoleError.unreadable(
        path, "it isn't UTF-8 text; an action that takes a file reads other encodings itself")
    }
    return text
  }

  mutating func json(_ path: String) throws -> Value {
    let bytes = try data(path)
    do { return try JSONReader.read(Array(bytes)) } catch {
      throw ConsoleError.badJSON(
        path == "-" ? "standard input" : "'\(path.shortened)'", error.description)
    }
  }

  private mutating func data(_ path: String) throws -> Data {
    if path == "-" { return try input() }
    // Not Data(contentsOf:), which can't read what a shell's <(command) names.
    guard let handle = FileHandle(forReadingAtPath: path) else {
      let exists = FileManager.default.fileExists(atPath: path)
      throw ConsoleError.unreadable(
        path, exists ? "the system refuses it" : "there is no such file")
    }
    do { return try handle.readToEnd() ?? Data() } catch {
      throw ConsoleError.unreadable(path, "it is a folder, or the system refuses it")
    }
  }

  private mutating func input() throws -> Data {
    guard !hasReadInput else {
      throw ConsoleError(
        .E0005, code: "badItem", "standard input is asked for twice",
        help: "@- may stand once in a command")
    }
    hasReadInput = true
    if terminal.isTerminal(terminal.input) {
      terminal.note("reading standard input; end it with Ctrl-D")
    }
    let handle = FileHandle(fileDescriptor: terminal.input, closeOnDealloc: false)
    do { return try handle.readToEnd() ?? Data() } catch {
      throw ConsoleError.unreadable("-", "standard input can't be read")
    }
  }
}
