import Contacts
import MediatorKit
import ServiceKit
import Testing

struct Target_ContactsTests {
  @Test func `Contacts needs the session, and the screens of MainFrame to which rows lead`() {
    #expect(
      Target_Contacts.needs.map(\.contract.route) == [
        "Login/requireSignIn", "Login/findUser", "Login/signInScreen", "MainFrame/chatScreen",
        "MainFrame/searchScreen", "MainFrame/groupsScreen", "Discover/scanScreen",
      ])
  }

  @Test func `Deep links read, and import the text that they contain`() {
    let open = Target_Contacts.actions.map(\.contract).filter { $0.access.origins.contains(.url) }
    let expected = [
      "list", "sections", "search", "get", "count", "screen", "contactScreen", "addScreen",
      "editScreen", "importScreen", "pickScreen", "pickSeveralScreen", "findFriend",
      "addFriendsScreen", "searchFriendsScreen", "placeholderScreen", "import",
    ]
    #expect(open.map(\.name) == expected)
  }

  @Test func `Actions without effects are declared as reads`() {
    let reads = Target_Contacts.actions.map(\.contract).filter { $0.access.effects == .read }
    let expected = [
      "list", "sections", "search", "get", "byPhone", "find", "names", "count", "screen",
      "contactScreen", "addScreen", "editScreen", "importScreen", "pickScreen",
      "pickSeveralScreen", "findFriend", "addFriendsScreen", "searchFriendsScreen",
      "placeholderScreen", "export",
    ]
    #expect(reads.map(\.name) == expected)
  }

  @Test func `The former name of byPhone returns the same, and is deprecated`() async throws {
    let world = try ContactsWorld()
    _ = try await world.call("add", ["name": "张三", "phone": "138 0013 8000"])
    let former = try await world.call("find", ["phone": "+8613800138000"])
    #expect(try await former == world.call("byPhone", ["phone": "+8613800138000"]))
    #expect(former["name"] == "张三")
    let deprecation = world.mediator.contract(of: "Contacts/find")?.deprecation
    #expect(deprecation?.replacement == "Contacts/byPhone")
  }

  @Test func `A deep link can't name a file`() async throws {
    let world = try ContactsWorld()
    let error = try #require(
      await #expect(throws: MediatorError.self) {
        _ = try await world.mediator.open("app://Contacts/import?file=/etc/hostname")
      })
    #expect(error.code == .forbidden)
    #expect(try await world.total == 0)
  }

  @Test func `A deep link searches`() async throws {
    let world = try ContactsWorld()
    try await world.importNames(["张三"])
    let hits = try await world.mediator.open("app://Contacts/search?query=zs&limit=5").value
    #expect(hits[0]?["name"] == "张三")
  }

  static let refusals: [(action: String, params: Params, code: String)] = [
    ("import", [:], "nothingToImport"),
    ("import", ["file": "a.vcf", "text": "b"], "nothingToImport"),
    ("import", ["text": ""], "brokenCard"),
    ("import", ["text": "no card"], "brokenCard"),
    ("import", ["file": "no such file.vcf"], "unreadableFile"),
    ("search", ["query": " \n"], "emptyQuery"),
    ("list", ["after": "x"], "badCursor"),
    ("merge", ["id": "nobody", "other": "a"], "unknownContact"),
    ("edit", ["id": "nobody"], "unknownContact"),
    ("edit", ["id": "nobody", "emails": ["a b@c"]], "invalidEmail"),
    ("edit", ["id": "nobody", "phones": ["call me"]], "invalidPhone"),
    ("edit", ["id": "nobody", "note": "a\u{0}"], "textTooLong"),
    ("import", ["text": "Name\nA", "encoding": "x"], "unknownEncoding"),
    ("export", ["file": "/nowhere/a.vcf"], "unwritableFile"),
    ("add", ["name": "\u{200B}", "phone": "13800138000"], "invalidName"),
    (
      "add", ["name": .string("a" + String(repeating: "\u{301}", count: 3000)), "phone": "110"],
      "invalidName"
    ),
    ("get", ["id": "nobody"], "unknownContact"),
    ("get", ["id": ""], "unknownContact"),
    ("delete", ["id": "nobody"], "unknownContact"),
    ("remark", ["id": "nobody", "text": "a"], "unknownContact"),
    ("remark", ["id": "1", "text": "two\nlines"], "remarkTooLong"),
    ("add", ["name": " ", "phone": "13800138000"], "invalidName"),
    ("add", ["name": "\u{1B}[2J", "phone": "13800138000"], "invalidName"),
    ("add", ["name": "Li", "phone": ""], "invalidPhone"),
    ("add", ["name": "Li", "phone": "call me"], "invalidPhone"),
    ("add", ["name": "Li", "phone": "none"], "invalidPhone"),
  ]

  @Test(arguments: refusals)
  func `A refusal is a declared error`(
    action: String, params: Params, code: String
  ) async throws {
    let world = try ContactsWorld()
    try await world.importNames(["张三"])
    let error = try await world.refusal(action, params)
    #expect(error.failure?.code == code)
    #expect(try await world.names == ["张三"])
  }

  static let limited: [(action: String, param: String, params: Params)] = [
    ("search", "query", ["query": ""]),
    ("search", "query", ["query": .string(String(repeating: "a", count: 65))]),
    ("search", "limit", ["query": "a", "limit": 0]),
    ("search", "limit", ["query": "a", "limit": -1]),
    ("search", "limit", ["query": "a", "limit": 1001]),
    ("list", "limit", ["limit": 0]),
    ("edit", "note", ["id": "nobody", "note": .string(String(repeating: "a", count: 5001))]),
    ("remark", "text", ["id": "1", "text": .string(String(repeating: "长", count: 101))]),
    (
      "add", "name", ["name": .string(String(repeating: "a", count: 201)), "phone": "13800138000"]
    ),
  ]

  @Test(arguments: limited)
  func `A value beyond a limit is refused`(
    action: String, param: String, params: Params
  ) async throws {
    let world = try ContactsWorld()
    try await world.importNames(["张三"])
    let error = try await world.refusal(action, params)
    #expect(error.code == .invalidParams)
    #expect(error.mismatches.map(\.path) == ["/\(param)"])
    #expect(try await world.names == ["张三"])
  }

  @Test func `Every declared error occurs`() {
    let declared = Target_Contacts.actions.flatMap(\.contract.errors).map(\.code)
    let elsewhere: Set = ["alreadyThere", "sameContact", "importContinues", "cardTooLarge"]
    #expect(Set(declared) == Set(Self.refusals.map(\.code)).union(elsewhere))
  }

  @Test func `An added contact survives the process`() async throws {
    let first = try ContactsWorld()
    let added = try await first.call("add", ["name": "李雷", "phone": "138 0013 8000"])
    let second = try ContactsWorld(first.services)
    #expect(try await second.call("get", ["id": try #require(added["id"])]) == added)
  }
}
