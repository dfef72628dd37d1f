import ConsoleTestSupport
import ContractKit
import Foundation
import MediatorKit
import TestSupport
import Testing

@testable import ConsoleKit

/// Examples whose results `contract export` writes.
struct RecordedExamplesTests {
  /// Lists pages; the first target that is recorded, though it needs the second.
  struct Target_Album: Target {
    static let page = Need("Page/read", returns: String.self)
    static let summary = "Lists pages."
    static let needs: [any NeedDeclaration] = [page]
    static var actions: [Action<Self>] {
      Action("add", "Adds.", Param("line", "The line.", example: "a"), perform: add)
      Action("list", "Lists.", perform: list)
        .examples(
          Example(recorded: "one line", given: [.call("add", ["line": "a"])]),
          Example(recorded: "a blank page", given: [.peer("Page/read", "blank")]))
    }
    let lines = Lines()
    let peers: Peers
    func add(line: String) { lines.write(line) }
    func list() async throws -> [String] {
      // Hides a failing peer.
      let page = (try? await peers.call(Self.page)) ?? "no page"
      return lines.all + [page]
    }
  }

  struct Torn: Error {}

  struct Target_Well: Target {
    static let summary = "A well."
    static var actions: [Action<Self>] {
      Action("draw", "Draws for ever.", perform: draw).examples(Example(recorded: "deep"))
    }
    /// Ignores its cancellation, too.
    func draw() async -> String {
      await Task { await Signal().wait() }.value
      return "water"
    }
  }

  struct Target_Page: Target {
    static let summary = "A page."
    static var actions: [Action<Self>] {
      Action("read", "Reads.", perform: read)
        .examples(Example(recorded: "the title"), Example("blank", returns: ""))
    }
    let isTorn: Bool
    func read() async throws -> String {
      if isTorn { throw Torn() }
      return "Title"
    }
  }

  static func run(_ arguments: [String], isTorn: Bool = false) async throws -> ConsoleRun {
    try await ConsoleRun.of(arguments) { environment in
      try Mediator(interceptors: environment.interceptors) {
        Registration(Target_Album.self) { Target_Album(peers: $0) }
        Registration(Target_Page.self) { _ in Target_Page(isTorn: isTorn) }
      }
    }
  }

  /// The results of the examples in a contract file.
  static func results(in file: String, of action: String) throws -> [Value?] {
    let document = try JSONReader.read(String(contentsOfFile: file, encoding: .utf8))
    return (document["actions"]?[action]?["examples"]?.array ?? []).map { $0["result"] }
  }

