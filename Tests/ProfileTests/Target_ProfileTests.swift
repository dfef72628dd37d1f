import MediatorKit
import ServiceKit
import TestKit
import Testing

@testable import Profile

struct Target_ProfileTests {
  @Test func `The profile of a new account is empty`() async throws {
    let expected = ProfileCard(
      id: "account-li", nickname: "Li", phone: "+8613800138001", zone: "86", gender: nil,
      region: nil, signature: nil, contacts: 3)
    #expect(try await Me().show() == expected)
  }

  @Test func `An update returns the profile as show does`() async throws {
    let me = try Me()
    let card = try await me.update([
      "nickname": "Li Lei", "gender": "other", "region": " 广东 广州 ", "signature": "Gone fishing",
    ])
    #expect(card.nickname == "Li Lei")
    #expect(card.gender == .other)
    #expect(card.region == "广东 广州")
    #expect(card.signature == "Gone fishing")
    #expect(try await me.show() == card)
  }

  @Test func `An update keeps other fields`() async throws {
    let me = try Me()
    try await me.update(["gender": "female", "region": "Guangdong"])
    let card = try await me.update(["signature": "Hi"])
    #expect(card.gender == .female)
    #expect(card.region == "Guangdong")
    #expect(card.signature == "Hi")
    #expect(card.nickname == "Li")
  }

