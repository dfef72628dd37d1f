import ConsoleTestSupport
import Testing

@testable import ConsoleKit

/// What people read on standard error, to the letter.
struct ErrorTextTests {
  @Test(arguments: [
    (["lits"], "error[MED-E0001]: unknown command 'lits'\n  help: did you mean 'list'?\n"),
    (["zzz"], "error[MED-E0001]: unknown command 'zzz'\n  help: shop help\n"),
    (
      ["Shop/echo"],
      "error[MED-E0001]: 'Shop/echo' isn't a command\n  help: shop call Shop/echo\n"
    ),
    (
      ["app://Shop/echo?a=b"],
      """
      error[MED-E0001]: 'app://Shop/echo?a=b' isn't a command
        help: shop open 'app://Shop/echo?a=b'

      """
    ),
    (
      ["help", "exit"],
      "error[MED-E0001]: unknown command or topic 'exit'\n  help: did you mean 'exit-codes'?\n"
    ),
    (
      ["list", "--outptu"],
      "error[MED-E0002]: unknown option '--outptu'\n  help: did you mean '--output'?\n"
    ),
    (["list", "--zzz"], "error[MED-E0002]: unknown option '--zzz'\n  help: shop help list\n"),
    (["-qx", "list"], "error[MED-E0002]: unknown option '-x'\n  help: shop help list\n"),
    (
      ["--dta", "/tmp", "list"],
      "error[MED-E0002]: unknown option '--dta'\n  help: did you mean '--data'?\n"
    ),
    (
      ["list", "--raw"],
      "error[MED-E0003]: --output takes text, json or tsv, not 'raw'\n  help: shop help list\n"
    ),
    (
      ["list", "--data"],
      """
      error[MED-E0003]: --data needs DIR
        help: --data DIR: Keep the application's data in this folder.

      """
    ),
    (
      ["list", "--data", "--json"],
      """
      error[MED-E0003]: --data needs DIR
        help: --data DIR: Keep the application's data in this folder.

      """
    ),
    (
      ["list", "--data", "a", "--data=b"],
      "error[MED-E0003]: --data is given twice\n  help: give it once\n"
    ),
    (["list", "--json=1"], "error[MED-E0003]: --json takes no value\n  help: shop help options\n"),
    (
      ["list", "--color", "pink"],
      "error[MED-E0003]: --color takes auto, always or never, not 'pink'\n  help: shop help options\n"
    ),
    (
      ["call"],
      "error[MED-E0003]: 'call' needs ROUTE [ITEM…]\n  help: usage: shop call ROUTE [ITEM…]\n"
    ),
    (
      ["trac"], "error[MED-E0001]: unknown command 'trac'\n  help: did you mean 'trace convert'?\n"
    ),
    (
      ["help", "batc"],
      "error[MED-E0001]: unknown command or topic 'batc'\n  help: did you mean 'batch'?\n"
    ),
    (
      ["trace", "convrt", "x"],
      "error[MED-E0001]: unknown command 'trace convrt'\n  help: did you mean 'trace convert'?\n"
    ),
    (
      ["help", "trace", "convrt"],
      """
      error[MED-E0001]: unknown command or topic 'trace convrt'
        help: did you mean 'trace convert'?

      """
    ),
    (
      ["trace", "convert"],
      """
      error[MED-E0003]: 'trace convert' needs FILE… | -
        help: usage: shop trace convert FILE… | -

      """
    ),
    (
      ["trace", "convert", "x", "--to", "chrome"],
      "error[MED-E0002]: unknown option '--to'\n  help: formats are written -o FORMAT\n"
    ),
    (
      ["trace", "convert", "x", "-o", "dot"],
      """
      error[MED-E0003]: --output takes mermaid or chrome, not 'dot'
        help: shop help trace convert

      """
    ),
    (
      ["call", "Shop/echo", "--count", "5"],
      "error[MED-E0002]: unknown option '--count'\n  help: write count=5\n"
    ),
    (
      ["call", "Shop/echo", "--count=5"],
      "error[MED-E0002]: unknown option '--count'\n  help: write count=5\n"
    ),
    (
      ["explain", "--text", "sesame", "Shop/echo"],
      "error[MED-E0002]: unknown option '--text'\n  help: params are written text=…\n"
    ),
    (
      ["explain", "Shop/echo", "--text", "sesame"],
      "error[MED-E0002]: unknown option '--text'\n  help: write text=…\n"
    ),
    (
      ["call", "Shop/echo", "--limit", "5"],
      "error[MED-E0002]: unknown option '--limit'\n  help: params are written limit=5\n"
    ),
    (
      ["call", "Shop/echo", "--timeout", "--count", "5"],
      """
      error[MED-E0003]: --timeout needs TIME
        help: --timeout TIME: Cancel a call, or reading its params, after this time: 500ms, 5s, 2m.

      """
    ),
    (
      ["call", "Shop/nope", "--phone", "sesame"],
      "error[MED-E0002]: unknown option '--phone'\n  help: params are written phone=…\n"
    ),
    (
      ["trace", "convert", "x", "-o", "chrome", "--clock", "sun"],
      "error[MED-E0003]: --clock takes real or logical, not 'sun'\n  help: shop help trace convert\n"
    ),
    (
      ["call", "Shop/close", "--trace", "-"],
      """
      error[MED-E0003]: --trace takes a file, not '-'
        help: standard output has the result alone; name a file

      """
    ),
    (
      ["batch", "--record", "-"],
      """
      error[MED-E0003]: --record takes a file, not '-'
        help: standard output has the result alone; name a file

      """
    ),
    (
      ["list", "--trace", "x"],
      """
      error[MED-E0002]: 'list' has no option '--trace'
        help: it is an option of 'call', 'open', 'show', 'browse', 'batch'

      """
    ),
    (
      ["targets", "x"],
      "error[MED-E0004]: unexpected argument 'x' of 'targets'\n  help: usage: shop targets\n"
    ),
  ])
  func `An invalid command line has an error with help`(arguments: [String], text: String)
    async throws
  {
    let run = try await ConsoleRun.of(arguments)
    #expect(run.errors == text)
    #expect(run.status == .usage)
  }

