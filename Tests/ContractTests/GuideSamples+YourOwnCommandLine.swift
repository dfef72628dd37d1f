// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CheckKit
import ConsoleKit
import DocumentKit
import Foundation
import MediatorKit
import ScreenKit
import ServiceKit
import Testing

/// The samples of the page `YourOwnCommandLine`.
struct YourOwnCommandLineGuide {
  struct Target_Notes: Target {
    static let summary = "Keeps notes."
    static var actions: [Action<Self>] {
      Action(
        "add", "Adds a note.", Param("text", "The text of the note.", example: "tea"),
        access: .native(.write), perform: Action_add
      )
      .examples(Example("one", ["text": "tea"], returns: 1))
      Action("screen", "Shows the notes.", access: .remote(.read), onMain: Action_screen)
    }

    let services: Services

    init(services: Services, peers: Peers) throws {
      self.services = services
      let table = "CREATE TABLE notes_note (text TEXT NOT NULL)"
      try services.store.migrate("notes", [Migration(1, table)])
    }

    func Action_add(text: String) throws -> Int {
      try services.store.write { connection in
        try connection.execute("INSERT INTO notes_note (text) VALUES (?)", text)
        return try connection.first("SELECT count(*) FROM notes_note") { row in try row[0] } ?? 0
      }
    }

    @MainActor func Action_screen() throws -> Presented {
      let texts = try services.store.read { connection in
        try connection.rows("SELECT text FROM notes_note") { row -> String in try row[0] }
      }
      let rows = texts.map { Content.Row($0, $0) }
      return Presented(
        StillScreen(Content(Content.Bar("Notes"), sections: [Content.Section(rows: rows)])))
    }
  }

  typealias Target_Kettle = ContractsGuide.Target_Kettle

  private static func makeKettle() -> Console {
    // guide:begin
    let kettle = Console(
      name: "kettle", version: "1.0.0",
      modules: [Registration { _ in Target_Kettle() }])
    // guide:end
    return kettle
  }

  private static func makeNotes() -> Console {
    // guide:begin
    let notes = Console(
      name: "notes", version: "1.0.0", commands: [.check, .contractDocs], root: "Notes/screen"
    ) { environment in
      let services: Services =
        environment.isExample
        ? .inMemory()
        : .live(dataFolder: environment.dataFolder, progress: environment.progress)
      environment.watchData(services.store.version)
      environment.openSessions(services.store.openSessions)
      return try Mediator(interceptors: environment.interceptors) {
        Registration { try Target_Notes(services: services, peers: $0) }
      }
    }
    // guide:end
    return notes
  }

  @Test func `A console with a list of modules has every command of ConsoleKit`() async throws {
    let kettle = GuideConsole(Self.makeKettle())
    let call = try await kettle.run("call", "Kettle/heat", "celsius=70")
    #expect(call.status == .ok)
    #expect(call.output == "\"water of 70 °C\"\n")
    #expect(try await kettle.run("graph").status == .ok)
    #expect(try await kettle.run("contract", "export", kettle.file("contracts")).status == .ok)
    #expect(try await kettle.run("check").status == .usage)
    #expect(try await kettle.run("contract", "docs", "site").status == .usage)
  }

  @Test func `Data is stored in the folder of the environment`() async throws {
    let notes = GuideConsole(Self.makeNotes())
    let add = ["call", "Notes/add", "text=tea", "--data", notes.file("data")]
    #expect(try await notes.run(add).output == "1\n")
    #expect(try await notes.run(add + ["--verbose"]).output.contains("Notes/add"))
    #expect(try await notes.run(add).output == "3\n")
    #expect(FileManager.default.fileExists(atPath: notes.file("data/mediator.sqlite")))
  }

  @Test func `Browsing begins with the root screen`() async throws {
    let notes = GuideConsole(Self.makeNotes())
    let data = ["--data", notes.file("data")]
    _ = try await notes.run(["call", "Notes/add", "text=tea"] + data)
    try Data("q".utf8).write(to: URL(fileURLWithPath: notes.file("steps")))
    let browse = try await notes.run(["browse", "--script", notes.file("steps")] + data)
    #expect(browse.status == .ok)
    #expect(browse.output.contains("tea"))
    #expect(try await notes.run(["check", "--screens"] + data).status == .ok)
    #expect(
      try await GuideConsole(Self.makeKettle()).run("browse").output.contains("no root screen"))
  }

  @Test func `Commands of other kits run when they are listed`() async throws {
    let notes = GuideConsole(Self.makeNotes())
    #expect(try await notes.run("contract", "docs", notes.file("site")).status == .ok)
    #expect(FileManager.default.fileExists(atPath: notes.file("site/Notes.html")))
    #expect(try await notes.run("check").status == .ok)
  }
}