  @Test func `An update fails before Login is called when the address book fails`() async throws {
    let me = try Me()
    try await me.update(["region": "Guangdong"])
    let asked = me.peers.requests.count
    me.peers.answer(ProfileNeeds.contactCount) { _ in throw Broken() }
    let error = await #expect(throws: MediatorError.self) {
      try await me.mediator.perform("Profile/update", ["nickname": "Li Lei", "region": "Hainan"])
    }
    #expect(error?.route == "Contacts/count")
    #expect(
      me.peers.requests.dropFirst(asked).map(\.route.text)
        == ["Login/requireSignIn", "Contacts/count"])
    me.peers.answer(ProfileNeeds.contactCount, with: ProfileNeeds.Count(total: 3))
    #expect(try await me.show().region == "Guangdong")
    #expect(try await me.show().nickname == "Li")
  }

  @Test(arguments: ["show", "update"])
  func `Without an address book the number of contacts is missing`(action: String) async throws {
    let me = try Me()
    let alone = try Me.mediator(me.services, me.peers, without: "Contacts")
    let params: Params = action == "show" ? [:] : ["region": "Hainan"]
    let card = try await alone.perform("Profile/\(action)", params).value
    #expect(card["nickname"] == "Li")
    #expect(card["contacts"] == nil)
  }

  @Test func `The nickname is the last call of an update`() async throws {
    let me = try Me()
    try await me.update(["nickname": "Li Lei", "region": "Hainan"])
    #expect(
      me.peers.requests.map(\.route.text)
        == ["Login/requireSignIn", "Contacts/count", "Login/rename"])
  }

  @Test(arguments: ["", "  "])
  func `An empty text clears a field`(text: String) async throws {
    let me = try Me()
    try await me.update(["region": "Guangdong", "signature": "Hi", "gender": "male"])
    let card = try await me.update(["region": .string(text), "signature": .string(text)])
    #expect(card.region == nil)
    #expect(card.signature == nil)
    #expect(card.gender == .male)
  }

  @Test func `Nothing changes when the nickname is rejected`() async throws {
    let me = try Me()
    let params: Params = ["nickname": "", "region": "Guangdong"]
    #expect(await me.refusal(of: "update", params) == "invalidNickname")
    #expect(try await me.show().region == nil)
  }

  @Test(arguments: [("Wang", "New"), ("Li", "Old")])
  func `The profile changes with the nickname, also if Login's reply is lost`(
    nickname: String, signature: String
  ) async throws {
    let me = try Me()
    try await me.update(["signature": "Old"])
    me.peers.answer(ProfileNeeds.rename) { _ in throw Broken() }
    await #expect(throws: MediatorError.self) {
      try await me.update(["nickname": "Wang", "signature": "New"])
    }
    let li = Me.li
    me.become(Me.User(id: li.id, nickname: nickname, phone: li.phone, zone: li.zone))
    #expect(try await me.show().signature == signature)
    let updated = try await me.update(["region": "Hainan"])
    #expect(updated.signature == signature && updated.region == "Hainan")
    let renamed = try await me.update(["nickname": "Zhao", "gender": "male"])
    #expect(renamed.signature == signature && renamed.gender == .male)
  }

  @Test func `A change that failed doesn't take effect with a later nickname`() async throws {
    let me = try Me()
    try await me.update(["signature": "Old"])
    me.peers.answer(ProfileNeeds.rename) { _ in throw Broken() }
    await #expect(throws: MediatorError.self) {
      try await me.update(["nickname": "Wang", "signature": "New"])
    }
    me.become(Me.li)
    #expect(try await me.update(["nickname": "Zhao"]).signature == "Old")
    #expect(try await me.show().signature == "Old")
  }

  @Test func `The nickname is unchanged when another field is rejected`() async throws {
    let me = try Me()
    let params: Params = ["nickname": "Li Lei", "region": "a\nb"]
    #expect(await me.refusal(of: "update", params) == "invalidRegion")
    #expect(try await me.show().nickname == "Li")
  }

  @Test(arguments: [
    ("signature", "好", 30, nil), ("signature", "好", 31, "signatureTooLong"),
    ("signature", "\u{301}", 400, "signatureTooLong"),
    ("region", "好", 50, nil), ("region", "好", 51, "invalidRegion"),
    ("region", "\u{301}", 600, "invalidRegion"),
  ])
  func `Texts have a maximal length`(
    param: String, character: String, count: Int, code: String?
  ) async throws {
    let text = String(repeating: character, count: count)
    #expect(await (try Me()).refusal(of: "update", [param: .string(text)]) == code)
  }

  @Test(arguments: ["region", "signature"])
  func `A text is stored without what is invisible or reorders it`(param: String) async throws {
    let me = try Me()
    let card = try await me.update([param: "\u{200B} a\u{202E}b\u{2066}\u{00A0}"])
    #expect((param == "region" ? card.region : card.signature) == "ab")
    let cleared = try await me.update([param: "\u{200B}\u{2060}"])
    #expect((param == "region" ? cleared.region : cleared.signature) == nil)
  }

  @Test(arguments: ["a\nb", "a\u{0}b", "a\u{2028}b", "a\u{1b}b"])
  func `A region is one line without control characters`(region: String) async throws {
    #expect(await (try Me()).refusal(of: "update", ["region": .string(region)]) == "invalidRegion")
  }

  @Test func `An empty update is rejected`() async throws {
    #expect(await (try Me()).refusal(of: "update") == "nothingToChange")
  }

  @Test func `An unknown gender is rejected`() async throws {
    #expect(await (try Me()).refusal(of: "update", ["gender": "cat"]) == "invalidParams")
  }

  @Test(arguments: ["show", "update"])
  func `A guest has no profile`(action: String) async throws {
    let me = try Me()
    me.become(nil)
    #expect(await me.refusal(of: action) == "notSignedIn")
  }

  @Test func `Accounts have separate profiles`() async throws {
    let me = try Me()
    try await me.update(["region": "Guangdong"])
    me.become(Me.wang)
    #expect(try await me.show().region == nil)
    me.become(Me.li)
    #expect(try await me.show().region == "Guangdong")
  }

  @Test func `A profile outlives the mediator`() async throws {
    let me = try Me()
    let card = try await me.update(["gender": "male", "region": "Guangdong", "signature": "Hi"])
    let second = try Me.mediator(me.services, me.peers)
    #expect(try await second.perform("Profile/show").get(as: ProfileCard.self) == card)
  }

  @Test func `Signing out returns the state from Login`() async throws {
    let me = try Me()
    let expected = SignedOut(signedIn: false, root: "accountLogin")
    me.peers.answer(ProfileNeeds.signOut, with: expected)
    #expect(try await me.call("signOut", as: SignedOut.self) == expected)
  }

  @Test(arguments: [
    ("show", Access.everywhere(.read)), ("settings", .everywhere(.read)),
    ("update", .native(.write)),
    ("setSetting", .native(.write)), ("signOut", .native(.write)),
    ("activity", .native(.read)), ("statistics", .native(.read)),
  ])
  func `Deep links and programs can only read`(action: String, access: Access) throws {
    #expect(try Me().mediator.contract(of: "Profile/\(action)")?.access == access)
  }
}

/// An error that no module declares.
private struct Broken: Error {}
