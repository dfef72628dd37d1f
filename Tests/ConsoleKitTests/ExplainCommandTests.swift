// swift-format-ignore-file: AlwaysUseLowerCamelCase

import ConsoleTestSupport
import MediatorKit
import Testing

@testable import ConsoleKit

struct ExplainCommandTests {
  /// Refuses to be asked.
  struct Gate: Interceptor {
    let pattern: RoutePattern
    func intercept(_ request: Request) -> Interception { .proceed(request) }
  }

  /// The shop, in which nothing may run.
  @Sendable static func guarded(_ environment: ConsoleEnvironment) throws -> Mediator {
    let mediator = try Mediator(interceptors: [Gate(pattern: "Shop/*"), Gate(pattern: "*")]) {
      Registration(Target_Shop.self) { _ in
        Issue.record("a target was made")
        return Target_Shop()
      }
      Registration(Target_Trouble.self) { _ in Target_Trouble() }
      Registration(Target_Bell.self) { Target_Bell(peers: $0) }
    }
    try mediator.addLink("user/:id", "Shows someone.") { _ in .nothing }
    return mediator
  }

  /// A screen, which links may lead to and a console can't show.
  struct Target_Window: Target {
    struct Screen: NativePayload {}
    static let summary = "Shows."
    static var actions: [Action<Self>] {
      Action(
        "screen", "A screen.", access: .remote(.read), links: ["window"], perform: Action_screen)
    }
    func Action_screen() -> Screen { Screen() }
  }

  @Test(arguments: [
    (["app://window"], ExitCode.ok), (["Window/screen", "--from", "url"], .ok),
    (["Window/screen", "--from", "native"], .ok), (["Window/screen"], .forbidden),
  ])
  func `A link may have a result without a text form`(arguments: [String], exit: ExitCode)
    async throws
  {
    let run = try await ConsoleRun.of(
      ["explain"] + arguments,
      app: { _ in try Mediator { Registration(Target_Window.self) { _ in Target_Window() } } })
    #expect(run.status == exit)
    #expect(run.output.hasPrefix("would run     \(exit == .ok ? "yes" : "no")"))
  }

  private func explain(_ arguments: String...) async throws -> ConsoleRun {
    let run = try await ConsoleRun.of(["explain"] + arguments, app: Self.guarded)
    #expect(!run.output.contains("sesame") && !run.errors.contains("sesame"))
    return run
  }

