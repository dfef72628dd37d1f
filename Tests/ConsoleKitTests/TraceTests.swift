import ConsoleTestSupport
import Testing

@testable import ConsoleKit

struct TraceTests {
  static let begin =
    #"{"ts":1,"ev":"begin","call":1,"route":"Shop/buy","origin":"url","params":[]}"# + "\n"
  static let end = #"{"ts":2,"ev":"end","call":1,"route":"Shop/buy","origin":"url","dur":1}"# + "\n"
  static let nested =
    #"{"ts":1,"ev":"begin","call":2,"parent":7,"route":"Shop/buy","origin":"url","params":[]}"#

  static let faults: [(String, String)] = [
    (
      begin + "{bad",
      "E0007]: line 2 isn't valid JSON: column 2: expected a name in quotes\n  help: valid JSON is 5, true, null, \"text\", [1,2] or {\"a\":1}\n"
    ),
    (
      begin + "\n[]",
      "E0010]: line 3: it is no object\n  help: --trace writes traces\n"
    ),
    (
      begin + #"{"ts":1,"ev":"end","call":1,"route":"Shop/buy","origin":"url"}"#,
      "E0010]: line 2: 'dur': missing, required integer\n"
        + "  help: --trace writes traces\n"
    ),
    (
      begin + begin,
      "E0010]: line 2: call 1 begins twice, first on line 1\n  help: a file holds one trace\n"
    ),
    (
      end,
      "E0010]: line 1: call 1 ends without a begin\n  help: the lines before it are missing\n"
    ),
    (
      begin + end + end,
      "E0010]: line 3: call 1 ends twice, first on line 2\n  help: a file holds one trace\n"
    ),
    (
      nested,
      "E0010]: line 1: call 2 was made by call 7, which has no begin\n"
        + "  help: the lines before it are missing\n"
    ),
  ]

  @Test(arguments: faults) func `An invalid line of a trace is reported by its number`(
    trace: String, text: String
  ) async throws {
    for format in ["chrome", "mermaid"] {
      let run = try await SampleTrace.convert(trace, "-o", format)
      #expect(run.errors == "error[MED-" + text)
      #expect(run.status == .data && run.output.isEmpty)
    }
  }
}
