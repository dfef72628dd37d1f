// swift-format-ignore-file: AlwaysUseLowerCamelCase

import ConsoleTestSupport
import MediatorKit
import TestSupport
import Testing

@testable import ConsoleKit

struct ExampleOptionTests {
  /// Writes its calls and events to lines, and returns them.
  struct Target_Diary: Target {
    static let hang = Need("Gallery/hang", Param("title", String.self), returns: Picture.self)
    static let summary = "Keeps lines."
    static let needs: [any NeedDeclaration] = [Self.hang]
    static let subscriptions: [EventHandler<Self>] = [EventHandler("Bell/rung", perform: onRung)]
    static var actions: [Action<Self>] {
      Action(
        "write", "Writes a line.", Param("line", "The line.", example: "a"),
        errors: .of(Target_Gallery.GalleryError.noRoom), perform: Action_write)
      Action("hang", "Hangs the lines.", perform: Action_hang)
        .examples(
          Example(
            "in a full gallery", given: [.peer("Gallery/hang", "on a full wall")]),
          Example("in an empty gallery"))
      Action("burn", "Burns the lines.", access: .native(.destructive), perform: Action_burn)
        .examples(
          Example("one", given: [.call("write", ["line": "a"])], returns: ["a"]),
          Example(
            "a ring", given: [.event("Bell/rung", ["name": "Li", "isLoud": true])],
            returns: ["rung"]),
          Example("too long", given: [.call("write", ["line": "long"])], returns: []))
    }

    struct Picture: Codable, Payload { var title: String }

    let lines: Lines
    let peers: Peers

    func Action_write(line: String) throws {
      if line == "long" { throw Target_Gallery.GalleryError.noRoom }
      lines.write(line)
    }
    func Action_hang() async throws -> String {
      try await peers.call(Self.hang, "a").title
    }
    func Action_burn() -> [String] { lines.all }
    func onRung() { lines.write("rung") }
  }

  static func run(_ line: String) async throws -> ConsoleRun {
    let lines = Lines()
    return try await ConsoleRun.of(line.split(separator: " ").map(String.init)) { environment in
      #expect(environment.isExample)
      #expect(environment.dataFolder == ConsoleRun.home + "/.local/share/shop/only")
      return try Mediator {
        Registration(Target_Bell.self) { Target_Bell(peers: $0) }
        Registration(Target_Gallery.self) { _ in Target_Gallery() }
        Registration(Target_Diary.self) { Target_Diary(lines: lines, peers: $0) }
      }
    }
  }

  @Test func `The calls and events of an example come before the call, without consent`()
    async throws
  {
    #expect(try await Self.run("call Diary/burn --example 1 -o raw").output == "[\n  \"a\"\n]\n")
    #expect(try await Self.run("call Diary/burn --example 2").output == "[\n  \"rung\"\n]\n")
  }

  @Test func `A stand-in replies as the example says`() async throws {
    let full = try await Self.run("call Diary/hang --example 1")
    #expect(full.errors.contains("the wall is full; choose another"))
    let empty = try await Self.run("call Diary/hang --example 2 -q")
    #expect(empty.output == "\"Water & lilies\"\n")
  }

  @Test func `A step that fails is reported in place of the call`() async throws {
    let run = try await Self.run("call Diary/burn --example 3 --json")
    #expect(try run.document["error"]?["code"] == "noRoom")
  }

  @Test(arguments: ["0", "4", "one", "-1", "\(Int.min)"])
  func `An unknown example is a usage error`(_ number: String) async throws {
    let run = try await Self.run("call Diary/burn --example=\(number)")
    #expect(
      run.errors
        == "error[MED-E0003]: Diary/burn has no example '\(number)'\n  help: shop describe Diary/burn\n"
    )
    #expect(run.status == .usage)
  }
}
