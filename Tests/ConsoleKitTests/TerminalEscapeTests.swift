// swift-format-ignore-file: AlwaysUseLowerCamelCase

import ConsoleTestSupport
import ContractKit
import MediatorKit
import ScreenKit
import TestSupport
import Testing

@testable import ConsoleKit

/// Every output of the console, on a pseudo-terminal, with data that would steer it.
struct TerminalEscapeTests {
  static let codes: [UInt32] = [
    0x00, 0x07, 0x08, 0x0D, 0x1B, 0x7F, 0x80, 0x85, 0x9B, 0x9F, 0x61C, 0x200E, 0x200F, 0x2028,
    0x2029, 0x202A, 0x202E, 0x2066, 0x2069,
  ]

  /// Command lines; `X` stands for the character in an argument, `FILE` for the file of the test.
  private static let outputs: [(arguments: [String], file: String)] = [
    (["call", "Parrot/say", "-d", "@FILE"], #"{"text":"aJb"}"#),
    (["call", "Parrot/say", "-d", "@FILE", "--json"], #"{"text":"aJb"}"#),
    (["call", "Parrot/say", "-d", "@FILE", "--raw"], #"{"text":"aJb"}"#),
    (["call", "Parrot/fail", "-d", "@FILE"], #"{"text":"aJb"}"#),
    (["call", "Parrot/fail", "-d", "@FILE", "--json"], #"{"text":"aJb"}"#),
    (["batch", "FILE"], #"{"route":"Parrot/say","params":{"text":"aJb"}}"#),
    (["batch", "FILE"], #"{"route":"Parrot/aJb"}"#),
    (["call", "Parrot/aXb"], ""), (["aXb"], ""), (["list", "aXb"], ""), (["describe", "aXb"], ""),
    (["list", "--color", "aXb"], ""), (["list", "--aXb"], ""), (["batch", "/nowhere/aXb"], ""),
    (["call", "Parrot/say", "aXb=1"], ""), (["call", "Parrot/say", "text.aXb=1", "text[x=1"], ""),
    (["explain", "app://Parrot/aXb"], ""), (["explain", "Parrot/aXb"], ""),
    (["open", "app://Parrot/aXb"], ""), (["help", "aXb"], ""),
    (["show", "Parrot/screen", "-d", "@FILE"], #"{"text":"aJb"}"#),
    (["show", "Parrot/screen", "-d", "@FILE", "-o", "json"], #"{"text":"aJb"}"#),
    (["show", "Parrot/aXb"], ""), (["open", "app://Parrot/screen?text=aXb"], ""),
    (
      ["browse", "Parrot/screen", "text=aXb", "--script", "FILE"],
      "aXb\n/aXb\n!aXb\naXb=1\nfield=cXd\n!aXb\naXb c"
    ),
    (["browse", "app://Parrot/screen?text=aXb", "--script", "FILE"], "q"),
    (["browse", "Parrot/aXb"], ""), (["browse", "app://Parrot/aXb"], ""),
    (["targets", "aXb"], ""), (["graph", "modules", "aXb"], ""),
    (
      ["replay", "FILE"],
      #"""
      {"schema":"mediator.recording/1","yes":false}
      {"route":"Parrot/say","params":{"text":"c"},"result":"aJb"}
      """#
    ),
    (
      ["trace", "convert", "FILE", "-o", "mermaid"],
      #"{"ts":5,"ev":"begin","call":1,"route":"Shop/aJb","origin":"console","params":[]}"#
    ),
    (
      ["trace", "convert", "FILE", "-o", "chrome"],
      #"{"ts":5,"ev":"begin","call":1,"route":"Shop/aJb","origin":"console","params":[]}"#
    ),
  ]

  @Test(arguments: codes)
  func `No character of the data steers the terminal`(code: UInt32) async throws {
    let scalar = try #require(Unicode.Scalar(code))
    let escape = "\\u" + String(repeating: "0", count: 4 - String(code, radix: 16).count)
    let json = escape + String(code, radix: 16)
    let folder = try TemporaryFolder()
    for (arguments, file) in Self.outputs {
      if code == 0, arguments.contains(where: { $0.contains("X") }) { continue }
      let path = try folder.write(
        file.replacing("J", with: json).replacing("X", with: String(scalar)))
      let output = try await ConsoleRun.onTerminal(
        arguments.map {
          $0.replacing("FILE", with: path).replacing("X", with: String(scalar))
        }, app: Self.parrot)
      #expect(!output.unicodeScalars.contains(scalar), "\(arguments): \(output.debugDescription)")
      #expect(!output.isEmpty)
    }
  }

  @Test(arguments: codes, [[], ["--markdown"], ["--github"], ["--json"]])
  func `No character of a contract steers the terminal`(code: UInt32, options: [String])
    async throws
  {
    let scalar = try #require(Unicode.Scalar(code))
    let pair = try ContractPair()
    let fields = [Shape.Field("a\(scalar)b", .string), Shape.Field("name", .string)]
    try pair.write(
      ContractPair.shop([ContractPair.buy([], fields)], version: "1.0.0"), to: pair.base)
    let output = try await ConsoleRun.onTerminal(
      ["contract", "diff", pair.base, pair.head] + options, app: Self.parrot)
    #expect(!output.unicodeScalars.contains(scalar), "\(output.debugDescription)")
    #expect(output.contains("result-field-removed"))
  }

  @Test func `Text of this program keeps its colours, line ends and tabs`() {
    let text = "\u{1B}[1;31merror\u{1B}[0m\tx\n\u{1B}[8mhidden\u{1B}"
    #expect(text.shown == "\u{1B}[1;31merror\u{1B}[0m\tx\n\\u{1B}[8mhidden\\u{1B}")
  }

  @Test func `A text for a pipe is exact`() async throws {
    let run = try await ConsoleRun.of(
      ["call", "Parrot/say", #"text:="a\u009b\u202eb""#, "--raw"], app: Self.parrot)
    #expect(run.output == "a\u{9B}\u{202E}b\n")
  }

  private static let parrot: @Sendable (ConsoleEnvironment) throws -> Mediator = { environment in
    try Mediator(interceptors: environment.interceptors) {
      Registration(Target_Parrot.self) { _ in Target_Parrot() }
    }
  }
}

/// Repeats its input.
private struct Target_Parrot: Target {
  static let summary = "Repeats."

  static var actions: [Action<Self>] {
    Action(
      "say", "Returns the text.", Param("text", "Any.", String.self), access: .remote(.read),
      perform: Action_say)
    Action(
      "screen", "Shows the text.", Param("text", "Any.", String.self), access: .remote(.read),
      onMain: Action_screen)
    Action(
      "fail", "Fails with the text.", Param("text", "Any.", String.self),
      errors: .of(Target_Shop.ShopError.closed), perform: Action_fail)
  }

  func Action_say(text: String) -> String { text }

  @MainActor func Action_screen(text: String) -> Presented {
    let row = Content.Row("row", text, subtitle: text, value: text, badge: text)
    return Presented(
      StillScreen(
        Content(
          Content.Bar(text, backText: text), tabs: [],
          fields: [Content.Field("field", text, text: text, placeholder: text, error: text)],
          sections: [Content.Section(text, footer: text, rows: [row])],
          buttons: [Content.Button("button", text, isEnabled: false)],
          empty: Content.EmptyState(text), notice: Content.Notice(.failure, text))))
  }

  func Action_fail(text: String) throws {
    throw Target_Shop.ShopError.closed.because(text, details: ["a\(text)": .string(text)])
  }
}
