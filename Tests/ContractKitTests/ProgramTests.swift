#if os(Linux)
  import TestSupport
  import Foundation
  import Testing

  @testable import ContractKit

  struct ProgramTests {
    @Test func `A program starts with all signals unblocked`()
      async throws
    {
      let scratch = try TemporaryFolder([:])
      defer { withExtendedLifetime(scratch) {} }
      let grep = try #require(Program(named: "grep", in: "/usr/bin:/bin"))
      let blocked = try await grep.run(
        ["SigBlk", "/proc/self/status"], scratch: URL(filePath: scratch.path))
      #expect(String(decoding: blocked.output, as: UTF8.self) == "SigBlk:\t0000000000000000\n")
    }
  }
#endif
