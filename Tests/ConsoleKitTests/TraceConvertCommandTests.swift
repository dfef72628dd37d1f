import TestSupport
import ConsoleTestSupport
import Foundation
import MediatorKit
import Testing

@testable import ConsoleKit

struct TraceConvertCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func convert(_ trace: String, _ options: String...) async throws -> ConsoleRun {
    let path = try folder.write(trace, "trace")
    return try await ConsoleRun.of(["trace", "convert", path] + options)
  }

  @Test func `The picture goes to a file`() async throws {
    let path = "\(folder.path)/out"
    let run = try await convert(SampleTrace.text, "--to", "mermaid", "--output", path)
    #expect(run.output.isEmpty && run.errors.isEmpty && run.status == .ok)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text == (try await convert(SampleTrace.text, "--to", "mermaid").output))
    #expect(try await convert(SampleTrace.text, "--to", "mermaid", "--output", "-").output == text)
  }

  @Test func `The trace isn't overwritten by its picture`() async throws {
    let path = "\(folder.path)/trace"
    let run = try await convert(SampleTrace.text, "--to", "mermaid", "--output", path)
    #expect(run.status == .cannotCreate)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == SampleTrace.text)
  }

  @Test func `A program gets an envelope`() async throws {
    let direct = try await convert(SampleTrace.text, "--to", "mermaid", "--json").document
    #expect(direct["schema"] == "mediator.trace.convert/1" && direct["ok"] == true)
    #expect(direct["calls"] == 4 && direct["unfinished"] == 1 && direct["to"] == "mermaid")
    #expect(direct["result"]?.string?.hasPrefix("sequenceDiagram\n") == true)
    let path = "\(folder.path)/out"
    let written = try await convert(SampleTrace.text, "--to", "chrome", "--json", "--output", path)
    #expect(try written.document["output"] == .string(path))
    #expect(try written.document["result"] == nil)
    let failed = try await convert("{bad", "--to", "chrome", "--json", "--output", "\(path).json")
    #expect(!FileManager.default.fileExists(atPath: "\(path).json"))
    #expect(try failed.document["schema"] == "mediator.trace.convert/1")
    #expect(try failed.document["error"]?["code"] == "badJSON")
  }
}
