import InterceptorKit
import Testing

@testable import MediatorKit

struct LinkExplanationTests {
  /// An application that fails the test when anything runs.
  static func mediator() throws -> Mediator {
    let mediator = try Mediator(
      interceptors: [CallLog { _ in Issue.record("an interceptor ran") }], schemes: ["app", "web"]
    ) {
      Registration(Target_Links.self) { _ in
        Issue.record("a target was made")
        return Target_Links()
      }
      Registration(MissPathTests.Target_Catcher.self) { _ in MissPathTests.Target_Catcher() }
    }
    try mediator.addLink("bench/:row/*rest", "Finds a bench.") { _ in
      Issue.record("a closure ran")
      return .nothing
    }
    return mediator
  }

  static let destinations: [(String, String, String?)] = [
    ("app://Links/user?id=sesame", #"route("Links/user")"#, "app://Links/user?id"),
    ("app://user/sesame?tab=sesame", #"action("Links/user", by: user/:id)"#, "app://user/:id?tab"),
    (
      "app://people/sesame", #"action("Links/user", by: app://people/:id)"#, "app://people/:id"
    ),
    ("web://file/sesame/b", #"action("Links/file", by: file/*path)"#, "web://file/*path"),
    ("app://bench/sesame/x", "closure(bench/:row/*rest)", "app://bench/:row/*rest"),
    ("app://Catcher/none?x=sesame", #"miss("Catcher/none")"#, "app://Catcher/none?x"),
    ("app://no?x=sesame&y=sesame", "nothing", "app://no?x&y"),
    ("ftp://user/1?x=sesame", "nothing", "ftp://user/1?x"),
    ("app:/user?x=sesame", "nothing", nil),
  ]

  @Test(arguments: destinations)
  func `The destination of a link is explained without values`(
    url: String, destination: String, outline: String?
  ) throws {
    let explanation = try Self.mediator().explain(url: url)
    let shown = "\(explanation.destination)".replacing("MediatorKit.LinkPattern", with: "")
    #expect(shown == destination)
    #expect(explanation.outline == outline)
    let texts = explanation.others.map(\.reason) + explanation.obstacles.map(\.description)
    #expect(!texts.contains { $0.contains("sesame") })
  }

  static let urls: [String] =
    MediatorLinksTests.opened.map(\.0) + MediatorLinksTests.closed
    + MediatorLinksTests.refused.map(\.0) + destinations.map(\.0)

  @Test(arguments: urls)
  func `An explanation agrees with canOpen`(url: String) throws {
    let mediator = try Self.mediator()
    #expect(mediator.explain(url: url).isOpen == mediator.canOpen(url))
  }

  @Test(arguments: urls)
  func `The first obstacle is the error of opening the link`(url: String) async throws {
    let explanation = try Self.mediator().explain(url: url)
    let mediator = try Target_Links.mediator()
    try mediator.addLink("bench/:row/*rest", "Finds a bench.") { _ in .nothing }
    var failure: MediatorError?
    do { _ = try await mediator.open(url) } catch { failure = error }
    // A miss is an obstacle even if a notFound handles it, since explaining doesn't run it.
    if case .miss = explanation.destination, explanation.call?.missHandlers.isEmpty == false {
      #expect(!explanation.obstacles.isEmpty)
    } else {
      #expect(explanation.obstacles.first?.description == failure?.description)
    }
  }

  @Test func `The call of a link is explained with the origin url`() throws {
    let call = try #require(try Self.mediator().explain(url: "app://item/7?big=x").call)
    #expect(call.route == "Links/item")
    #expect(call.origin == .url)
    #expect(call.interceptors.map(\.name) == ["CallLog"])
    #expect(call.obstacles.first?.mismatches.map(\.path) == ["/big"])
  }

  @Test func `The interceptors around a closure are listed`() throws {
    let call = try #require(try Self.mediator().explain(url: "app://bench/1").call)
    #expect(call.route == "link/bench/:row/*rest")
    #expect(call.contract == nil && call.obstacles.isEmpty)
    #expect(call.interceptors.map(\.name) == ["CallLog"])
  }

  @Test func `The names of the path's values are listed in order`() throws {
    let mediator = try Self.mediator()
    #expect(mediator.explain(url: "app://bench/1/2/3").valueNames == ["row", "rest"])
    #expect(mediator.explain(url: "app://Links/user?id=1").valueNames == [])
    #expect(mediator.explain(url: "app://void").valueNames == [])
  }

  @Test func `The nearest patterns come with reasons, which quote no value`() throws {
    let mediator = try Self.mediator()
    try mediator.addLink("user/list/:page", "Lists.") { _ in .nothing }
    let others = mediator.explain(url: "app://user/sesame").others
    #expect(
      others.map { "\($0.pattern): \($0.reason)" } == [
        "user/list/:page: its 2nd segment is 'list'",
        "app://people/:id: its 1st segment is 'people', not 'user'",
        "item/:id<int>: its 1st segment is 'item', not 'user'",
      ])
  }

  @Test func `A route takes precedence over a pattern`() throws {
    let mediator = try Self.mediator()
    try mediator.addLink("*", "All.") { _ in .nothing }
    let others = mediator.explain(url: "app://Links/user?id=1").others
    #expect(
      others.first?.reason
        == "an action has the route 'Links/user', which takes precedence over patterns")
    #expect(others.first?.pattern.description == "*")
    #expect(others.count == 3)
  }

  @Test func `A foreign scheme and a malformed URL have different errors`() throws {
    let mediator = try Self.mediator()
    let foreign = mediator.explain(url: "ftp://user/1")
    #expect(foreign.link?.scheme == "ftp" && !foreign.isSchemeAllowed)
    let bad = mediator.explain(url: "app://user//1")
    #expect(bad.link == nil)
    #expect(
      bad.obstacles.map(\.message) == ["malformed deep link: it has an empty segment"])
  }

  static let quotable: [(String, String)] = [
    ("app://li:sesame@user//x?q=sesame#sesame", "app://user//x"),
    ("app://li@user//x", "app://user//x"), ("app:/li:sesame@user/x", "app:/user/x"),
    ("app://a@b@user//", "app://user//"), ("app://user/@li//", "app://user/@li//"),
    ("app://x/?mail=li@home", "app://x/"), ("nope", "nope"), ("", ""), ("app://@", "app://"),
  ]

  @Test(arguments: quotable)
  func `An error quotes neither password nor query of a URL`(url: String, quoted: String)
    async throws
  {
    #expect(url.quotable == quoted)
    let error = try await #require(throws: MediatorError.self) {
      try await Self.mediator().open(url)
    }
    #expect(!"\(error) \(error.route)".contains("sesame"))
  }
}
