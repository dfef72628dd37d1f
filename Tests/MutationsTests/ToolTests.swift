import Testing

@testable import Mutations

/// Programs that are run in the copy.
struct ToolTests {
  @Test func `The exit status and both output streams are returned`() async throws {
    let ending = try await tool(["-c", "echo out; echo err >&2; exit 3"]).run()
    #expect(ending.end == .status(3))
    #expect(ending.output == "out\nerr\n")
  }

  @Test func `A program that a signal ends has crashed`() async throws {
    #expect(try await tool(["-c", "kill -KILL $$"]).run().end == .crash)
  }

  @Test func `A program whose time is up is ended`() async throws {
    let ending = try await tool(["-c", "exec tail -f /dev/null"], seconds: 0.1).run()
    #expect(ending.end == .late)
  }

  @Test func `Cancellation terminates the program`() async throws {
    let waiting = Task { try await tool(["-c", "exec tail -f /dev/null"]).run() }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
  }

  private func tool(_ arguments: [String], seconds: Double = 60) -> Tool {
    Tool(program: "sh", arguments: arguments, folder: "/", data: "/nowhere", seconds: seconds)
  }
}