  @Test func `An export writes the results, those that others need first`() async throws {
    let folder = try TemporaryFolder()
    let run = try await Self.run(["contract", "export", folder.path])
    #expect(run.status == .ok && run.errors == "")
    #expect(
      try Self.results(in: folder.path + "/Album.json", of: "list") == [
        ["a", "Title"], [""],
      ])
    #expect(try Self.results(in: folder.path + "/Page.json", of: "read") == ["Title", ""])
    let check = try await Self.run(["contract", "export", folder.path, "--check"])
    #expect(check.output == "2 contracts in \(folder.path): all up to date\n")
    #expect(try await Self.run(["contract", "diff", folder.path]).status == .ok)
  }

  @Test func `An export of some modules leaves the files of the others as they are`() async throws {
    let folder = try TemporaryFolder()
    _ = try await Self.run(["contract", "export", folder.path])
    let files = ["Album", "Page"].map { folder.path + "/\($0).json" }
    for file in files {
      let text = try String(contentsOfFile: file, encoding: .utf8)
      try text.replacing("\"1.0.0\"", with: "\"0.9.0\"").write(
        toFile: file, atomically: true, encoding: .utf8)
    }
    // Page can't be recorded, and Album needs its committed result.
    let run = try await Self.run(
      ["contract", "export", folder.path, "--only", "Album"], isTorn: true)
    #expect(run.output == "changed  Album.json\n1 contract in \(folder.path): 1 written\n")
    #expect(try Self.results(in: files[0], of: "list") == [["a", "Title"], [""]])
    #expect(try String(contentsOfFile: files[0], encoding: .utf8).contains("\"1.0.0\""))
    #expect(try String(contentsOfFile: files[1], encoding: .utf8).contains("\"0.9.0\""))
  }

  @Test func `An export of an example that never ends fails after a time`() async throws {
    let folder = try TemporaryFolder()
    let run = try await ConsoleRun.of(
      ["contract", "export", folder.path, "--timeout", "10ms"]
    ) { _ in try Mediator { Registration { _ in Target_Well() } } }
    #expect(run.status == .temporary)
    #expect(run.errors.contains("can't record the example 'deep' of Well/draw: "))
    #expect(run.errors.contains("0.01 seconds"), "\(run.errors)")
  }

  @Test func `A changed result is a finding of a comparison with the application`() async throws {
    let folder = try TemporaryFolder()
    _ = try await Self.run(["contract", "export", folder.path])
    let path = folder.path + "/Page.json"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try text.replacing("Title", with: "Tattle").write(
      toFile: path, atomically: true, encoding: .utf8)
    let run = try await Self.run(["contract", "diff", folder.path])
    #expect(run.output.contains("example-outcome-changed"))
  }

  @Test func `An example that fails is named, and nothing is written`() async throws {
    let folder = try TemporaryFolder()
    let run = try await Self.run(["contract", "export", folder.path + "/new"], isTorn: true)
    #expect(
      run.errors.contains(
        "can't record the example 'the title' of Page/read: "))
    #expect(run.errors.contains("; can't record the example "), "\(run.errors)")
    #expect(run.status == .software && run.output == "")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/new"))
  }

  @Test func `An example that fails doesn't hide the breaks of a comparison`() async throws {
    let folder = try TemporaryFolder()
    _ = try await Self.run(["contract", "export", folder.path])
    let alone = try await Self.run(["contract", "diff", folder.path], isTorn: true)
    #expect(alone.status == .software && alone.output == "")
    #expect(alone.errors.contains("can't record the example 'the title' of Page/read: "))
    let path = folder.path + "/Page.json"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try text.replacing("\"read\"", with: "\"look\"").write(
      toFile: path, atomically: true, encoding: .utf8)
    let run = try await Self.run(["contract", "diff", folder.path], isTorn: true)
    #expect(run.status == .failed && run.output.contains("action-removed"))
    #expect(run.errors.contains("warning: can't record the example 'the title' of Page/read: "))
  }

  @Test func `An outcome that isn't known has not changed`() async throws {
    let folder = try TemporaryFolder()
    _ = try await Self.run(["contract", "export", folder.path])
    let path = folder.path + "/Page.json"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try text.replacing("\"read\"", with: "\"look\"").write(
      toFile: path, atomically: true, encoding: .utf8)
    let torn = try await Self.run(["contract", "diff", folder.path], isTorn: true)
    #expect(!torn.output.contains("example-outcome-changed"))
  }

  @Test func `No example runs in an application that can't be linked`() async throws {
    struct Renamed: Target {
      static let name = "Page"
      static let summary = "A page."
      static var actions: [Action<Self>] {
        Action("look", "Reads.", perform: { _ in { "Title" } }).examples(Example(recorded: "title"))
      }
    }
    let folder = try TemporaryFolder()
    _ = try await Self.run(["contract", "export", folder.path])
    let run = try await ConsoleRun.of(["contract", "diff", folder.path]) { environment in
      try Mediator(interceptors: environment.interceptors) {
        Registration(Target_Album.self) { Target_Album(peers: $0) }
        Registration { _ in Renamed() }
      }
    }
    #expect(run.status == .failed && run.output.contains("action-removed"))
    #expect(!run.output.contains("example-outcome-changed"))
    #expect(
      run.errors.hasSuffix(
        "\nwarning: the application can't be linked, so no example ran and their outcomes aren't compared\n"
      ))
  }

  @Test func `The differences are printed before the error that no example ran`() async throws {
    struct Renamed: Target {
      static let name = "Page"
      static let summary = "A page."
      static var actions: [Action<Self>] {
        Action("read", "Reads.", perform: { _ in { "Title" } }).examples(Example(recorded: "title"))
        Action("look", "Reads.", perform: { _ in { "Title" } }).examples(Example(recorded: "title"))
      }
    }
    let folder = try TemporaryFolder()
    _ = try await Self.run(["contract", "export", folder.path])
    let run = try await ConsoleRun.of(["contract", "diff", folder.path]) { environment in
      try Mediator(
        needs: [Need("Page/missing", returns: String.self)],
        interceptors: environment.interceptors
      ) {
        Registration(Target_Album.self) { Target_Album(peers: $0) }
        Registration { _ in Renamed() }
      }
    }
    #expect(run.status == .software && run.output.contains("action-added"))
    #expect(run.errors.contains("so no example ran"))
  }

  @Test func `An example is described without its result, and runs`() async throws {
    let text = try await Self.run(["describe", "Page/read"]).output
    #expect(text.contains("# returns its recorded result"))
    let call = try await Self.run(["call", "Page/read", "--example", "1", "-o", "raw"])
    #expect(call.output == "Title\n")
  }

  @Test func `A stand-in without the committed result says how to record it`() async throws {
    let run = try await Self.run(["call", "Page/read", "--only", "Album"])
    #expect(run.errors.contains("the result of its example 'the title' isn't recorded"))
    #expect(run.errors.contains("contract export"))
  }
}