  @Test(arguments: [
    (
      "call Shop/ecoh",
      """
      error[MED-E0101]: no action 'ecoh' in target 'Shop'
        help: did you mean 'Shop/echo'?

      """
    ),
    (
      "call Shpo/echo", "error[MED-E0102]: no target 'Shpo'\n  help: did you mean 'Shop'?\n"
    ),
    ("describe echo", "error[MED-E0102]: no target 'echo'\n  help: did you mean 'Shop/echo'?\n"),
    (
      "describe Shop.echo",
      "error[MED-E0104]: a target has no fields: 'Shop'\n  help: shop describe Shop/echo\n"
    ),
    ("list reet", "error[MED-E0102]: no route matches 'reet'\n  help: shop list '*reet*'\n"),
    ("call echo", "error[MED-E0100]: 'echo' isn't a route\n  help: did you mean 'Shop/echo'?\n"),
    (
      "call Shop.echo",
      "error[MED-E0100]: 'Shop.echo' isn't a route\n  help: did you mean 'Shop/echo'?\n"
    ),
    (
      "call nothing",
      """
      error[MED-E0100]: 'nothing' isn't a route
        help: a route is Target/action: letters, digits and _, as in 'Login/status'

      """
    ),
    (
      "call Shop/buy",
      """
      error[MED-E0201]: params of Shop/buy don't fit
        id  missing, required integer
        help: shop describe Shop/buy

      """
    ),
    (
      "call Shop/buy id=x nte=y",
      """
      error[MED-E0201]: params of Shop/buy don't fit
        id=…   expected integer, got text (item 1)
        nte=…  unknown, did you mean 'note'? (item 2)
        help: shop describe Shop/buy

      """
    ),
    (
      "call Shop/buy id=1 \(String(repeating: "n", count: 100))=y",
      """
      error[MED-E0201]: params of Shop/buy don't fit
        \(String(repeating: "n", count: 80))…  unknown (item 2)
        help: shop describe Shop/buy

      """
    ),
    (
      "call Shop/buy id=100",
      """
      error[soldOut]: number 4 is sold out
        left: 0
        next: "Monday"

      """
    ),
    (
      "call Shop/burn",
      """
      error[MED-E0008]: Shop/burn is destructive; nothing changed
        help: pass --yes to confirm

      """
    ),
    (
      "call Trouble/picture",
      """
      error[MED-E0401]: Trouble/picture returns a value without a text form; only code and the \
      application's links can use it
        help: shop describe Trouble/picture

      """
    ),
    (
      "call Trouble/secret",
      """
      error[MED-E0401]: Trouble/secret isn't open to console calls
        help: it is open to: native

      """
    ),
    (
      "call Trouble/lie",
      """
      error[MED-E0301]: the result of Trouble/lie has no text form
        help: this is a fault of its module: the declared result has one

      """
    ),
    (
      "call Trouble/undeclared",
      """
      error[MED-E0302]: the action threw an error that Trouble/undeclared doesn't declare: \
      ShopError.closed
        help: declare the error in its module, or handle it there

      """
    ),
    ("call Trouble/full", "error[MED-E0701]: the disk is full\n"),
    ("call Trouble/busy", "error[MED-E0702]: the disk is busy\n"),
    (
      "call Trouble/wait --timeout 5s",
      """
      error[MED-E0602]: Trouble/wait took longer than 5.0 seconds
        help: repeat it, or allow it more time

      """
    ),
    ("call Trouble/steer", "error[closed]: closed\\u{1B}[2J\\u{9B}m\n"),
    (
      "open nope",
      """
      error[MED-E0103]: malformed deep link: it doesn't begin with scheme://
        help: a deep link is scheme://Target/action?name=value

      """
    ),
    (
      "open http://Shop/echo",
      """
      error[MED-E0103]: malformed deep link: its scheme 'http' isn't one of app
        help: write one of these, or add it to Mediator(schemes:)

      """
    ),
    (
      "open app://li:sesame@/x",
      """
      error[MED-E0103]: malformed deep link: it has an empty segment
        help: a deep link is scheme://Target/action?name=value

      """
    ),
    (
      "open app://nowhere?secret",
      """
      error[MED-E0105]: no action matches the link 'app://nowhere'
        help: a deep link is scheme://Target/action?name=value

      """
    ),
    (
      "open app://Shop/burn",
      """
      error[MED-E0401]: Shop/burn isn't open to url calls
        help: it is open to: native, console

      """
    ),
    (
      "list Shpo", "error[MED-E0102]: no route matches 'Shpo'\n  help: did you mean 'Shop'?\n"
    ),
    (
      "list zzzz",
      "error[MED-E0102]: no route matches 'zzzz'\n  help: the targets: Shop, Trouble\n"
    ),
    (
      "describe Shop/ecoh",
      """
      error[MED-E0101]: no action 'ecoh' in target 'Shop'
        help: did you mean 'Shop/echo'?

      """
    ),
    (
      "describe Shop/zzzzzz",
      """
      error[MED-E0101]: no action 'zzzzzz' in target 'Shop'
        help: its actions: products, buy, echo, greeting, close, burn, erase

      """
    ),
    (
      "describe Shop.maker",
      "error[MED-E0104]: a target has no fields: 'Shop'\n  help: shop describe Shop\n"
    ),
    ("describe Shpo", "error[MED-E0102]: no target 'Shpo'\n  help: did you mean 'Shop'?\n"),
    (
      "describe Shop/products.maker.nam",
      """
      error[MED-E0104]: unknown field 'maker.nam'
        help: did you mean 'maker.name'?

      """
    ),
    (
      "describe Shop/products.zzzzzz",
      "error[MED-E0104]: unknown field 'zzzzzz'\n  help: shop describe Shop/products\n"
    ),
    (
      "batch /nowhere/file",
      """
      error[MED-E0006]: '/nowhere/file' can't be read: there is no such file
        help: check the path and its permissions

      """
    ),
  ])
  func `An invalid call has an error with help`(line: String, text: String) async throws {
    let run = try await ConsoleRun.of(line)
    #expect(run.errors == text)
    #expect(run.output.isEmpty)
  }

