import Foundation
import Testing

@testable import ConsoleKit

struct TerminationCleanupTests {
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `Programs that are started meanwhile don't ignore the signals`(number: Int32) throws {
    let cleanup = TerminationCleanup {}
    defer { cleanup.end() }
    var action = sigaction()
    try #require(sigaction(number, nil, &action) == 0)
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #elseif canImport(Musl)
      let handler = action.__sa_handler.sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    // The handlers are opaque: SIG_IGN is the address 1.
    #expect(unsafeBitCast(handler, to: Int.self) != 1)
  }
}
