import TestSupport
import Testing

@testable import MediatorKit

/// The behaviour that users of MGJRouter rely on, and what was changed on purpose.
struct MGJRouterBehaviourTests {
  /// Returns a mediator whose closures return their pattern and its values.
  func router(_ patterns: String..., schemes: Set<String> = ["mgj"]) throws -> Mediator {
    let mediator = try Mediator([], schemes: schemes)
    for pattern in patterns { try add(pattern, to: mediator) }
    return mediator
  }

  @discardableResult
  func add(_ pattern: String, to mediator: Mediator) throws -> Token {
    try mediator.addLink(pattern, "Replies.") { link in
      let values = link.values.map { " \($0.name)=\($0.text)" }.joined()
      return Reply(pattern + values)
    }
  }

  func code(_ url: String, _ mediator: Mediator) async -> MediatorError.Code? {
    do {
      _ = try await mediator.open(url)
      return nil
    } catch { return error.code }
  }

  struct Target_Search: Target {
    static let summary = "Searches."
    static var actions: [Action<Self>] {
      Action(
        "find", "Tells what it was asked.", Param("q", "What."),
        Param("color", "Which.", default: "any"),
        Param("x", "Numbers.", default: [Int]()), access: .remote(.read), links: ["s/:q"],
        perform: find)
    }
    func find(query: String, color: String, numbers: [Int]) -> String {
      "\(query) \(color) \(numbers)"
    }
  }

  func search() throws -> Mediator {
    try Mediator([Registration(Target_Search.self) { _ in Target_Search() }], schemes: ["mgj"])
  }

  @Test func `A link of fixed segments runs its closure once, with the URL`() async throws {
    let opened = Lines()
    let mediator = try router()
    try mediator.addLink("mgj://foo/bar", "Replies.") { link in
      opened.write("\(link.link)")
      return .nothing
    }
    _ = try await mediator.open("mgj://foo/bar?a=1")
    #expect(opened.all == ["mgj://foo/bar?a=1"])
  }

  @Test func `The closure returns the reply, so there is no completion to call`() async throws {
    #expect(try await router("mgj://foo/bar").open("mgj://foo/bar").value == "mgj://foo/bar")
  }

  @Test func `Path and query both become params`() async throws {
    #expect(try await search().open("mgj://s/bike?color=red").value == "bike red []")
  }

  @Test(arguments: ["q=b", "q", "q=", "q=b&q=c"])
  func `A value of the path takes precedence over the query`(query: String) async throws {
    #expect(try await search().open("mgj://s/a?" + query).value == "a any []")
  }

  @Test func `A repeated query item becomes an array`() async throws {
    #expect(try await search().open("mgj://s/a?x=1&x=2").value == "a any [1, 2]")
  }

  @Test(arguments: ["MGJRouterParameterURL", "block", "_", "~", "route", "link", "origin"])
  func `No query item is reserved`(name: String) async throws {
    let search = try search()
    #expect(try await search.open("mgj://s/a?\(name)=evil").value == "a any []")
    let mediator = try router()
    try mediator.addLink("s/:q", "Replies.") {
      Reply("\($0.link.address) \($0.items[0].value ?? "")")
    }
    #expect(try await mediator.open("mgj://s/a?\(name)=x").value == "mgj://s/a x")
  }

  @Test(arguments: ["mgj://zzz", "mgj://zzz/a/b", "mgj://"])
  func `A scheme can have a fallback`(url: String) async throws {
    let mediator = try router("mgj://*", "other://*", schemes: ["mgj", "other"])
    #expect(try await mediator.open(url).value == "mgj://*")
  }