  @Test func `A faulty registration lists its faults`() async throws {
    let run = try await ConsoleRun.of(["list"], app: Shop.faulty)
    #expect(run.errors.hasPrefix("error[MED-E0303]: the registration has "))
    let help =
      "fix what these faults name; --only MODULE runs one module without the others"
    #expect(run.errors.hasSuffix("  help: \(help)\n"))
    #expect(run.status == .software)
  }

  @Test func `An application without targets says so`() async throws {
    let run = try await ConsoleRun.of(["list"], app: Shop.empty)
    #expect(run.errors == "error[MED-E0102]: no target is linked\n")
  }

  @Test func `A relative home is no folder for the data`() async throws {
    let run = try await ConsoleRun.of(["list"], variables: ["HOME": "li", "XDG_DATA_HOME": "x"])
    #expect(
      run.errors == """
        error[MED-E0009]: no folder for the data: HOME isn't set to an absolute path
          help: give --data DIR, or set SHOP_DATA

        """)
    #expect(run.status == .config)
  }

  @Test func `A folder that isn't UTF-8 text is no folder for the data`() async throws {
    let run = try await ConsoleRun.of(["list"], variables: ["SHOP_DATA": "/tmp/a\u{FFFD}"])
    #expect(run.errors.hasPrefix("error[MED-E0009]: the value of SHOP_DATA isn't UTF-8 text\n"))
    #expect(run.status == .config)
  }

  @Test func `A long message is wrapped on a terminal`() async throws {
    let run = try await ConsoleRun.of(
      ["call", "Shop/burn", "--color", "never"],
      watcher: .init(isOnOutput: false, isOnErrors: true, columns: 40))
    #expect(
      run.errors == """
        error[MED-E0008]: Shop/burn is
          destructive; nothing changed
          help: pass --yes to confirm

        """)
  }

  @Test func `Quoted arguments are cut`() async throws {
    let run = try await ConsoleRun.of([String(repeating: "x", count: 100_000)])
    #expect(run.errors.utf8.count < 200)
  }

  @Test func `No message has the value of an item`() async throws {
    let lines = [
      "sesame", "a[b=sesame]", "a[x]=sesame", "a.=sesame", "a:={sesame", "count=sesame",
      "tags[5]=sesame",
    ]
    for line in lines {
      let run = try await ConsoleRun.of(["call", "Shop/echo", line, "--json"])
      #expect(run.status == .data, "\(line)")
      #expect(!run.errors.contains("sesame") && !run.output.contains("sesame"), "\(line)")
    }
  }
}
