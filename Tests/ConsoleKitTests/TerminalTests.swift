import ConsoleTestSupport
import Foundation
import MediatorKit
import TestSupport
import Testing

@testable import ConsoleKit

struct TerminalTests {
  private let console = Console(name: "shop", version: "1", makeMediator: Shop.mediator)

  private func run(_ arguments: [String], output: Int32, errors: Int32 = -1) async -> ExitCode {
    // The standard terminal ignores SIGPIPE, which would end the tests.
    _ = Terminal.standard
    let terminal = Terminal(
      input: -1, outputStream: output, errorStream: errors, variables: ["HOME": "/"],
      columns: { _ in nil })
    return await console.run(arguments, on: terminal)
  }

  @Test(arguments: [
    ["list"], ["help"], ["--version"], ["call", "Shop/products"], ["call", "Shop/nope", "--json"],
    ["nope", "--json"], ["graph"], ["describe", "Shop"],
  ])
  func `A closed pipe ends the command in silence`(arguments: [String]) async throws {
    let folder = try TemporaryFolder()
    let errors = try FileHandle(forUpdating: URL(fileURLWithPath: folder.write("")))
    let pipe = try NamedPipe(in: folder)
    try pipe.closeReader()
    let status = await run(
      arguments, output: pipe.writer.fileDescriptor, errors: errors.fileDescriptor)
    #expect(status == .closedPipe)
    #expect(try errors.seekToEnd() == 0)
  }

  @Test func `A closed pipe ends a batch`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(String(repeating: "{\"route\":\"Shop/close\"}\n", count: 10))
    let pipe = try NamedPipe(in: folder)
    try pipe.closeReader()
    #expect(await run(["batch", file], output: pipe.writer.fileDescriptor) == .closedPipe)
  }

  @Test func `Output that can't be written is an error, not a closed pipe`() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("")
    let readOnly = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    let errors = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.write("", "errors")))
    let status = await run(
      ["list"], output: readOnly.fileDescriptor, errors: errors.fileDescriptor)
    #expect(status == .cannotCreate)
    let text = try String(contentsOfFile: "\(folder.path)/errors", encoding: .utf8)
    #expect(text.hasPrefix("error[MED-E0012]: standard output can't be written: "))
  }

  @Test func `More than a pipe holds is written whole`() async throws {
    let pipe = Pipe()
    let reading = Task { try pipe.fileHandleForReading.readToEnd()?.count }
    let text = String(repeating: "茶", count: 200_000)
    let terminal = Terminal(
      input: -1, outputStream: pipe.fileHandleForWriting.fileDescriptor, errorStream: -1,
      variables: [:], columns: { _ in nil })
    try terminal.output(text)
    try pipe.fileHandleForWriting.close()
    #expect(try await reading.value == 600_000)
  }

  @Test(arguments: [["call", "Shop/echo", "text=@-"], ["batch"]])
  func `Reading standard input at a terminal is noted, unless --quiet is given`(
    arguments: [String]
  ) async throws {
    for isQuiet in [false, true] {
      let folder = try TemporaryFolder()
      let input = try FileHandle(
        forReadingFrom: URL(fileURLWithPath: folder.write(#"{"route":"Shop/greeting"}"#, "input")))
      let errors = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.write("", "errors")))
      let output = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.write("", "output")))
      let terminal = Terminal(
        input: input.fileDescriptor, outputStream: output.fileDescriptor,
        errorStream: errors.fileDescriptor, variables: ["HOME": "/"],
        columns: { [number = input.fileDescriptor] in $0 == number ? 80 : nil })
      defer { withExtendedLifetime((input, output, errors)) {} }
      #expect(await console.run(arguments + (isQuiet ? ["-q"] : []), on: terminal) == .ok)
      let text = try String(contentsOfFile: "\(folder.path)/errors", encoding: .utf8)
      #expect(text.isEmpty == isQuiet && (isQuiet || text.hasPrefix("reading ")), "\(text)")
    }
  }

  private func terminal(_ output: Int32, _ errors: Int32 = -1) -> Terminal {
    Terminal(
      input: -1, outputStream: output, errorStream: errors, variables: [:], columns: { _ in nil })
  }

  @Test func `Output in blocks is written when it's flushed, and before a message`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("")
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    let terminal = terminal(file.fileDescriptor, file.fileDescriptor).buffered
    let written = { try String(contentsOfFile: path, encoding: .utf8) }
    try terminal.output("a\n")
    try terminal.flush()
    #expect(try written() == "a\n")
    try terminal.output("b\n")
    terminal.note("c")
    #expect(try written() == "a\nb\nc\n")
  }

  @Test func `A pipe gets each line at once`() throws {
    let pipe = Pipe()
    let terminal = terminal(pipe.fileHandleForWriting.fileDescriptor).buffered
    try terminal.output("a\n")
    try pipe.fileHandleForWriting.close()
    #expect(try pipe.fileHandleForReading.readToEnd() == Data("a\n".utf8))
  }

  @Test func `A message that nobody can read is no failure`() async throws {
    let pipe = Pipe()
    #expect(
      await run(["nope"], output: pipe.fileHandleForWriting.fileDescriptor, errors: -1) == .usage)
  }

  @Test func `What a module prints isn't in the output of the console`() async throws {
    let result = try #require(
      await #expect(
        processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
      ) {
        let terminal = Terminal.standard.keepingOutput()
        print("noise")
        fflush(nil)
        try terminal.output("{}\n")
        exit(0)
      })
    #expect(String(decoding: result.standardOutputContent, as: UTF8.self) == "{}\n")
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("noise"))
  }
}