  @Test func `A longer pattern that doesn't match leaves the link to the fallback`() async throws {
    let mediator = try router("mgj://*", "mgj://foo/bar/none/exists")
    #expect(try await mediator.open("mgj://foo/bar").value == "mgj://*")
    #expect(
      try await mediator.open("mgj://foo/bar/none/exists").value == "mgj://foo/bar/none/exists")
  }

  @Test func `Additional segments match only a pattern with a wildcard`() async throws {
    let url = "mgj://foo/bar/baz/qux"
    #expect(try await router("mgj://foo/bar/*").open(url).value == "mgj://foo/bar/*")
    #expect(await code(url, try router("mgj://foo/bar")) == .linkNotFound)
  }

  @Test func `No segment in the middle is skipped`() async throws {
    let mediator = try router("mgj://foo/bar", "mgj://foo/bar/*")
    #expect(await code("mgj://foo/xxx/bar", mediator) == .linkNotFound)
  }

  @Test(arguments: ["mgj://foo", "mgj://zzz"])
  func `A link that matches no pattern fails`(url: String) async throws {
    let error = try await #require(throws: MediatorError.self) {
      try await router("mgj://foo/bar").open(url)
    }
    #expect(error.code == .linkNotFound)
    #expect(error.message == "no action matches the link '\(url)'")
    #expect(error.suggestions == ["mgj://foo/bar"])
  }

  @Test func `A link of another scheme fails`() async throws {
    let mediator = try router("mgj://foo/bar")
    #expect(await code("other://foo/bar", mediator) == .invalidURL)
    #expect(!mediator.canOpen("other://foo/bar"))
  }

  @Test(arguments: ["mgj://zzz", "", "mgj://foo", "mgj://foo/zzz", "mgj://foo/bar/baz"])
  func `canOpen is true only for links that a pattern matches`(url: String) throws {
    let mediator = try router("mgj://foo/bar")
    #expect(!mediator.canOpen(url))
    #expect(mediator.canOpen("mgj://foo/bar"))
  }

  @Test(arguments: [("list", "user/list"), ("42", "user/42"), ("7", "user/:id id=7")])
  func `Literals come before placeholders`(end: String, answer: String) async throws {
    let mediator = try router("user/:id", "user/list", "user/42")
    #expect(try await mediator.open("mgj://user/" + end).value == .string(answer))
  }

  @Test func `Patterns that differ only by a placeholder's name are refused`() throws {
    let mediator = try router("mgj://a/:x")
    let fault = try #require(throws: LinkPattern.Fault.self) { try add("mgj://a/:y", to: mediator) }
    #expect(
      fault.message == "the link patterns 'mgj://a/:y' and 'mgj://a/:x' match the same links")
  }

  @Test func `Removing a pattern leaves the others`() throws {
    let mediator = try router("mgj://a/c")
    let parent = try add("mgj://a", to: mediator)
    let child = try add("mgj://a/b", to: mediator)
    #expect(parent.remove())
    #expect(!mediator.canOpen("mgj://a"))
    #expect(mediator.canOpen("mgj://a/b"))
    #expect(child.remove())
    #expect(!mediator.canOpen("mgj://a/b"))
    #expect(mediator.canOpen("mgj://a/c"))
  }

  @Test func `A pattern with a dot can be removed`() throws {
    let mediator = try router()
    let token = try add("mgj://p/x.html", to: mediator)
    #expect(token.remove())
    #expect(!mediator.canOpen("mgj://p/x.html"))
  }

  @Test func `An ending is required, and isn't part of the value`() async throws {
    let mediator = try router("mgj://b/:id.html")
    #expect(try await mediator.open("mgj://b/13.html").value == "mgj://b/:id.html id=13")
    #expect(!mediator.canOpen("mgj://b/13"))
    #expect(!mediator.canOpen("mgj://b/13.htm"))
  }

  static let fillings: [(String, [LinkPattern.Binding], String)] = [
    ("mgj://a/:x/:y", [.init("x", "1")], "'mgj://a/:x/:y' needs a value for ':y'"),
    (
      "mgj://a/:x/:y", [.init("x", "1"), .init("y", "2"), .init("z", "3")],
      "'mgj://a/:x/:y' has no ':z'"
    ),
    ("mgj://a/:x", [], "'mgj://a/:x' needs a value for ':x'"),
  ]

  @Test(arguments: fillings)
  func `Missing and unexpected values are errors`(
    pattern: String, values: [LinkPattern.Binding], message: String
  ) throws {
    let pattern = try LinkPattern(pattern)
    let fault = #expect(throws: LinkPattern.Fault.self) { try pattern.url(values: values) }
    #expect(fault?.message == message)
  }

  @Test func `A placeholder may come first`() throws {
    let url = try LinkPattern(":id/x").url(scheme: "mgj", values: [.init("id", "13")])
    #expect(url == "mgj://13/x")
  }

  @Test func `A placeholder's name may begin with another's`() throws {
    let url = try LinkPattern("mgj://a/:id/:idx").url(values: [.init("id", "1"), .init("idx", "2")])
    #expect(url == "mgj://a/1/2")
  }

  @Test func `Values are percent-encoded`() throws {
    let url = try LinkPattern("mgj://a/:x").url(
      values: [.init("x", "a b")], items: [.init("y", "c/d")])
    #expect(url == "mgj://a/a%20b?y=c%2Fd")
  }

  @Test func `A URL in the query needs no escaping`() async throws {
    let mediator = try router()
    try mediator.addLink("mgj://s/:q", "Replies.") { Reply($0.items.map { $0.value ?? "" }) }
    #expect(
      try await mediator.open("mgj://s/a?u=http://h.com:80/p?x=1#part").value
        == ["http://h.com:80/p?x=1"])
  }

  @Test func `A pattern with a port is refused`() throws {
    let fault = try #require(throws: LinkPattern.Fault.self) {
      try router("mgj://192.168.1.2:8080/home")
    }
    #expect(
      fault.message
        == "malformed link pattern 'mgj://192.168.1.2:8080/home': it has a port")
  }

  @Test(arguments: ["mgj://foo/_", "mgj://s?block=1", "mgj://s/block/1", "mgj://foo/~", "mgj://_"])
  func `No segment or name gives access to the router's own storage`(url: String) async throws {
    #expect(await code(url, try router("mgj://foo", "mgj://s/a/b")) == .linkNotFound)
  }

  @Test func `Every closure returns a value or nothing`() async throws {
    let mediator = try router()
    try mediator.addLink("u", "An object.") { _ in Reply(["a": 1]) }
    try mediator.addLink("v", "Nothing.") { _ in .nothing }
    #expect(try await mediator.open("mgj://u").value == ["a": 1])
    #expect(try await mediator.open("mgj://v").value == .null)
  }

  @Test(arguments: [("%E5%BC%A0", "张"), ("张", "张"), ("%25E5", "%E5")])
  func `Values are decoded once, in path and query`(text: String, value: String) async throws {
    let mediator = try router()
    try mediator.addLink("s/:q", "Replies.") { Reply([$0["q"] ?? "", $0.items[0].value ?? ""]) }
    #expect(
      try await mediator.open("mgj://s/\(text)?x=\(text)").value
        == [.string(value), .string(value)])
  }

  @Test func `A duplicate pattern is refused, and the first one stays`() async throws {
    let mediator = try router("mgj://foo")
    let fault = try #require(throws: LinkPattern.Fault.self) { try add("mgj://foo", to: mediator) }
    #expect(fault.message == "the link pattern 'mgj://foo' is declared twice")
    #expect(try await mediator.open("mgj://foo").value == "mgj://foo")
  }

  @Test func `A wildcard matches any segments, and is tried last`() async throws {
    let mediator = try router("mgj://foo/*any", "mgj://foo/:one", "mgj://foo/zzz")
    #expect(try await mediator.open("mgj://foo/zzz").value == "mgj://foo/zzz")
    #expect(try await mediator.open("mgj://foo/a").value == "mgj://foo/:one one=a")
    #expect(try await mediator.open("mgj://foo/a/b").value == "mgj://foo/*any any=a/b")
  }

  @Test func `An empty URL is an error, and can't be opened`() async throws {
    let mediator = try router("mgj://*")
    #expect(await code("", mediator) == .invalidURL)
    #expect(!mediator.canOpen(""))
  }
}
