import Foundation
import MediatorKit
import ScreenKit
import ServiceKit
import Testing
import mediator

/// Several people on one server, over one database: each visit of a browser is an identity.
@Suite(.needsApplication) @MainActor struct PeopleTests {
  private static let (li, wang, guest) = ("visit:1", "visit:2", "visit:3")
  private static let phones = [li: "13800138001", wang: "13800138002"]
  private static let password = "correct-horse"

  private let services = Services.inMemory()
  private let mediator: Mediator

  init() throws { mediator = try Application.mediator(services) }

  @discardableResult
  private func call(
    _ route: String, _ params: Params = [:], as identity: String?, from origin: Origin = .native
  ) async throws -> Value {
    try await mediator.perform(route, params, from: origin, identity: identity).value
  }

  /// Signs Li and Wang in, and returns the contacts that lead to Wang and to Li.
  private func signIn() async throws -> (toWang: Value, toLi: Value) {
    for (identity, name) in [(Self.li, "Zorro"), (Self.wang, "Yvette")] {
      let params: Params = [
        "phone": .string(Self.phones[identity] ?? ""), "password": .string(Self.password),
        "nickname": .string(name), "signIn": true,
      ]
      try await call("Login/addAccount", params, as: identity)
    }
    let contacts = try await [(Self.wang, "Friend"), (Self.li, "Neighbour")].asyncMap {
      try await call(
        "Contacts/add", ["name": .string($1), "phone": .string(Self.phones[$0] ?? "")], as: nil)
    }
    return (contacts[0]["id"] ?? .null, contacts[1]["id"] ?? .null)
  }

  private func navigator(_ identity: String, _ route: String, _ params: [String: Value] = [:])
    async throws -> Navigator
  {
    let navigator = Navigator(mediator, from: .console, identity: identity)
    try await navigator.reset(to: Link(route: route, params))
    await navigator.settle()
    return navigator
  }

  private func text(_ navigator: Navigator) async throws -> String {
    await Task.yield()
    await navigator.settle()
    return try navigator.screen?.shown.encoded().json() ?? ""
  }

  @Test func `Two people chat with each other, and a third sees nothing of it`() async throws {
    let (toWang, toLi) = try await signIn()
    let guest = try await navigator(Self.guest, "Login/begin")
    let start = try await text(guest)
    let list = try await navigator(Self.guest, "MainFrame/screen")
    let nothing = try await text(list)
    let chat = try await navigator(Self.wang, "MainFrame/chatScreen", ["contact": toLi])
    try await call("MainFrame/send", ["contact": toWang, "text": "Good morning"], as: Self.li)
    #expect(try await text(chat).contains("Good morning"))
    try await call("MainFrame/send", ["contact": toLi, "text": "Same to you"], as: Self.wang)
    let mine = try await navigator(Self.li, "MainFrame/chatScreen", ["contact": toWang])
    #expect(try await text(mine).contains("Same to you"))
    #expect(try await text(list) == nothing && !nothing.contains("Good morning"))
    #expect(try await text(guest) == start)
  }

  @Test func `Signing out in one visit leaves the other, and the device`() async throws {
    _ = try await signIn()
    let all = try await [Self.li, Self.wang].asyncMap { try await navigator($0, "Profile/screen") }
    #expect(try await text(all[0]).contains("Zorro"))
    let before = try await text(all[1])
    try await call("Profile/signOut", as: Self.li)
    #expect(try await !text(all[0]).contains("Zorro"))
    #expect(try await text(all[1]) == before && before.contains("Yvette"))
    #expect(try await call("Login/currentUser", as: nil) == .null)
  }

  /// What Li leaves behind, beside what everyone may read, such as posts.
  private func leaveTraces(_ toWang: Value) async throws {
    try await call("MainFrame/send", ["contact": toWang, "text": "zebra-text"], as: Self.li)
    try await call("MainFrame/remember", ["word": "zebra-music"], as: Self.li)
    try await call("Shop/search", ["query": "zebra-goods"], as: Self.li)
    try await call("Shop/add", ["goods": "G1001"], as: Self.li)
    let address: Params = ["name": "zebra-name", "phone": "13800138009", "address": "zebra-street"]
    try await call("Shop/addAddress", address, as: Self.li)
    try await call("Profile/update", ["signature": "zebra-signature"], as: Self.li)
    try await call("Register/requestCode", ["phone": "13800138777"], as: Self.li)
    try await call("Profile/setSetting", ["key": "language", "value": "en"], as: Self.li)
  }

  @Test func `No action shows a guest, or the device, anything of another visit`() async throws {
    let (toWang, _) = try await signIn()
    try await leaveTraces(toWang)
    var looked = 0
    for action in Application.actions where action.action.access.effects == .read {
      for identity in [Self.guest, nil] {
        let params = action.action.examples.first(where: \.answers)?.params
        let reply = try? await mediator.perform(
          action.route, params.map(Params.init) ?? action.params(), from: action.origin,
          identity: identity)
        guard let json = try reply?.value.json() else { continue }
        looked += 1
        for trace in ["zebra", "Zorro", "13800138777", "138 0013 8777"] {
          #expect(!json.contains(trace), "\(action.route) shows \(trace) to \(identity ?? "-")")
        }
      }
    }
    #expect(looked >= 100)
    #expect(try await call("Shop/badge", as: Self.guest)["count"] == 0)
    #expect(try await call("Shop/badge", as: Self.li)["count"] == 1)
  }

  @Test func `A visit that ends leaves no row`() async throws {
    let (toWang, _) = try await signIn()
    try await leaveTraces(toWang)
    try await call("Login/removeFromDevice", as: Self.li)
    let rows = try services.store.read { connection in
      try connection.rows(
        """
        SELECT m.name, c.name FROM sqlite_master m JOIN pragma_table_info(m.name) c
        WHERE m.type = 'table'
        """
      ) { (table: try $0[0] as String, column: try $0[1] as String) }.filter { place in
        let sql = "SELECT 1 FROM \"\(place.table)\" WHERE CAST(\"\(place.column)\" AS TEXT) = ?"
        return try connection.first(sql, Self.li, row: { _ in true }) == true
      }.map { "\($0.table).\($0.column)" }
    }
    #expect(rows == [])
    #expect(try await call("Login/currentUser", as: Self.wang)["nickname"] == "Yvette")
  }
}

extension Sequence {
  fileprivate func asyncMap<R>(_ body: (Element) async throws -> R) async rethrows -> [R] {
    var results: [R] = []
    for element in self { results.append(try await body(element)) }
    return results
  }
}
