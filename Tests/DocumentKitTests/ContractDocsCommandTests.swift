import ConsoleKit
import ConsoleTestSupport
import Foundation
import MediatorKit
import TestSupport
import Testing

@testable import DocumentKit

struct ContractDocsCommandTests {
  @Test func `It writes a page a target and a first one, and then nothing more`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/site"
    let first = try await ConsoleRun.of(["contract", "docs", path], commands: [.contractDocs])
    #expect(
      first.output == """
        added  Shop.html
        added  Trouble.html
        added  index.html
        3 pages in \(path): 3 written

        """)
    #expect(first.status == .ok)
    let second = try await ConsoleRun.of(["contract", "docs", path], commands: [.contractDocs])
    #expect(second.output == "3 pages in \(path): all up to date\n")
  }

  @Test func `A file instead of a folder is refused before the application is linked`() async throws
  {
    let folder = try TemporaryFolder()
    let file = try folder.write("", "file")
    let run = try await ConsoleRun.of(
      ["contract", "docs", file], commands: [.contractDocs], app: Shop.faulty)
    #expect(
      run.errors.hasPrefix("error[MED-E0012]: '\(file)' can't be written: it isn't a folder\n"))
  }

  @Test func `A page has the results of recorded examples`() async throws {
    struct Target_Clock: Target {
      static let summary = "A clock."
      static var actions: [Action<Self>] {
        Action("read", "Reads it.", perform: read).examples(Example(recorded: "noon"))
      }
      func read() -> String { "twelve" }
    }
    let folder = try TemporaryFolder()
    _ = try await ConsoleRun.of(["contract", "docs", folder.path], commands: [.contractDocs]) { _ in
      try Mediator { Registration(Target_Clock.self) { _ in Target_Clock() } }
    }
    let page = try String(contentsOfFile: folder.path + "/Clock.html", encoding: .utf8)
    #expect(page.contains("&quot;twelve&quot;") || page.contains("\"twelve\""))
  }

  @Test func `Drawing pictures shows a progress bar at a terminal, and removes it`() async throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("#!/bin/sh\necho '<svg/>'\n", "dot")
    try folder.makeExecutable("dot")
    let run = try await ConsoleRun.of(
      ["contract", "docs", folder.path + "/site"], commands: [.contractDocs],
      variables: ["HOME": "/home/li", "PATH": folder.path], watcher: .everywhere)
    #expect(run.errors.hasPrefix("\r[") && run.errors.contains("\r\u{1B}[K"))
  }

  @Test func `The first page is called as was said, or as the executable`() async throws {
    let folder = try TemporaryFolder()
    func title(_ arguments: [String]) async throws -> String? {
      _ = try await ConsoleRun.of(
        ["contract", "docs", folder.path] + arguments, commands: [.contractDocs])
      let page = try String(contentsOfFile: folder.path + "/index.html", encoding: .utf8)
      return page.firstMatch(of: /<h1>(.*)<\/h1>/).map { String($0.1) }
    }
    #expect(try await title([]) == "shop")
    #expect(try await title(["--title", "Tea & more"]) == "Tea &amp; more")
  }

  @Test func `JSON output lists each file`() async throws {
    let folder = try TemporaryFolder()
    let run = try await ConsoleRun.of(
      ["contract", "docs", folder.path, "--json"], commands: [.contractDocs])
    #expect(
      try run.document == [
        "schema": "mediator.contract.docs/1", "ok": true, "folder": .string(folder.path),
        "files": [
          ["file": "Shop.html", "change": "added"], ["file": "Trouble.html", "change": "added"],
          ["file": "index.html", "change": "added"],
        ],
      ])
  }

  @Test func `Another's file is never replaced`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("<p>mine</p>", "Shop.html")
    let run = try await ConsoleRun.of(["contract", "docs", folder.path], commands: [.contractDocs])
    #expect(
      run.errors == """
        error[MED-E0012]: '\(file.shortened)' can't be written: another file has this name
          help: nothing was written; name another folder, or move that file

        """)
    #expect(run.status == .cannotCreate)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Shop.html"])
  }

  @Test func `What can't be linked has pages all the same`() async throws {
    let folder = try TemporaryFolder()
    let run = try await ConsoleRun.of(
      ["contract", "docs", folder.path], commands: [.contractDocs], app: Shop.unmet)
    #expect(run.status == .ok)
    #expect(run.errors == "warning: the application can't be linked; 'shop call ROUTE' shows why\n")
  }

  @Test func `Pages have the pictures that Graphviz draws, and none where it fails`() async throws {
    let tools = try TemporaryFolder()
    func index(_ script: String) async throws -> (page: String, errors: String) {
      _ = try tools.write("#!/bin/sh\n\(script)\n", "dot")
      try tools.makeExecutable("dot")
      let folder = try TemporaryFolder()
      let run = try await ConsoleRun.of(
        ["contract", "docs", folder.path], commands: [.contractDocs],
        variables: ["HOME": "/home/li", "PATH": tools.path])
      #expect(run.status == .ok)
      let page = try String(contentsOfFile: folder.path + "/index.html", encoding: .utf8)
      return (page, run.errors)
    }
    let drawn = try await index(
      "for picture in all Shop Trouble; do echo \"<svg >$picture</svg>\"; done")
    #expect(drawn.page.contains("</style>all</svg>") && drawn.errors.isEmpty)
    let failed = try await index("exit 2")
    #expect(failed.page.contains("<table class=\"matrix\">") && !failed.page.contains("<svg"))
    #expect(
      failed.errors
        == "warning: the pages have no pictures; Graphviz's program 'dot' failed with status 2\n")
  }

  @Test func `A folder has to be named`() async throws {
    let run = try await ConsoleRun.of(["contract", "docs"], commands: [.contractDocs])
    #expect(run.status == .usage)
    #expect(run.errors.contains("contract docs DIR"))
  }
}
