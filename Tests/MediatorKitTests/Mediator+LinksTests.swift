import TestSupport
import Testing

@testable import MediatorKit

struct MediatorLinksTests {
  static let opened: [(String, Value)] = [
    ("app://user/42", "user 42 home"), ("web://user/a%20b?tab=posts", "user a b posts"),
    ("app://people/42", "user 42 home"), ("app://Links/user?id=7", "user 7 home"),
    ("app://user/42?id=7", "user 42 home"), ("app://item/42?big", "item 42 true"),
    ("app://file/a/b%2Fc", "file a/b/c"), ("app://file", "file "),
    ("app://folder/a/b?tags=x&tags=y", #"folder ["a", "b"] ["x", "y"]"#),
    ("app://folder", #"folder [] ["none"]"#), ("app://later/1", "later 1"),
    ("app://main/1", "main 1"), ("app://void", .null), ("app://laterVoid", .null),
    ("app://mainVoid", .null),
  ]

  @Test(arguments: opened)
  func `A link reaches an action by its pattern or its route`(url: String, value: Value)
    async throws
  {
    let mediator = try Target_Links.mediator()
    #expect(try await mediator.open(url).value == value)
    #expect(mediator.canOpen(url))
  }

  static let refused: [(String, MediatorError.Code, String)] = [
    (
      "web://people/42?secret", .linkNotFound,
      "no action matches the link 'web://people/42'; the nearest patterns: "
        + "'app://people/:id', but its scheme is 'app', not 'web'; "
        + "'user/:id', but its 1st segment is 'user', not 'people'; "
        + "'item/:id<int>', but its 1st segment is 'item', not 'people'"
    ),
    (
      "app://item/x", .linkNotFound,
      "no action matches the link 'app://item/x'; the nearest patterns: "
        + "'item/:id<int>', but ':id<int>' matches only whole numbers of at most 64 bits; "
        + "'user/:id', but its 1st segment is 'user', not 'item'; "
        + "'app://people/:id', but its 1st segment is 'people', not 'item'"
    ),
    (
      "app://itm/x", .targetNotFound,
      "no target 'itm'; link its module into this process; linked targets: Catcher, Links"
    ),
    (
      "app://Links/usr", .actionNotFound,
      "no action 'usr' in target 'Links'; did you mean 'Links/user'?"
    ),
    (
      "ftp://user/42", .invalidURL,
      "malformed deep link: its scheme 'ftp' isn't one of app, web; "
        + "write one of these, or add it to Mediator(schemes:)"
    ),
    (
      "app://Links/closed", .forbidden,
      "Links/closed isn't open to url calls; it is open to: "
        + "native, console"
    ),
    (
      "app://user/42//", .invalidURL,
      "malformed deep link: it has an empty segment; "
        + "a deep link is scheme://Target/action?name=value"
    ),
  ]

  @Test(arguments: refused)
  func `A link that leads nowhere fails with a reason`(
    url: String, code: MediatorError.Code, text: String
  )
    async throws
  {
    let mediator = try Target_Links.mediator()
    let error = try await #require(throws: MediatorError.self) { try await mediator.open(url) }
    #expect(error.code == code)
    #expect(error.description == text)
    #expect(!error.description.contains("secret"))
  }

  @Test func `Without patterns the help describes the form of a link`() async throws {
    let mediator = try Mediator { Registration(Target_Desk.self) { _ in Target_Desk() } }
    let error = try await #require(throws: MediatorError.self) {
      try await mediator.open("app://a/b/c?secret#secret")
    }
    #expect(
      error.description == "no action matches the link 'app://a/b/c'; "
        + "a deep link is scheme://Target/action?name=value")
    #expect(error.route == "app://a/b/c")
  }

  @Test func `A link with an unknown route takes the miss path`() async throws {
    let mediator = try Target_Links.mediator()
    let reply = try await mediator.open("app://Catcher/none?x=1")
    #expect(try reply.value == "Catcher: Catcher/none url (x)")
    #expect(!mediator.canOpen("app://Catcher/none"))
  }

  @Test
  func `A pattern takes precedence over the miss path, and a linked route over every pattern`()
    async throws
  {
    let mediator = try Target_Links.mediator()
    let token = try mediator.addLink("*", "All.") { Reply($0.link.address) }
    #expect(try await mediator.open("app://Catcher/none").value == "app://Catcher/none")
    #expect(try await mediator.open("app://Links/user?id=1").value == "user 1 home")
    let error = try await #require(throws: MediatorError.self) {
      try await mediator.open("app://Links/closed")
    }
    #expect(error.code == .forbidden, "a pattern doesn't bypass the access check")
    #expect(try await mediator.open("app://user/7/").value == "user 7 home")
    token.remove()
    #expect(
      try await mediator.open("app://Catcher/none").value == "Catcher: Catcher/none url ()")
  }

  static let closed = [
    "", "user/42", "app://", "app://zzz", "app://user", "app://user/1/2", "ftp://user/42",
    "app://Links/closed", "app://Links/nope", "app://Catcher/none", "web://people/1",
    "app://item/x", "app://user/42//", "app://user//42",
  ]

  @Test(arguments: closed)
  func `canOpen is false for a link without an open destination`(url: String) throws {
    #expect(try !Target_Links.mediator().canOpen(url))
  }

  @Test func `The route of a link is known before it is opened`() throws {
    let mediator = try Target_Links.mediator()
    try mediator.addLink("a/:x", "A.") { _ in .nothing }
    let routes: [(String, String?)] = [
      ("app://user/1", "Links/user"), ("app://Links/closed", "Links/closed"),
      ("app://No/way", "No/way"), ("app://a/1", "link/a/:x"), ("app://no", nil),
    ]
    for (url, route) in routes {
      #expect(mediator.call(of: try DeepLink(parsing: url))?.route == route)
    }
  }
}
