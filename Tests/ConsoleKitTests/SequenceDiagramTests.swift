import ConsoleTestSupport
import Testing

@testable import ConsoleKit

struct SequenceDiagramTests {
  @Test func `A sequence diagram has an arrow for each end of a call`() async throws {
    let run = try await SampleTrace.convert(SampleTrace.text, "-o", "mermaid")
    #expect(
      run.output == """
        sequenceDiagram
          participant p0 as (console)
          participant p1 as Clerk
          participant p2 as Shop
          participant p3 as (url)
          participant p4 as Trouble
          p0->>p1: sell (id)
          p1->>p2: buy (id)
          p2--xp1: soldOut
          p1--xp0: cancelled
          p3->>p2: close
          p2-->>p3: close
          p0-)p4: wait

        """)
  }

  /// The rules of Mermaid's grammar that a diagram here can break: a line is a message, a participant or a
  /// note; its text has neither `;` nor `#` but in `#59;`, nor a directive.
  private func breaks(_ diagram: String) throws -> [Substring] {
    let lines = diagram.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
    return try lines.dropLast().filter { line in
      let text = #/(?:[^;#%:{}<>"]|#[0-9]+;)+/#
      let forms = [
        try #/  participant p[0-9]+ as .+/#.wholeMatch(in: line) != nil,
        try #/  p[0-9]+(?:->>|-->>|--x|-\))p[0-9]+: .+/#.wholeMatch(in: line) != nil,
        try #/  Note over p[0-9]+(?:,p[0-9]+)?: .+/#.wholeMatch(in: line) != nil,
      ]
      let rest = line.firstRange(of: ": ").map { line[$0.upperBound...] } ?? line
      return try !forms.contains(true) || text.wholeMatch(in: rest) == nil
    }
  }

  @Test(arguments: [
    "a;b", "#", "#59;", "%%{init:{}}%%", "end", ":wrap:x", "<b>", "a\\nb", "\\u0000", "\\\"", "王记",
    "->>", "e\u{301}", "👋",
  ])
  func `No name breaks the diagram`(name: String) async throws {
    let begin =
      "{\"ts\":1,\"ev\":\"begin\",\"call\":1,\"route\":\"end/loop\",\"origin\":\"url\","
      + "\"params\":[\"\(name)\"]}\n"
    let error =
      "{\"ts\":2,\"ev\":\"error\",\"call\":1,\"route\":\"end/loop\",\"origin\":\"url\","
      + "\"code\":\"\(name)\",\"dur\":1}\n"
    let output = try await SampleTrace.convert(begin + error, "-o", "mermaid").output
    #expect(try breaks(output) == [])
    #expect(output.split(separator: "\n").count == 5)
  }

  @Test func `A semicolon and a number sign are escaped`() async throws {
    let line =
      #"{"ts":1,"ev":"begin","call":1,"route":"Shop/buy","origin":"url","params":["a;b#c"]}"#
    let output = try await SampleTrace.convert(line, "-o", "mermaid").output
    #expect(output.contains("p0-)p1: buy (a#59;b#35;c)\n"))
  }

  @Test func `A long diagram is cut, and says what it leaves out`() async throws {
    let lines = (1...61).map {
      "{\"ts\":\($0),\"ev\":\"begin\",\"call\":\($0),\"route\":\"Shop/buy\",\"origin\":\"url\","
        + "\"params\":[]}\n"
    }
    let whole = try await SampleTrace.convert(lines.prefix(60).joined(), "-o", "mermaid").output
    #expect(whole.split(separator: "\n").count == 63 && !whole.contains("Note"))
    let cut = try await SampleTrace.convert(lines.joined(), "-o", "mermaid").output
    #expect(cut.split(separator: "\n").count == 64)
    #expect(cut.hasSuffix("  Note over p0,p1: 1 message left out\n"))
    #expect(try breaks(cut) == [])
  }

  @Test func `An empty trace is an empty diagram`() async throws {
    #expect(try await SampleTrace.convert("", "-o", "mermaid").output == "sequenceDiagram\n")
  }
}
