import ConsoleTestSupport
import ContractKit
import Foundation
import InterceptorKit
import MediatorKit
import TestSupport
import Testing

@testable import ConsoleKit

struct TraceOptionTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = "\(folder.path)/trace"
  }

  private func run(_ arguments: [String], input: String = "") async throws -> ConsoleRun {
    try await ConsoleRun.of(arguments + ["--trace", path], input: input, app: Shop.staffed())
  }

  private func events() throws -> [TraceEvent] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map {
      try TraceEvent(value: try JSONReader.read(String($0)))
    }
  }

  private func story() throws -> [String] {
    try events().map { event in
      [
        event.kind.rawValue, "\(event.call)", event.parent.map { "in \($0)" }, event.route.text,
        event.origin.rawValue,
      ].compactMap { $0 }.joined(separator: " ")
    }
  }

  @Test func `A call is traced with the calls that it makes`() async throws {
    let run = try await run(["call", "Clerk/sell", "id=71"])
    #expect(run.output == "71\n" && run.errors.isEmpty)
    #expect(
      try story() == [
        "begin 1 Clerk/sell console", "begin 2 in 1 Shop/buy native", "end 2 in 1 Shop/buy native",
        "end 1 Clerk/sell console",
      ])
    #expect(try events()[1].caller?.text == "Clerk/sell")
    #expect(try events().map(\.params) == [["id"], ["id"], [], []])
  }

  @Test func `No value is in a trace`() async throws {
    _ = try await run(["call", "Shop/echo", "text=sesame"])
    let trace = try String(contentsOfFile: path, encoding: .utf8)
    #expect(trace.contains("\"text\"") && !trace.contains("sesame"))
  }

  @Test func `A deep link is traced`() async throws {
    _ = try await run(["open", "app://Shop/buy?id=200", "-y"])
    #expect(try story() == ["begin 1 Shop/buy url", "error 1 Shop/buy url"])
    #expect(try events().last?.code == "soldOut")
  }

  @Test func `A batch is one trace, and replaces what was in the file`() async throws {
    _ = try folder.write(String(repeating: "{\"call\":1}\n", count: 100), "trace")
    _ = try await run(
      ["batch", "-"], input: "{\"route\":\"Shop/close\"}\n{\"route\":\"Clerk/stop\"}\n")
    #expect(
      try story() == [
        "begin 1 Shop/close console", "end 1 Shop/close console", "begin 2 Clerk/stop console",
        "cancel 2 Clerk/stop console",
      ])
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `The trace is the outermost interceptor, and absent without --trace`()
    async throws
  {
    _ = try await ConsoleRun.of(["call", "Shop/close", "-v", "--trace", path]) { environment in
      #expect(environment.interceptors.count == 2)
      #expect(environment.interceptors.first is Tracing)
      return try Shop.mediator(environment)
    }
    _ = try await ConsoleRun.of(["call", "Shop/close"]) { environment in
      #expect(environment.interceptors.isEmpty)
      return try Shop.mediator(environment)
    }
  }

  @Test(arguments: [
    ["call", "Clerk/keep", "word=a"], ["open", "app://Shop/close"], ["batch", "-"],
  ])
  func `A trace that can't be written stops everything before a call`(arguments: [String])
    async throws
  {
    let app: @Sendable (ConsoleEnvironment) throws -> Mediator = { environment in
      Issue.record("it was linked")
      return try Shop.mediator(environment)
    }
    for (name, reason) in [("", "it is a folder"), ("/no/file", "No such file or directory")] {
      let trace = folder.path + name
      let run = try await ConsoleRun.of(
        arguments + ["--trace", trace], input: "{\"route\":\"Shop/close\"}", app: app)
      #expect(
        run.errors == """
          error[MED-E0012]: '\(trace.shortened)' can't be written: \(reason)
            help: name another file, or fix the cause and run the command again

          """)
      #expect(run.status == .cannotCreate && run.output.isEmpty)
    }
  }

  @Test func `A full disk prints one note and fails no call`() async throws {
    let run = try await ConsoleRun.of(
      ["call", "Clerk/sell", "id=7", "--trace", "/dev/full"], app: Shop.staffed())
    #expect(run.output == "7\n" && run.status == .ok)
    #expect(
      run.errors
        == "warning: the trace is incomplete: '/dev/full' can't be written: No space left on device\n"
    )
    let quiet = try await ConsoleRun.of(
      ["call", "Clerk/sell", "id=7", "-q", "--trace", "/dev/full"], app: Shop.staffed())
    #expect(quiet.output == "7\n" && quiet.errors.isEmpty)
  }
}