  static let texts: [([String], ExitCode, String)] = [
    (
      ["Shop/buy", "id=7", "note=sesame"], .ok,
      """
      would run     yes, from console
      action        Shop/buy  Buys one thing.
      open to       native, console, url
      params        fit
      interceptors  Gate  Shop/*
                    Gate  *

      """
    ),
    (
      ["Shop/buy", "id=sesame", "nte=sesame"], .data,
      """
      would run     no, from console
      action        Shop/buy  Buys one thing.
      why not       params of Shop/buy don't fit
                    help: shop describe Shop/buy
      open to       native, console, url
      params        id=…   expected integer, got text (item 1)
                    nte=…  unknown, did you mean 'note'? (item 2)
      interceptors  Gate  Shop/*
                    Gate  *

      """
    ),
    (
      ["Bell/rnig"], .unavailable,
      """
      would run     no, from console
      why not       no action 'rnig' in target 'Bell'
                    help: did you mean 'Bell/ring'?
      interceptors  Gate  *
      on a miss     Bell

      """
    ),
    (
      ["Shpo/buy"], .unavailable,
      """
      would run     no, from console
      why not       no target 'Shpo'
                    help: did you mean 'Shop'?
      interceptors  Gate  *
      on a miss     no handler

      """
    ),
    (
      ["Shop/burn", "--from", "url"], .forbidden,
      """
      would run     no, from url
      action        Shop/burn  Burns the shop down.
      why not       Shop/burn isn't open to url calls
                    help: it is open to: native, console
      open to       native, console
      params        fit
      interceptors  Gate  Shop/*
                    Gate  *

      """
    ),
    (
      ["Shop/burn", "--from", "agent"], .forbidden,
      """
      would run     no, from agent
      action        Shop/burn  Burns the shop down.
      why not       Shop/burn isn't open to agent calls
                    help: it is open to: native, console
      open to       native, console
      params        fit
      interceptors  Gate  Shop/*
                    Gate  *

      """
    ),
    (
      ["app://Bell/ring?name=sesame&file=sesame", "--yes"], .forbidden,
      """
      would run     no, from url
      action        Bell/ring  Rings the bell.
      why not       a param of Bell/ring isn't open to url calls
                    help: omit the param
      open to       native, console, url
      params        file  isn't open to url calls
      interceptors  Gate  *
      read as       app://Bell/ring?name&file
      pattern       none: Bell/ring is the route of an action
      others        bell/:name              its 1st segment is 'bell', not 'Bell'
                    user/:id                its 1st segment is 'user', not 'Bell'
                    app://doors/:name/open  its 1st segment is 'doors', not 'Bell'

      """
    ),
    (
      ["app://bell/sesame?utm_source=x"], .forbidden,
      """
      would run     no, from url
      action        Bell/ring  Rings the bell.
      why not       Bell/ring changes something, and the link wasn't confirmed
                    help: pass --yes to confirm
      open to       native, console, url
      params        fit
      interceptors  Gate  *
      ignored       ?utm_source
      read as       app://bell/:name?utm_source
      pattern       bell/:name, which leads to Bell/ring
      others        user/:id                its 1st segment is 'user', not 'bell'
                    app://doors/:name/open  its 1st segment is 'doors', not 'bell'

      """
    ),
    (
      ["app://bell/sesame", "--yes"], .ok,
      """
      would run     yes, from url
      action        Bell/ring  Rings the bell.
      open to       native, console, url
      params        fit
      interceptors  Gate  *
      read as       app://bell/:name
      pattern       bell/:name, which leads to Bell/ring
      others        user/:id                its 1st segment is 'user', not 'bell'
                    app://doors/:name/open  its 1st segment is 'doors', not 'bell'

      """
    ),
    (
      ["app://user/sesame"], .ok,
      """
      would run     yes, from url
      action        the closure of user/:id  Shows someone.
      open to       url
      interceptors  Gate  *
      read as       app://user/:id
      pattern       user/:id
      others        bell/:name              its 1st segment is 'bell', not 'user'
                    app://doors/:name/open  its 1st segment is 'doors', not 'user'

      """
    ),
    (
      ["app://li:sesame@x//y"], .data,
      """
      would run  no, from url
      why not    malformed deep link: it has an empty segment
                 help: a deep link is scheme://Target/action?name=value
      pattern    none

      """
    ),
    (
      ["http://Shop/buy?id=sesame"], .data,
      """
      would run  no, from url
      why not    malformed deep link: its scheme 'http' isn't one of app
                 help: write one of these, or add it to Mediator(schemes:)
      read as    http://Shop/buy?id
      pattern    none

      """
    ),
  ]

  @Test(arguments: texts)
  func `An explanation is in the order of a call`(
    arguments: [String], status: ExitCode, text: String
  ) async throws {
    let run = try await ConsoleRun.of(["explain"] + arguments, app: Self.guarded)
    #expect(run.output == text)
    #expect(run.status == status)
    #expect(run.errors.isEmpty)
    #expect(!run.output.contains("sesame"))
  }

  static let calls: [[String]] = [
    ["Shop/products"], ["Shop/buy"], ["Shop/buy", "id=7"], ["Shop/buy", "id=x"], ["Shop/burn"],
    ["Shop/burn", "--yes"], ["Shop/burn", "x=1"], ["Shop/burn", "bad"], ["Trouble/picture"],
    ["Trouble/secret"], ["Trouble/secret", "bad"], ["Nope/nope"], ["Shop/nope"], ["Shop"],
    ["a/b/c"],
    ["Shop/buy", "id=@/nowhere"], ["Shop/buy", "-d", "[1]"], ["Shop/buy", "-d", "{\"id\":1}"],
  ]

  @Test(arguments: calls)
  func `It ends with the exit code of the call`(arguments: [String]) async throws {
    let explained = try await ConsoleRun.of(["explain"] + arguments)
    let called = try await ConsoleRun.of(["call"] + arguments)
    #expect(explained.status == called.status)
  }

