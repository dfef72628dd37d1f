import Foundation
import MediatorKit

// A deep link changes nothing without consent.
extension CommandContext {
  /// Whether a deep link may change something: with `--yes`, or after a yes to the question at a terminal.
  func consents(to request: Request) -> Bool {
    if invocation.has("yes") { return true }
    guard terminal.isTerminal(terminal.input), terminal.isTerminal(terminal.errorStream) else {
      return false
    }
    let names = request.params.arguments.map(\.name)
    let params = names.isEmpty ? "" : " with \(names.joined(separator: ", ").printable)"
    terminal.error(
      "The link calls \(request.route)\(params), which changes something. Continue? [y/N] ")
    return ["y", "yes"].contains(terminal.typedLine()?.lowercased())
  }
}

extension Terminal {
  /// The next typed line; nil at the end of the input.
  fileprivate func typedLine() -> String? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while line.count < 1_024 {
      let count = read(input, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { return line.isEmpty ? nil : String(decoding: line, as: UTF8.self) }
      if byte == UInt8(ascii: "\n") { break }
      line.append(byte)
    }
    return String(decoding: line, as: UTF8.self)
  }
}
