import ConsoleTestSupport
import Foundation
import MediatorKit
import TestSupport
import Testing

@testable import ConsoleKit

struct InputFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func pipe() throws -> String {
    let path = "\(folder.path)/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    return path
  }

  @Test(arguments: [
    ["call", "Shop/echo", "text=@FILE"], ["call", "Shop/echo", "-d", "@FILE"], ["batch", "FILE"],
    ["replay", "FILE"], ["trace", "convert", "FILE", "-o", "chrome"],
  ])
  func `Reading a pipe without a writer ends with the time limit`(arguments: [String]) async throws
  {
    let path = try pipe()
    let run = try await ConsoleRun.of(
      arguments.map { $0.replacing("FILE", with: path) } + ["--timeout", "1ms"])
    #expect(run.status == .temporary)
    #expect(run.errors.contains("reading '\(path.shortened)' took longer than "))
  }

  @Test(arguments: ["call Shop/echo text=@", "batch ", "replay "])
  func `Folders and devices are refused at once`(command: String) async throws {
    for (path, problem) in [("/dev", "it is a folder"), ("/dev/zero", "it is a device")] {
      let run = try await ConsoleRun.of(command + path)
      #expect(run.status == .noInput)
      #expect(run.errors.contains("'\(path)' can't be read: \(problem)\n"))
    }
    #expect(try await ConsoleRun.of(command + "/dev/null").status != .noInput)
  }

  @Test func `An endless line ends with the time limit`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(repeating: 0x61, count: 60_000))
    let terminal = Terminal(
      input: pipe.fileHandleForReading.fileDescriptor, outputStream: -1, errorStream: -1,
      variables: [:], columns: { _ in nil })
    var lines = try LineReader("-", terminal, within: .milliseconds(1))
    let error = #expect(throws: ConsoleError.self) { try lines.next() }
    #expect(error?.code == "timedOut")
  }

  @Test func `A pipe is read as its writers write`() async throws {
    let path = try pipe()
    // Opened for both, so that opening doesn't wait.
    let writer = try #require(FileHandle(forUpdatingAtPath: path))
    try writer.write(contentsOf: Data("{\"route\":\"Shop/greeting\"}\n".utf8))
    let terminal = Terminal(
      input: -1, outputStream: -1, errorStream: -1, variables: [:], columns: { _ in nil })
    var lines = try LineReader(path, terminal, within: nil)
    #expect(try lines.next()?.bytes.count == 25)
    try writer.close()
    #expect(try lines.next() == nil)
  }

  @Test func `Closed input is an error`() throws {
    let terminal = Terminal(
      input: -1, outputStream: -1, errorStream: -1, variables: [:], columns: { _ in nil })
    let error = #expect(throws: ConsoleError.self) {
      try InputFile("-", terminal, within: nil)
    }
    #expect(error?.message == "standard input can't be read: it is closed")
  }
}
