import ConsoleTestSupport
import Foundation
import MediatorKit
import TestSupport
import Testing

@testable import ConsoleKit

struct CompletionTests {
  /// The candidates for the last word of a line without the executable's name.
  private static func candidates(_ line: String, in folder: String? = nil) async throws -> [String]
  {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let run = try await ConsoleRun.of(
      ["__complete", "--"] + words, directory: folder, app: Shop.shelf)
    #expect(run.errors.isEmpty && run.status == .ok)
    return run.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }

  @Test(arguments: [
    ("des", ["describe"]), ("co", ["contract", "completion"]), ("contract ", ["export", "diff"]),
    ("nope ", []), ("list -o ", ["text", "json", "tsv"]), ("list --out", ["--output"]),
    ("--color ", ["auto", "always", "never"]), ("call Shelf/b", ["Shelf/books"]),
    ("-q call Shelf/n", ["Shelf/none"]), ("call Shelf/none", []),
    ("describe Shelf", ["Shelf", "Shelf/books", "Shelf/page", "Shelf/none", "Shelf/place"]),
    ("describe Sh", ["Shelf", "Shelf/books", "Shelf/page", "Shelf/none", "Shelf/place"]),
    ("call Shelf/place ", ["address.city=", "address.zip=", "isNew=", "colour=", "tags[]="]),
    (
      "call Shelf/place colour=red tags[]=a ",
      ["address.city=", "address.zip=", "isNew=", "tags[]="]
    ),
    ("call Shelf/place colour=", ["colour=red", "colour=green"]),
    ("call Shelf/place isNew=t", ["isNew=true"]),
    ("call Shelf/place isNew:=", ["isNew:=true", "isNew:=false"]),
    ("call Shelf/place address.city=", []), ("call Nope/nope ", []), ("call Shelf/place nope=", []),
    ("explain Shelf/books --from n", ["native", "network"]), ("call Shelf/none --ye", ["--yes"]),
    ("completion ", ["bash", "zsh", "fish"]), ("help exit", ["exit-codes"]),
    ("help contract ", ["export", "diff"]), ("help contr", ["contract"]), ("--only ", ["Shelf"]),
    ("list Shelf ", []), ("graph mod", ["modules"]), ("list --output=j", ["--output=json"]),
    ("--color=a", ["--color=auto", "--color=always"]), ("list --nope=", []),
    ("describe Shelf/place.col", ["Shelf/place.colour"]),
    ("describe Shelf/place.address.", ["Shelf/place.address.city", "Shelf/place.address.zip"]),
    ("describe Shelf/nope.", []),
  ])
  func `A word is completed`(line: String, candidates: [String]) async throws {
    #expect(try await Self.candidates(line) == candidates)
  }

  @Test func `The help of a group is the names of its commands`() async throws {
    let run = try await ConsoleRun.of(["__complete", "--", "contr"], app: Shop.shelf)
    #expect(run.output == "contract\texport, diff\n")
  }

  @Test func `Files are completed after @ and for options with files`() async throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("", "note.txt")
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/notes", withIntermediateDirectories: false)
    _ = try folder.write("", "notes/a")
    for start in ["call Shelf/place colour=@", "call Shelf/place -d @"] {
      let prefix = start.split(separator: " ").last.map(String.init) ?? ""
      let found = try await Self.candidates("\(start)no", in: folder.path)
      #expect(found == ["\(prefix)note.txt", "\(prefix)notes/"])
    }
    #expect(try await Self.candidates("batch notes/", in: folder.path) == ["notes/a"])
    #expect(
      try await Self.candidates("list --data not", in: folder.path) == ["note.txt", "notes/"])
  }

  @Test func `An application that can't be linked completes commands`() async throws {
    let run = try await ConsoleRun.of(["__complete", "--", "des"], app: Shop.faulty)
    #expect(run.output.hasPrefix("describe\t"))
    let routes = try await ConsoleRun.of(["__complete", "--", "call", ""], app: Shop.faulty)
    #expect(routes.output.isEmpty && routes.errors.isEmpty && routes.status == .ok)
  }

  @Test(arguments: [
    ("a b", ["a", "b"]), ("a ", ["a", ""]), ("", [""]), ("  a", ["a"]),
    (#"a -d '{"b": 1}' c"#, ["a", "-d", #"{"b": 1}"#, "c"]),
    (#"a -d "{\"b\": 1}" c"#, ["a", "-d", #"{"b": 1}"#, "c"]),
    (#"a b\ c '' "" d"#, ["a", "b c", "", "", "d"]),
    (#"a 'it'\''s b"#, ["a", "it's b"]), ("a 'b c", ["a", "b c"]), (#"a b\"#, ["a", "b"]),
    (#"a '\' $(b) *"#, ["a", "\\", "$(b)", "*"]),
  ])
  func `A line is split like a shell does`(line: String, words: [String]) {
    #expect(line.shellWords == words)
  }

  @Test func `The words of a line are completed without its executable and quotes`() async throws {
    let line = #"bin/shop call --data '/a b' -d '{"id": 1}' Shop/buy no"#
    let run = try await ConsoleRun.of(["__complete", "--line", "--", line])
    #expect(run.output.hasPrefix("note="))
  }

  @Test(arguments: [
    (#"shop batch my\ f"#, "shop batch ", "my file\n"),
    (#"shop batch "my f"#, #"shop batch ""#, "my file\n"),
    ("shop --color=al", "shop --color=", "always\n"),
  ])
  func `The candidates are without what the shell keeps`(
    line: String, kept: String, output: String
  ) async throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("", "my file")
    let run = try await ConsoleRun.of(
      ["__complete", "--line", "--", line, kept], directory: folder.path)
    #expect(run.output == output)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `Each shell has a short script`(shell: String) async throws {
    let script = try await ConsoleRun.of("completion \(shell)").output
    #expect(script.contains("__complete --") && script.count { $0 == "\n" } < 20)
  }

  @Test func `Another shell is an error`() async throws {
    let run = try await ConsoleRun.of("completion fsh")
    #expect(
      run.errors == "error[MED-E0003]: unknown shell 'fsh'\n  help: did you mean 'fish' or 'zsh'?\n"
    )
  }

  @Test(arguments: ["show", "browse"])
  func `Routes of screens are completed`(command: String) async throws {
    let run = try await ConsoleRun.of(
      ["__complete", "--", command, "Kiosk/"], app: Target_Kiosk.mediator)
    let routes = run.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    #expect(routes.contains("Kiosk/list") && !routes.contains("Kiosk/count"))
    let params = try await ConsoleRun.of(
      ["__complete", "--", command, "Kiosk/item", ""], app: Target_Kiosk.mediator)
    #expect(params.output.hasPrefix("name=\t"))
  }
}
