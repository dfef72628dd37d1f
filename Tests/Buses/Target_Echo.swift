// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import MediatorKit

/// The module in the other processes; they share a file.
struct Target_Echo: Target {
  static let summary = "Replies, and remembers."
  static let instances = Instances.anywhere
  static var actions: [Action<Self>] {
    Action("echo", "Replies.", Param("text", "What."), perform: Action_echo).idempotent()
    Action("add", "Adds a number to the file.", Param("number", "It."), perform: Action_add)
    Action("large", "Makes a text.", Param("length", "Its length."), perform: Action_large)
    Action("wait", "Waits for milliseconds.", Param("time", "How many."), perform: Action_wait)
  }

  let file: String

  func Action_echo(text: String) -> String { text }

  func Action_add(number: Int) throws -> Int {
    let descriptor = open(file, O_WRONLY | O_APPEND | O_CREAT, 0o600)
    defer { close(descriptor) }
    let line = Array("\(number)\n".utf8)
    guard write(descriptor, line, line.count) == line.count else {
      throw CocoaError(.fileWriteUnknown)
    }
    return number
  }

  func Action_large(length: Int) -> String { String(repeating: "x", count: length) }

  // Stands for work that takes real time, during which a process is killed.
  func Action_wait(time: Int) async throws { try await Task.sleep(for: .milliseconds(time)) }
}
