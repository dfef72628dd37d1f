import ConsoleTestSupport
import MediatorKit
import Testing

@testable import ConsoleKit

struct OnlyOptionTests {
  static func run(_ arguments: String..., input: String = "") async throws -> ConsoleRun {
    try await ConsoleRun.of(arguments, input: input, app: Shop.gallery)
  }

  static let note =
    "note: a stand-in replied for Gallery/hang with the example 'a calm one'\n"

  @Test func `A stand-in replies with its example, and a note says so`() async throws {
    let run = try await Self.run("--only", "Visitor", "call", "Gallery/hang", "title=Sun")
    #expect(run.output == "{\n  \"title\": \"Water & lilies\",\n  \"wall\": 2\n}\n")
    #expect(run.errors == Self.note)
    #expect(run.status == .ok)
  }

  @Test func `A module of --only is real, and calls stand-ins`() async throws {
    let run = try await Self.run("call", "Visitor/paint", "--only", "Visitor", "--raw")
    #expect(run.output == "Water & lilies\n")
    #expect(run.errors == Self.note)
    let other = try await Self.run("call", "Gallery/hang", "title=Sun", "--only", "Gallery")
    #expect(other.output.contains("real"))
    #expect(other.errors == "")
  }

  @Test func `With --quiet there is no note`() async throws {
    let run = try await Self.run("call", "Visitor/paint", "--only=Visitor", "-q")
    #expect(run.errors == "")
    #expect(run.output == "\"Water & lilies\"\n")
  }

  @Test func `The document lists the replies of stand-ins, also after a failure`() async throws {
    let fine = try await Self.run("call", "Visitor/paint", "--only", "Visitor", "--json").document
    #expect(fine["standIns"] == [["route": "Gallery/hang", "example": "a calm one"]])
    let failed = try await Self.run(
      "call", "Gallery/hang", "--only", "Visitor", "--json", "title=@home")
    #expect(try failed.document["standIns"] == [])
    let full = try await Self.run(
      "call", "Gallery/hang", "--only", "Visitor", "--json", "title=\\@home")
    #expect(full.status == .failed)
    #expect(try full.document["error"]?["code"] == "noRoom")
    #expect(
      try full.document["standIns"] == [["route": "Gallery/hang", "example": "on a full wall"]])
    #expect(try await Self.run("call", "Visitor/leave", "--json").document["standIns"] == nil)
  }

  @Test func `Params of a stand-in are checked like those of the module`() async throws {
    let run = try await Self.run("call", "Gallery/hang", "--only", "Visitor", "titel=Sun")
    #expect(run.status == .data)
    #expect(run.errors.contains("titel=…"))
  }

  @Test func `Several modules are named in one list or in several options`() async throws {
    for arguments in [
      ["--only", "Visitor,Gallery"], ["--only", "Visitor", "--only=Gallery"],
      ["--only", "Visitor, Gallery"],
    ] {
      let run = try await ConsoleRun.of(["call", "Visitor/paint"] + arguments, app: Shop.gallery)
      #expect(run.output == "\"real\"\n")
      #expect(run.errors == "")
    }
  }

  @Test(arguments: [
    (
      "Vistor",
      "error[MED-E0003]: --only names no module of this application: 'Vistor'\n  help: did you mean 'Visitor'?\n"
    ),
    (
      "Visitor,Zoo",
      "error[MED-E0003]: --only names no module of this application: 'Zoo'\n  help: the modules: Gallery, Visitor\n"
    ),
    (
      ",",
      "error[MED-E0003]: --only names no module\n  help: the modules: Gallery, Visitor\n"
    ),
  ])
  func `An unknown module is a usage error`(_ names: String, _ text: String) async throws {
    let run = try await Self.run("call", "Visitor/leave", "--only", names)
    #expect(run.errors == text)
    #expect(run.status == .usage)
  }

  @Test func `The error of an action without an example says which to declare`() async throws {
    let run = try await Self.run("call", "Visitor/leave", "--only", "Gallery")
    #expect(run.status == .software)
    #expect(run.errors.hasPrefix("error[MED-E0307]: the stand-in for Visitor/leave has no reply"))
  }

  @Test func `A link leads to a stand-in`() async throws {
    let run = try await Self.run("open", "app://hang/Sun", "--only", "Visitor", "-y")
    #expect(run.output.contains("Water & lilies"))
    #expect(run.errors == Self.note)
  }

  @Test func `Each line of a batch lists the replies of its stand-ins, and a note is printed once`()
    async throws
  {
    let line = #"{"route":"Visitor/paint"}"# + "\n"
    let run = try await Self.run("batch", "--only", "Visitor", input: line + line)
    let reply =
      #""ok":true,"result":"Water & lilies","#
      + #""standIns":[{"example":"a calm one","route":"Gallery/hang"}]}"#
    #expect(run.lines == ["{\"line\":1,\(reply)", "{\"line\":2,\(reply)"])
    #expect(run.errors.ranges(of: Self.note).count == 1)
  }

  @Test func `Stand-ins are marked`() async throws {
    let list = try await Self.run("list", "Gallery/hang", "--only", "Visitor", "-o", "tsv")
    #expect(list.output.hasSuffix("Hangs a picture. (stand-in)\n"))
    let routes = try await Self.run("list", "--only", "Visitor", "--json").document["routes"]
    #expect(routes?.array?.map { $0["standIn"] } == [true, true, true, nil, nil])
    let targets = try await Self.run("targets", "--only", "Visitor", "--json").document["targets"]
    #expect(targets?.array?.map { $0["lifetime"] } == ["stand-in", "cached"])
    let action = try await Self.run("describe", "Gallery/hang", "--only", "Visitor")
    #expect(action.output.contains(" · stand-in\n"))
    let call = try await Self.run("explain", "Gallery/show", "--only", "Visitor")
    #expect(call.output.contains("a stand-in replies\n"))
    #expect(
      try await Self.run("explain", "Visitor/leave", "--only", "Visitor").output.contains(
        "stand-in") == false)
  }
}
