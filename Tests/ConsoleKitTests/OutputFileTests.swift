import ConsoleTestSupport
import Foundation
import MediatorKit
import TestSupport
import Testing

@testable import ConsoleKit

struct OutputFileTests {
  private let folder: TemporaryFolder
  private let terminal = Terminal(
    input: 0, outputStream: 1, errorStream: 2, variables: [:], columns: { _ in nil })

  init() throws { folder = try TemporaryFolder() }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
  }

  private func permissions(_ name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(name)")
    return attributes[.posixPermissions] as? Int
  }

  @Test func `Each text is in the file at once`() throws {
    let file = try OutputFile("\(folder.path)/new", .trace, terminal)
    try file.write("a\n")
    #expect(try text("new") == "a\n")
    try file.write("b\n")
    #expect(try text("new") == "a\nb\n")
    #expect(try permissions("new") == 0o600)
  }

  @Test func `A trace is replaced, and only its owner can read it`() throws {
    let path = try folder.write("{\"call\":1,\"ev\":\"begin\"}", "old")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    try OutputFile(path, .trace, terminal).write("b")
    #expect(try text("old") == "b")
    #expect(try permissions("old") == 0o600)
  }

  @Test(arguments: [
    "SQLite format 3\u{0}", "{\"route\":\"Login/status\"}\n", "BEGIN:VCARD\n", "x",
    "{\"schema\":\"mediator.recording/1\",\"yes\":false}\n",
  ])
  func `Only a trace is replaced by a trace`(content: String) throws {
    let path = try folder.write(content, "precious")
    let error = #expect(throws: ConsoleError.self) { try OutputFile(path, .trace, terminal) }
    #expect(
      error?.message
        == "'\(path.shortened)' can't be written: it isn't a trace, which alone would be replaced")
    #expect(try text("precious") == content)
  }

  @Test func `A recording is replaced by a recording`() throws {
    let recording = try folder.write("{\"schema\":\"mediator.recording/1\"}\n", "recording")
    #expect(throws: ConsoleError.self) { try OutputFile(recording, .trace, terminal) }
    try OutputFile(recording, .recording, terminal).write("a")
    #expect(try text("recording") == "a")
  }

  @Test func `The input of the command isn't overwritten, under any name`() throws {
    let path = try folder.write("precious", "input")
    let input = try #require(FileHandle(forReadingAtPath: path))
    let link = "\(folder.path)/link"
    try FileManager.default.linkItem(atPath: path, toPath: link)
    for name in [path, link] {
      let error = #expect(throws: ConsoleError.self) {
        try OutputFile(name, .trace, terminal, apartFrom: input.fileDescriptor)
      }
      let problem = "can't be written: the command reads it"
      #expect(error?.message == "'\(name.shortened)' \(problem)")
    }
    #expect(try text("input") == "precious")
  }

  @Test func `Two outputs aren't one file`() throws {
    let path = "\(folder.path)/both"
    let first = try OutputFile(path, .trace, terminal)
    try first.write("a")
    let error = #expect(throws: ConsoleError.self) { try OutputFile(path, .trace, terminal) }
    #expect(error?.message.hasSuffix("another option or process is writing it") == true)
    #expect(try text("both") == "a")
    try first.write("b")
  }

  @Test func `A symbolic link isn't followed`() throws {
    let path = try folder.write("{\"call\":1}", "precious")
    try folder.link("link", to: path)
    try folder.link("new", to: "\(folder.path)/elsewhere")
    for name in ["link", "new"] {
      let error = #expect(throws: ConsoleError.self) {
        try OutputFile("\(folder.path)/\(name)", .trace, terminal)
      }
      #expect(error?.message.hasSuffix(" can't be written: it is a symbolic link") == true)
    }
    #expect(try text("precious") == "{\"call\":1}")
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/elsewhere"))
  }

  @Test func `A pipe is written if a process reads it`() throws {
    let path = "\(folder.path)/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    let error = #expect(throws: ConsoleError.self) { try OutputFile(path, .trace, terminal) }
    #expect(error?.message.hasSuffix(": it is a socket, or a pipe without a reader") == true)
    let reader = try #require(FileHandle(forUpdatingAtPath: path))
    try OutputFile(path, .trace, terminal).write("a")
    #expect(try reader.read(upToCount: 1) == Data("a".utf8))
  }

  @Test func `A device keeps its permissions, and a full one is reported once`() throws {
    let before = try FileManager.default.attributesOfItem(atPath: "/dev/full")
    let file = try OutputFile("/dev/full", .trace, terminal)
    let error = #expect(throws: ConsoleError.self) { try file.write("a") }
    #expect(error?.message == "'/dev/full' can't be written: No space left on device")
    try file.write("b")
    let after = try FileManager.default.attributesOfItem(atPath: "/dev/full")
    #expect(before[.posixPermissions] as? Int == after[.posixPermissions] as? Int)
  }
}
