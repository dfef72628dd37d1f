import Foundation
import MediatorKit
import TestSupport
import Testing

@testable import DoorKit

struct TokenFileTests {
  let folder: TemporaryFolder
  let file: TokenFile

  init() throws {
    folder = try TemporaryFolder()
    file = TokenFile("\(folder.path)/data/tokens.json")
  }

  private var text: String {
    get throws { try String(contentsOfFile: file.path, encoding: .utf8) }
  }

  @Test func `A new token opens the door until it is removed`() throws {
    let secret = try file.add("backup", effects: .write)
    #expect(secret.utf8.count == 64)
    #expect(try file.tokens.token(for: secret)?.name == "backup")
    #expect(try file.tokens.token(for: secret)?.effects == .write)
    #expect(try file.tokens.token(for: secret + "0") == nil)
    #expect(try file.tokens.token(for: "") == nil)
    try file.remove("backup")
    #expect(try file.tokens.token(for: secret) == nil)
  }

  @Test func `A door without tokens needs one from the first that is added on`() throws {
    let tokens = TokenFile(file.path).tokensOnceAdded
    #expect(!tokens.areNeeded)
    let secret = try file.add("backup", effects: .read)
    #expect(tokens.areNeeded)
    #expect(try tokens.token(for: secret)?.name == "backup")
    #expect(try tokens.token(for: "wrong") == nil)
    try file.remove("backup")
    #expect(tokens.areNeeded)
    #expect(try tokens.token(for: secret) == nil)
  }

  @Test func `A door needs a token while the file can't be used`() throws {
    let tokens = TokenFile(try folder.write("{}", "other")).tokensOnceAdded
    #expect(tokens.areNeeded)
  }

  @Test func `Another process sees the change`() throws {
    let other = TokenFile(file.path)
    #expect(try other.read().isEmpty)
    let first = try file.add("one", effects: .read)
    #expect(try other.tokens.token(for: first)?.name == "one")
    let second = try file.add("two", effects: .read)
    #expect(try other.tokens.token(for: second)?.name == "two")
    #expect(try other.read().map(\.name) == ["one", "two"])
  }

  @Test func `The file has no secret, and only its owner can read it`() throws {
    let secret = try file.add("backup", effects: .read)
    #expect(!(try text).contains(secret))
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/data") == ["tokens.json"])
  }

  @Test func `Secrets differ`() throws {
    #expect(try file.add("a", effects: .read) != file.add("b", effects: .read))
  }

  @Test func `A file that others can read opens nothing`() throws {
    let secret = try file.add("backup", effects: .read)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    #expect(throws: TokenFile.Fault.self) { try file.tokens.token(for: secret) }
    let fault = #expect(throws: TokenFile.Fault.self) { try file.read() }
    #expect(
      fault?.description == "\(file.path): others may read it; run: chmod 600 \(file.path)")
  }

  @Test func `A folder is no file of tokens`() throws {
    let fault = #expect(throws: TokenFile.Fault.self) { try TokenFile("/tmp").read() }
    #expect(fault?.description == "/tmp: it isn't a regular file")
  }

  @Test(arguments: [
    "", "{}", "[1]", "{\"schema\":\"mediator.tokens/1\",\"tokens\":[{\"name\":\"a\"}]}",
  ])
  func `A file of something else is refused`(text: String) throws {
    let other = TokenFile(try folder.write(text, "other"))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: other.path)
    #expect(throws: TokenFile.Fault.self) { try other.add("a", effects: .read) }
    #expect(try String(contentsOfFile: other.path, encoding: .utf8) == text)
  }

  @Test(arguments: ["", "a b", "é", "a/b", "a\u{0}", String(repeating: "a", count: 65)])
  func `A name is short and plain`(name: String) {
    #expect(throws: TokenFile.Fault.self) { try file.add(name, effects: .read) }
  }

  @Test func `A name is taken once, and removed if it is there`() throws {
    _ = try file.add("a", effects: .read)
    #expect(throws: TokenFile.Fault.self) { try file.add("a", effects: .write) }
    #expect(throws: TokenFile.Fault.self) { try file.remove("b") }
  }

  @Test func `Tokens that are added and removed at the same time are all right afterwards`()
    async
    throws
  {
    for number in 0..<20 { _ = try file.add("old\(number)", effects: .read) }
    await withThrowingTaskGroup { group in
      for number in 0..<20 {
        group.addTask { [path = file.path] in
          _ = try TokenFile(path).add("new\(number)", effects: .read)
        }
        group.addTask { [path = file.path] in try TokenFile(path).remove("old\(number)") }
      }
    }
    #expect(try Set(file.read().map(\.name)) == Set((0..<20).map { "new\($0)" }))
  }
}
