import Testing

@testable import ConsoleKit

struct FileReaderTests {
  @Test func `A device that never ends is read up to the limit and refused`() async throws {
    let run = try await ConsoleRun.of("call Shop/echo text=@/dev/zero")
    #expect(run.status == .noInput)
    #expect(run.errors.contains("'/dev/zero' can't be read: it is longer than 64 MiB"))
  }
}
