// swift-format-ignore-file: AlwaysUseLowerCamelCase

import ConsoleTestSupport
import Foundation
import MediatorKit
import TestSupport
import Testing

@testable import ConsoleKit

struct RecorderTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = "\(folder.path)/recording"
  }

  static let calls = """
    {"id":"t","route":"Clerk/ticket"}
    {"id":9,"route":"Clerk/find","params":{"#id":{"resultOf":"t","path":"/id"}},"allow":["x"]}
    {"url":"app://Shop/buy?id=200"}
    {"route":"Clerk/ticket"}
    {"route":"Shop/nope"}

    """

  @discardableResult private func record(_ calls: String = Self.calls) async throws -> ConsoleRun {
    try await ConsoleRun.of(
      ["batch", "--record", path, "--yes"], input: calls, app: Shop.staffed())
  }

  private var recording: String {
    get throws { try String(contentsOfFile: path, encoding: .utf8) }
  }

  @Test func `A recording has each call as it was given, and its reply`() async throws {
    _ = try folder.write("{\"schema\":\"mediator.recording/1\",\"yes\":false}\n", "recording")
    let run = try await record()
    #expect(run.lines.count == 5 && run.status == .failed)
    #expect(
      try recording == #"""
        {"schema":"mediator.recording/1","yes":true}
        {"id":"t","result":{"at":"2026-11-21T10:05:10Z","code":"100001",\#
        "id":"01M7YS3KSZQH397CG505100001","text":"Your code is 100001."},"route":"Clerk/ticket"}
        {"allow":["x"],"id":9,"params":{"#id":{"path":"/id","resultOf":"t"}},\#
        "result":{"id":"01M7YS3KSZQH397CG505100001","state":"open"},"route":"Clerk/find"}
        {"error":"soldOut","url":"app://Shop/buy?id=200"}
        {"result":{"at":"2026-11-21T10:05:10Z","code":"100002",\#
        "id":"01M7YS3KSZQH397CG505100002","text":"Your code is 100002."},"route":"Clerk/ticket"}
        {"error":"actionNotFound","route":"Shop/nope"}

        """#)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `Malformed lines aren't recorded`() async throws {
    try await record("{bad\n{\"route\":\"Shop/close\"}\n{\"id\":1}\n")
    #expect(try recording.split(separator: "\n").count == 2)
  }

  @Test func `A batch isn't overwritten by its recording`() async throws {
    let calls = try folder.write(Self.calls, "calls")
    let run = try await ConsoleRun.of(["batch", calls, "--record", calls], app: Shop.staffed())
    #expect(run.errors.contains("can't be written: the command reads it\n"))
    #expect(run.output.isEmpty && run.status == .cannotCreate)
    #expect(try String(contentsOfFile: calls, encoding: .utf8) == Self.calls)
  }

  @Test func `A recording that can't go on ends the batch`() async throws {
    let run = try await ConsoleRun.of(
      ["batch", "--record", "/dev/full"], input: Self.calls, app: Shop.staffed())
    #expect(run.errors.contains("'/dev/full' can't be written: No space left on device\n"))
    #expect(run.output.isEmpty && run.status == .cannotCreate)
  }

  @Test func `A call whose record can't be written is answered, and reported as executed`()
    async throws
  {
    // A write to a pipe without a reader must not end the tests.
    _ = Terminal.standard
    let pipe = try NamedPipe("recording", in: folder)
    let run = try await ConsoleRun.of(
      ["batch", "--record", path],
      input: "{\"route\":\"Closer/close\"}\n{\"route\":\"Closer/close\"}\n"
    ) { _ in
      try Mediator {
        Registration(Target_Closer.self) { _ in
          Target_Closer { try pipe.closeReader() }
        }
      }
    }
    #expect(run.lines == [#"{"line":1,"ok":true,"result":null}"#])
    #expect(
      run.errors.contains(
        "can't be written: Broken pipe; line 1 was executed, but isn't recorded\n  help: the lines "
          + "after it weren't executed"), "\(run.errors)")
    #expect(run.status == .cannotCreate)
  }
}

/// Closes something when it's called.
private struct Target_Closer: Target {
  static let summary = "Closes."

  static var actions: [Action<Self>] {
    Action("close", "Closes it.", perform: Action_close)
  }

  let close: @Sendable () throws -> Void

  func Action_close() throws { try close() }
}