  @Test(arguments: [
    "app://Shop/buy?id=7", "app://Shop/buy", "app://Shop/burn", "app://Shop/erase", "app://nope",
    "app://No/pe", "http://Shop/buy", "app://Trouble/picture", "app://Shop/buy/",
  ])
  func `It ends with the exit code of open`(url: String) async throws {
    let explained = try await ConsoleRun.of(["explain", url])
    #expect(explained.status == (try await ConsoleRun.of(["open", url])).status)
  }

  @Test func `A native call needs no consent`() async throws {
    #expect(try await ConsoleRun.of("explain Shop/burn").status == .forbidden)
    #expect(try await ConsoleRun.of("explain Shop/burn --from native").status == .ok)
    #expect(try await ConsoleRun.of("explain Trouble/secret --from native").status == .ok)
  }

  @Test(arguments: [
    (
      ["Shop/buy", "--from", "moon"],
      "error[MED-E0003]: --from takes native, console, url, script, network or agent, not 'moon'\n  help: shop help explain\n"
    ),
    (
      ["app://a/b", "--from", "native"],
      "error[MED-E0003]: --from takes url for a URL, not 'native'\n  help: shop help explain\n"
    ),
    (
      ["app://a/b", "-d", "{}"],
      "error[MED-E0003]: a URL has its own params\n  help: remove -d\n"
    ),
    (
      ["app://a/b", "id=7"],
      """
      error[MED-E0004]: unexpected argument 'id=7' of 'explain'
        help: usage: shop explain ROUTE [ITEM…] | URL

      """
    ),
  ])
  func `An invalid explain has an error with help`(arguments: [String], text: String) async throws {
    let run = try await ConsoleRun.of(["explain"] + arguments)
    #expect(run.errors == text)
    #expect(run.status == .usage && run.output.isEmpty)
  }

  @Test func `With --json a call is one document`() async throws {
    let run = try await explain("Bell/ring", "name:=[1]", "file=sesame", "--from", "url", "--json")
    let document = try run.document
    #expect(document["schema"] == "mediator.explain/1")
    #expect(document["ok"] == false && document["exit"] == 77)
    #expect(document["route"] == "Bell/ring" && document["origin"] == "url")
    #expect(document["action"]?["origins"] == ["console", "native", "url"])
    #expect(document["problems"]?[0]?["code"] == "forbidden")
    #expect(document["problems"]?[1]?["mismatches"]?[0]?["path"] == "/name")
    #expect(document["interceptors"] == [["name": "Gate", "pattern": "*"]])
    #expect(document["link"] == nil)
    #expect(run.status == .forbidden && run.errors.isEmpty)
  }

  @Test func `With --json a link is one document`() async throws {
    let document = try await explain("app://bell/sesame?x", "--json").document
    #expect(
      document["link"] == [
        "isSchemeAllowed": true, "readAs": "app://bell/:name?x", "leadsTo": "action",
        "pattern": "bell/:name", "values": ["name"], "ignoredItems": ["x"],
        "others": [
          ["pattern": "user/:id", "reason": "its 1st segment is 'user', not 'bell'"],
          [
            "pattern": "app://doors/:name/open",
            "reason": "its 1st segment is 'doors', not 'bell'",
          ],
        ],
      ])
    #expect(document["exit"] == 77)
    #expect(
      document["problems"]?.array?.compactMap { $0["code"]?.string } == ["confirmationRequired"])
    let miss = try await explain("app://Bell/rnig", "--json").document
    #expect(miss["link"]?["leadsTo"] == "miss" && miss["missHandlers"] == ["Bell"])
    #expect(miss["action"] == nil)
  }

  @Test func `At a terminal long lines are wrapped`() async throws {
    let watcher = ConsoleRun.Watcher(isOnOutput: true, isOnErrors: false, columns: 64)
    let run = try await ConsoleRun.of(
      ["explain", "app://Bell/ring?file=x", "--color", "never"], watcher: watcher,
      app: Self.guarded)
    #expect(run.output.split(separator: "\n").allSatisfy { String($0).columns <= 64 })
    let colour = try await ConsoleRun.of(
      ["explain", "Shop/products"], watcher: watcher, app: Self.guarded)
    #expect(colour.output.hasPrefix("\u{1B}[1mwould run\u{1B}[0m"))
  }
}
