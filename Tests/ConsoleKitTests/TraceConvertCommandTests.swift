import ConsoleTestSupport
import Foundation
import MediatorKit
import TestSupport
import Testing

@testable import ConsoleKit

struct TraceConvertCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func convert(_ trace: String, _ options: String...) async throws -> ConsoleRun {
    let path = try folder.write(trace, "trace")
    return try await ConsoleRun.of(["trace", "convert", path] + options)
  }

  @Test func `The default is a sequence diagram`() async throws {
    let run = try await convert(SampleTrace.text)
    #expect(run.output.hasPrefix("sequenceDiagram\n") && run.status == .ok)
    #expect(try await convert(SampleTrace.text, "-o", "mermaid").output == run.output)
  }

  @Test func `With -o chrome the trace is JSON`() async throws {
    let run = try await convert(SampleTrace.text, "-o", "chrome", "--clock", "logical")
    #expect(try run.document["displayTimeUnit"] == "ms")
  }

  @Test func `A malformed trace draws nothing`() async throws {
    let run = try await convert("{bad", "-o", "chrome")
    #expect(run.output.isEmpty && run.status == .data)
    #expect(run.errors.hasPrefix("error[MED-E0007]: line 1 isn't valid JSON: "))
  }
}
