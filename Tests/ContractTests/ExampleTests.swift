import ContractKit
import MediatorApp
import MediatorKit
import Testing

/// The examples that `describe` prints, as a user pastes them.
struct ExampleTests {
  @Test(.needsApplication, arguments: Application.actions)
  func `Each printed example has its outcome when pasted`(
    _ declared: Application.Declared
  ) async throws {
    let console = GuideConsole(.app)
    let lines = try await console.run("describe", declared.route).output
      .split(separator: "\n").filter { $0.hasPrefix("  mediator call ") }
    let action = declared.action
    try #require(lines.count == (action.hasTextForm ? action.examples.count : 0))
    if lines.isEmpty { return }
    // One shell reads all lines: words end with RS, lines with GS.
    let function = "mediator() { printf '%s\\36' \"$@\"; printf '\\35'; }\n"
    let calls = try Executable.shell(function + lines.joined(separator: "\n"), in: "/").output
      .split(separator: "\u{1D}")
    try #require(calls.count == lines.count)
    for ((line, call), example) in zip(zip(lines, calls), action.examples) {
      let words = call.split(separator: "\u{1E}", omittingEmptySubsequences: false).dropLast()
      let output = try await console.run(words.map(String.init) + ["-o", "json", "-q"]).output
      let document = try JSONReader.read(output)
      switch example.outcome {
      case .error(let code): #expect(document["error"]?["code"] == .string(code), "\(line)")
      case .recorded:
        Issue.record("'\(example.name)' isn't recorded; run: Scripts/run contract export")
      case .result(let result): #expect(document["result"] == result, "\(line): \(output)")
      }
    }
  }
}
