import ConsoleTestSupport
import Foundation
import MediatorKit
import TestSupport
import Testing

@testable import ConsoleKit

struct FileReaderTests {
  @Test func `Input is read up to the limit and refused`() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("")
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.truncate(atOffset: UInt64(FileReader.sizeLimit) + 1)
    let run = try await ConsoleRun.of(["call", "Shop/echo", "text=@\(path)"])
    #expect(run.status == .noInput)
    #expect(run.errors.contains(" can't be read: it is longer than 64 MiB"))
  }

  @Test(arguments: [
    ("words\n", "words"), ("words\r\n", "words"), ("words", "words"), ("words\n\n", "words\n"),
    ("\n", ""), ("words\r", "words\r"),
  ])
  func `Standard input as text loses one line end`(input: String, text: String) async throws {
    let run = try await ConsoleRun.of(["call", "Shop/echo", "text=@-", "--json"], input: input)
    #expect(try run.document["result"]?["text"] == .string(text))
  }

  @Test func `Reading standard input ends with the time limit`() throws {
    let silence = Pipe()
    defer { withExtendedLifetime(silence) {} }
    let terminal = Terminal(
      input: silence.fileHandleForReading.fileDescriptor, outputStream: -1, errorStream: -1,
      variables: [:], columns: { _ in nil })
    var reader = FileReader(terminal, within: .microseconds(1))
    let error = try #require(throws: ConsoleError.self) { try reader.text("-") }
    #expect(error.message == "reading standard input took longer than \(Duration.microseconds(1))")
    #expect(error.exit == .temporary && error.code == "timedOut")
  }

  @Test func `Input that is there is read within the limit`() async throws {
    let run = try await ConsoleRun.of(
      ["call", "Shop/echo", "text=@-", "--timeout", "60m"], input: "words"
    ) { _ in
      try Mediator(clock: LimitClock(passesAtOnce: false)) {
        Registration(Target_Shop.self) { _ in Target_Shop() }
      }
    }
    #expect(run.output.contains("\"text\": \"words\""))
    #expect(run.status == .ok, "\(run.errors)")
  }
}
