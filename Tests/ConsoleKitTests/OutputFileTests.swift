import TestSupport
import ConsoleTestSupport
import MediatorKit
import Foundation
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

  @Test func `What was there is replaced, and closed to others`() throws {
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
  func `What is no trace isn't replaced by one`(content: String) throws {
    let path = try folder.write(content, "precious")
    let error = #expect(throws: ConsoleError.self) { try OutputFile(path, .trace, terminal) }
    #expect(
      error?.message
        == "'\(path.shortened)' can't be written: it holds something else than a trace")
    #expect(try text("precious") == content)
  }

  @Test func `A recording and a picture are replaced by their like`() throws {
    let recording = try folder.write("{\"schema\":\"mediator.recording/1\"}\n", "recording")
    try OutputFile(recording, .recording, terminal).write("a")
    #expect(try text("recording") == "a")
    for picture in ["{\"displayTimeUnit\":\"ms\"}", "sequenceDiagram\n"] {
      let path = try folder.write(picture, "picture")
      try OutputFile(path, .picture, terminal).write("a")
      #expect(try text("picture") == "a")
    }
    #expect(throws: ConsoleError.self) { try OutputFile(recording, .picture, terminal) }
  }

  @Test func `What the command reads isn't written over, by whatever name`() throws {
    let path = try folder.write("precious", "input")
    let input = try #require(FileHandle(forReadingAtPath: path))
    let link = "\(folder.path)/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    for name in [path, link] {
      let error = #expect(throws: ConsoleError.self) {
        try OutputFile(name, .trace, terminal, apartFrom: input.fileDescriptor)
      }
      let problem = "can't be written: it is what the command reads"
      #expect(error?.message == "'\(name.shortened)' \(problem)")
    }
    #expect(try text("input") == "precious")
  }

  @Test func `Two outputs aren't one file`() throws {
    let path = "\(folder.path)/both"
    let first = try OutputFile(path, .trace, terminal)
    try first.write("a")
    let error = #expect(throws: ConsoleError.self) { try OutputFile(path, .trace, terminal) }
    #expect(error?.message.hasSuffix("by another option, or another process") == true)
    #expect(try text("both") == "a")
    try first.write("b")
  }

  @Test func `A device keeps its permissions, and a full one is told once`() throws {
    let before = try FileManager.default.attributesOfItem(atPath: "/dev/full")
    let file = try OutputFile("/dev/full", .trace, terminal)
    let error = #expect(throws: ConsoleError.self) { try file.write("a") }
    #expect(error?.message == "'/dev/full' can't be written: No space left on device")
    try file.write("b")
    let after = try FileManager.default.attributesOfItem(atPath: "/dev/full")
    #expect(before[.posixPermissions] as? Int == after[.posixPermissions] as? Int)
  }
}
