import Testing

@testable import ConsoleKit

struct ArgumentParserTests {
  private func parse(_ line: String) -> Invocation {
    ArgumentParser.invocation(
      of: line.split(separator: " ").map(String.init), "shop", CommandTable())
  }

  @Test(arguments: [
    "call Shop/echo --json text=a", "--json call Shop/echo text=a", "call --json Shop/echo text=a",
    "call Shop/echo text=a --json", "-o json call Shop/echo text=a",
    "call Shop/echo text=a --output=json", "call -ojson Shop/echo text=a",
    "--json --json call Shop/echo text=a",
  ])
  func `Options may come anywhere`(line: String) {
    let invocation = parse(line)
    #expect(invocation.fault?.message == nil)
    #expect(invocation.command?.name == "call")
    #expect(invocation.operands == ["Shop/echo", "text=a"])
    #expect(invocation.options == ["output": "json"])
  }

  @Test(arguments: [
    "--yes call Shop/burn", "-y call Shop/burn", "call Shop/burn --yes", "call -y Shop/burn",
  ])
  func `The options of a command may come before it`(line: String) {
    let invocation = parse(line)
    #expect(invocation.fault?.message == nil)
    #expect(invocation.options == ["yes": ""])
  }

  @Test(arguments: [
    ("list --data /x", ["data": "/x"]), ("list --data=/x", ["data": "/x"]),
    ("list --data=", [:]), ("list --data=a=b", ["data": "a=b"]), ("list --data -", ["data": "-"]),
    ("list --data=-x", ["data": "-x"]), ("call R -d -0.1", ["params": "-0.1"]),
    ("list -qv", ["quiet": "", "verbose": ""]),
    ("call R -qd{}", ["quiet": "", "params": "{}"]), ("call R -d {}", ["params": "{}"]),
    ("call R -d{}", ["params": "{}"]), ("list --timeout 5s", ["timeout": "5s"]),
    ("list -- --json", [:]),
  ])
  func `An option takes its value`(line: String, options: [String: String]) {
    #expect(parse(line).options == options)
  }

  @Test(arguments: [
    ("call R -- --json -x -", ["R", "--json", "-x", "-"]), ("batch -", ["-"]),
    ("-- list Shop", ["Shop"]), ("call R -- --", ["R", "--"]),
  ])
  func `After two dashes nothing is an option`(line: String, operands: [String]) {
    let invocation = parse(line)
    #expect(invocation.fault?.message == nil)
    #expect(invocation.operands == operands)
    #expect(invocation.options.isEmpty)
  }

  @Test func `Parsing continues after an error`() {
    let invocation = parse("lits --nope --json -q")
    #expect(invocation.fault?.message == "unknown command 'lits'")
    #expect(invocation.format == .json && invocation.has("quiet"))
  }

  @Test(arguments: [
    ("500ms", Duration.milliseconds(500)), ("5s", .seconds(5)), ("2m", .seconds(120)),
    ("0.5s", .milliseconds(500)),
  ])
  func `A time limit has a unit`(text: String, limit: Duration) throws {
    #expect(try parse("list --timeout \(text)").timeout() == limit)
  }

  @Test(arguments: [
    "5", "s", "0s", "0ms", "0m", "-5ms", "-1s", "1h", "nans", "infs", "1e9s", "1m5s",
  ])
  func `An invalid time limit is refused`(text: String) {
    #expect(
      parse("list --timeout=\(text)").fault?.message
        == "--timeout takes a number above 0 and a unit: 500ms, 5s or 2m, not '\(text)'")
  }

  @Test func `An option is the same in all its commands`() {
    for option in CommandTable().options {
      let same = CommandTable().options.filter { $0.name == option.name }
      #expect(same.allSatisfy { ($0.value == nil) == (option.value == nil) }, "--\(option.name)")
      let letters = CommandTable().options.filter { $0.short != nil && $0.short == option.short }
      #expect(letters.allSatisfy { $0.name == option.name }, "--\(option.name)")
    }
  }
}
