import Foundation
import Testing

/// The README shows what happens.
struct ReadmeTests {
  private static let root = Executable.root

  @Test(.needsApplication) func `Every transcript of the README and its page prints what it shows`()
    throws
  {
    let transcripts = try ["README.md", Self.commandLine].flatMap(Self.consoleBlocks)
      .flatMap(Self.transcripts)
    try #require(transcripts.count >= 6)
    let data = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: data) }
    // The README shows the data of the tour.
    _ = try Executable.run(["batch", "Scripts/tour.ndjson", "--yes"], data: data.path)
    try Self.renameField(in: data)
    for transcript in transcripts {
      // A command writes its files beside the data.
      let output = try Executable.run(transcript.arguments, data: data.path, in: data)
      #expect(Self.masked(output) == Self.masked(transcript.output), "\(transcript.arguments)")
    }
  }

  @Test func `Each Swift block of the README is tested code`() throws {
    let sample = try Self.text("Tests/ContractTests/ReadmeSample.swift")
    let regions = sample.components(separatedBy: "// readme:begin\n").dropFirst().map(Self.region)
    let first = ["import MediatorKit\n", regions[0], regions[2]].joined(separator: "\n")
    #expect(try Self.blocks("swift") == [first, regions[1]])
  }

  /// The lines up to the end of a region, moved to the left.
  private static func region(_ text: String) -> String {
    var lines = text.components(separatedBy: "// readme:end")[0].components(separatedBy: "\n")
    lines.removeLast()
    let indent = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { $0.dropFirst(indent) + "\n" }.joined()
  }

  @Test func `The pictures show the transcripts of the README and the screens of a guest`() throws {
    let transcripts = try Self.blocks("console").flatMap { $0.split(separator: "\n") }
    #expect(try Self.drawn("terminal.svg") == transcripts.map(Self.escaped), "\(Self.recording)")
    let screens = try Self.text("Tests/Fixtures/Screens/guest.txt").split(separator: "\n")
    let cut = screens.split(omittingEmptySubsequences: false) { $0.hasPrefix("> ") }
    let steps = [[]] + screens.filter { $0.hasPrefix("> ") }.map { [$0] }
    let rows = zip(steps, cut).flatMap { ($0 + $1).prefix(18) }
    #expect(try Self.drawn("screens.svg") == rows.map(Self.escaped), "\(Self.recording)")
  }

  private static let recording = "run the commands at the top of Scripts/lib/recording.awk"

  /// The lines that a picture shows.
  private static func drawn(_ picture: String) throws -> [String] {
    try text("Mediator/MediatorKit/MediatorKit.docc/Resources/" + picture)
      .matches(of: #/<text [^>]*>(.*)</text>/#).map { String($0.output.1) }.filter { !$0.isEmpty }
  }

  private static func escaped(_ line: Substring) -> String {
    String(line).replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(
      ">", with: "&gt;")
  }

  @Test func `The README and the changelog name the version of mediator`() throws {
    let main = try Self.text("Modules/App/Console+App.swift")
    let version = try #require(main.firstMatch(of: #/number = "([0-9.]+)"/#)).output.1
    #expect(try Self.text("README.md").contains("Version \(version)"))
    #expect(try Self.text("CHANGELOG.md").contains("\n## \(version)"))
    #expect(try Self.text("Modules/Profile/Target_Profile.swift").contains("\"\(version)\""))
  }

  @Test func `The README has fewer than 200 lines, and Swift before line 30`() throws {
    let lines = try Self.text("README.md").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count < 200)
    #expect(try #require(lines.firstIndex(of: "```swift")) < 30)
  }

  @Test func `Every script and file that the README names exists`() throws {
    let readme = try Self.text("README.md")
    let names = readme.matches(
      of: #/(Scripts|Tests|Mediator|Modules)/[A-Za-z0-9_\/.-]*[A-Za-z0-9]/#
    )
    .map { String($0.output.0) }.filter { !$0.contains("Wallet") }
    try #require(names.count > 5)
    for name in Set(names) {
      let path = Self.root.appendingPathComponent(name).path
      #expect(FileManager.default.fileExists(atPath: path), "\(name)")
    }
  }

  /// Exports the contracts to `before`, and to `after` with the field `name` of the result of `Contacts/names` renamed.
  private static func renameField(in folder: URL) throws {
    for name in ["before", "after"] {
      _ = try Executable.run(["contract", "export", name], data: folder.path, in: folder)
    }
    let file = folder.appendingPathComponent("after/Contacts.json")
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    var contract = try #require(json as? [String: Any])
    var actions = try #require(contract["actions"] as? [String: Any])
    var names = try #require(actions["names"] as? [String: Any])
    let examples = try #require(names["examples"] as? [[String: Any]])
    let definitions = try #require(contract["$defs"] as? [String: Any])
    names["result"] = renamed(names["result"], definitions)
    names["examples"] = examples.map {
      $0.merging(["result": renamed($0["result"], definitions)]) { $1 }
    }
    actions["names"] = names
    contract["actions"] = actions
    contract["version"] = "99.0.0"
    try JSONSerialization.data(withJSONObject: contract).write(to: file)
  }

  /// JSON with `fullName` in the place of each field and text `name`, and definitions in the place of references.
  private static func renamed(_ json: Any?, _ definitions: [String: Any]) -> Any {
    switch json {
    case let fields as [String: Any]:
      if let reference = (fields["$ref"] as? String)?.split(separator: "/").last {
        return renamed(definitions[String(reference)], definitions)
      }
      return Dictionary(
        uniqueKeysWithValues: fields.map {
          ($0 == "name" ? "fullName" : $0, renamed($1, definitions))
        })
    case let list as [Any]: return list.map { renamed($0, definitions) }
    case let text as String: return text == "name" ? "fullName" : text
    default: return json ?? NSNull()
    }
  }

  /// A command line of the README, and the output below it.
  private struct Transcript {
    var arguments: [String]
    var output: String
  }

  private static func transcripts(_ block: String) -> [Transcript] {
    var transcripts: [Transcript] = []
    for line in block.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("$ Scripts/run ") {
        let words = line.dropFirst("$ Scripts/run ".count).split(separator: " ").map {
          $0.trimmingCharacters(in: ["'"])
        }
        transcripts.append(Transcript(arguments: words, output: ""))
      } else if !transcripts.isEmpty {
        transcripts[transcripts.count - 1].output += line + "\n"
      }
    }
    return transcripts
  }

  /// A text with a placeholder for each identifier and time, without empty lines at its end.
  private static func masked(_ text: String) -> String {
    text.replacing(#/[0-9A-HJKMNP-TV-Z]{26}/#, with: "ID")
      .replacing(#/[0-9]+ ms/#, with: "TIME").trimmingCharacters(in: .whitespacesAndNewlines)
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
  }

  private static let commandLine = "Mediator/MediatorKit/MediatorKit.docc/TheCommandLine.md"

  private static func consoleBlocks(_ page: String) throws -> [String] {
    try blocks("console", in: page)
  }

  /// The fenced blocks of one language.
  private static func blocks(
    _ language: String, in page: String = "README.md"
  ) throws -> [String] {
    try text(page).components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
  }
}
