import Foundation
import Testing

/// What the README shows is what happens.
struct ReadmeTests {
  private let root = Executable.root

  @Test(.needsApplication) func `Every transcript of the README prints what it shows`() throws {
    let transcripts = try blocks("console").flatMap(Self.transcripts)
    try #require(transcripts.count >= 3)
    let data = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: data) }
    // What the README shows stands after the tour.
    _ = try Executable.run(["batch", "Scripts/tour.ndjson"], data: data.path)
    try Self.renameField(in: data)
    for transcript in transcripts {
      // Files that a command writes lie beside the data.
      let output = try Executable.run(transcript.arguments, data: data.path, in: data)
      #expect(Self.masked(output) == Self.masked(transcript.output), "\(transcript.arguments)")
    }
  }

  @Test func `The Swift of the README is the sample that is tested`() throws {
    let sample = try text("Tests/ContractTests/ReadmeSample.swift")
    let parts = sample.components(separatedBy: "// readme:begin\n")
    let region = try #require(parts.last?.components(separatedBy: "// readme:end").first)
    #expect(try blocks("swift").first == region)
  }

  @Test func `The Swift for one's own package stands in the sample package`() throws {
    let sample = "Tests/Fixtures/Consumer"
    let tests = try text("\(sample)/Tests/ContractTests/ContractTests.swift")
    #expect(try blocks("swift").dropFirst() == [tests])
    let main = try text("\(sample)/Modules/App/main.swift").split(separator: "\n")
    let line = try #require(main.last)
    #expect(try text("README.md").contains("`\(line)`"))
  }

  @Test func `Every script and file that the README names is there`() throws {
    let readme = try text("README.md")
    let names = readme.matches(
      of: #/(Scripts|Tests|Mediator|Modules)/[A-Za-z0-9_\/.-]*[A-Za-z0-9]/#
    )
    .map { String($0.output.0) }.filter { !$0.contains("Wallet") }
    try #require(names.count > 5)
    for name in Set(names) {
      let path = root.appendingPathComponent(name).path
      #expect(FileManager.default.fileExists(atPath: path), "\(name)")
    }
  }

  /// Exports the contracts to `before`, and to `after` with another name for a field of the result of `Contacts/byPhone`.
  private static func renameField(in folder: URL) throws {
    for name in ["before", "after"] {
      _ = try Executable.run(["contract", "export", name], data: folder.path, in: folder)
    }
    let file = folder.appendingPathComponent("after/Contacts.json")
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    var contract = try #require(json as? [String: Any])
    var actions = try #require(contract["actions"] as? [String: Any])
    var byPhone = try #require(actions["byPhone"] as? [String: Any])
    let examples = try #require(byPhone["examples"] as? [[String: Any]])
    byPhone["result"] = renamed(byPhone["result"])
    byPhone["examples"] = examples.map { $0.merging(["result": renamed($0["result"])]) { $1 } }
    actions["byPhone"] = byPhone
    contract["actions"] = actions
    try JSONSerialization.data(withJSONObject: contract).write(to: file)
  }

  /// JSON in which `fullName` stands wherever `name` stood, as a field or as a text.
  private static func renamed(_ json: Any?) -> Any {
    switch json {
    case let fields as [String: Any]:
      Dictionary(
        uniqueKeysWithValues: fields.map { ($0 == "name" ? "fullName" : $0, renamed($1)) })
    case let list as [Any]: list.map(renamed)
    case let text as String: text == "name" ? "fullName" : text
    default: json ?? NSNull()
    }
  }

  /// A command line of the README, and what it shows as its output.
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

  /// A text with identifiers, times and empty lines at its end made equal.
  private static func masked(_ text: String) -> String {
    text.replacing(#/[0-9A-HJKMNP-TV-Z]{26}/#, with: "ID")
      .replacing(#/[0-9]+ ms/#, with: "TIME").trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The fenced blocks of one language.
  private func blocks(_ language: String) throws -> [String] {
    try text("README.md").components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
  }
}
