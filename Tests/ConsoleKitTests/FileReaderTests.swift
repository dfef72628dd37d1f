import ConsoleTestSupport
import Foundation
import Testing

@testable import ConsoleKit

struct FileReaderTests {
  @Test func `A device that never ends is read up to the limit and refused`() async throws {
    let run = try await ConsoleRun.of("call Shop/echo text=@/dev/zero")
    #expect(run.status == .noInput)
    #expect(run.errors.contains("'/dev/zero' can't be read: it is longer than 64 MiB"))
  }

  @Test func `What nobody writes to is waited for as long as the limit says`() throws {
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

  @Test func `What is there is read within the limit`() async throws {
    let run = try await ConsoleRun.of(
      ["call", "Shop/echo", "text=@-", "--timeout", "60m"], input: "words")
    #expect(run.output.contains("\"text\": \"words\""))
    #expect(run.status == .ok, "\(run.errors)")
  }
}
