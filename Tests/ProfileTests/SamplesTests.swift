import MediatorKit
import ServiceKit
import TestKit
import Testing

@testable import Profile

struct SamplesTests {
  private let me: Me

  /// An application without users, contacts, posts and messages.
  init() throws { try self.init(StandIns(for: Target_Profile.self)) }

  private init(_ peers: StandIns) throws {
    me = try Me(peers)
    me.become(nil)
    peers.answer(ProfileNeeds.contactCount, with: ProfileNeeds.Count(total: 0))
    peers.answer(ProfileNeeds.status, with: ProfileNeeds.Status(lastUser: nil))
    peers.answer(ProfileNeeds.addAccount) { request in
      let phone = request.params["phone"]?.string?.filter { $0 != " " } ?? ""
      return Me.User(id: "account-\(phone)", nickname: "Li", phone: phone, zone: "86")
    }
    peers.answer(ProfileNeeds.signIn, with: Me.li)
    peers.answer(ProfileNeeds.importContacts) { request in
      let lines = (request.params["text"]?.string ?? "").split(separator: "\n")
      return ProfileNeeds.Import(added: lines.count - 1)
    }
    peers.answer(ProfileNeeds.publish) { request in
      ProfileNeeds.Post(id: request.params["text"]?.string ?? "")
    }
    for need in [ProfileNeeds.like, ProfileNeeds.markRead] {
      peers.answer(need, with: Nothing())
    }
    for need in [ProfileNeeds.comment, ProfileNeeds.send] {
      peers.answer(need, with: Nothing())
    }
  }

  private func load(_ params: Params = Params()) async throws -> Samples {
    try await me.call("loadSamples", params)
  }

  private func calls(of route: String) -> [Request] {
    me.peers.requests.filter { $0.route.text == route }
  }

  private func texts(_ param: String, of route: String) -> [String] {
    calls(of: route).compactMap { $0.params[param]?.string }
  }

  @Test func `An empty application gets accounts, contacts, posts and messages`() async throws {
    let samples = try await load()
    #expect(samples.accounts == 6)
    #expect(samples.contacts == 60)
    #expect(samples.posts == calls(of: "Discover/publish").count)
    #expect(samples.likes == calls(of: "Discover/like").count)
    #expect(samples.comments == calls(of: "Discover/comment").count)
    #expect(samples.messages == calls(of: "MainFrame/send").count)
    #expect(min(samples.posts, samples.likes, samples.comments, samples.messages) >= 10)
  }

  @Test func `The first account is signed in at the end`() async throws {
    let samples = try await load()
    let phones = texts("phone", of: "Login/signIn")
    #expect(phones.last == "+86 138 0013 8000")
    #expect(samples.phone == "+8613800138000")
    #expect(Set(phones).count == 6)
    #expect(Set(texts("password", of: "Login/signIn")) == ["sample-password"])
  }

  @Test func `Names and numbers of contacts differ, in Chinese and Latin letters`() async throws {
    _ = try await load()
    let table = try #require(texts("text", of: "Contacts/import").first)
    let rows = table.split(separator: "\n").dropFirst().map { $0.split(separator: ",") }
    #expect(Set(rows.map { $0[0] }).count == 60)
    #expect(Set(rows.map { $0[1] }).count == 60)
    #expect(rows.allSatisfy { DialledNumber(String($0[1])) != nil })
    #expect(rows.count { $0[0].utf8.allSatisfy { $0 < 128 } } > 10)
    #expect(rows.count { $0[0].unicodeScalars.allSatisfy(\.properties.isIdeographic) } > 30)
  }

  @Test func `Posts differ, and users like those of others`() async throws {
    _ = try await load()
    let posts = texts("text", of: "Discover/publish")
    #expect(Set(posts).count == posts.count)
    var author: [String: String] = [:]
    var user = ""
    for request in me.peers.requests {
      switch request.route.text {
      case "Login/signIn": user = request.params["phone"]?.string ?? ""
      case "Discover/publish": author[request.params["text"]?.string ?? ""] = user
      case "Discover/like": #expect(author[request.params["post"]?.string ?? ""] != user)
      default: break
      }
    }
  }

  @Test func `The same seed adds the same samples, another one others`() async throws {
    func calls(seed: Int) async throws -> [[String: String]] {
      let tests = try SamplesTests()
      _ = try await tests.load(["seed": .int(seed)])
      return tests.me.peers.requests.map { request in
        ["text", "phone", "contact", "post"].reduce(into: ["route": request.route.text]) {
          $0[$1] = request.params[$1]?.string
        }
      }
    }
    let first = try await calls(seed: 7)
    #expect(try await calls(seed: 7) == first)
    #expect(try await calls(seed: 8) != first)
    #expect(try await calls(seed: .min) != first)
  }

  @Test func `A known user, a contact or a taken phone is refused, and nothing changes`()
    async throws
  {
    me.peers.fail(ProfileNeeds.addAccount, code: "phoneTaken")
    #expect(await me.refusal(of: "loadSamples") == "notEmpty")
    #expect(calls(of: "Login/addAccount").count == 1)
    me.peers.answer(ProfileNeeds.contactCount, with: ProfileNeeds.Count(total: 1))
    #expect(await me.refusal(of: "loadSamples") == "notEmpty")
    me.peers.answer(ProfileNeeds.contactCount, with: ProfileNeeds.Count(total: 0))
    me.peers.answer(ProfileNeeds.status, with: ProfileNeeds.Status(lastUser: Me.li))
    #expect(await me.refusal(of: "loadSamples") == "notEmpty")
    #expect(calls(of: "Login/addAccount").count == 1)
  }

  @Test func `What a module refuses is named in the error`() async throws {
    let peers = StandIns(for: Target_Profile.self, try StandIn(contract: "Discover"))
    let tests = try SamplesTests(peers)
    peers.fail(ProfileNeeds.publish, code: "textTooLong")
    let error = await #expect(throws: MediatorError.self) { try await tests.load() }
    #expect(error?.failure?.code == "sampleRefused")
    #expect(error?.message.hasPrefix("Discover/publish refused a sample: ") == true)
  }

  @Test(arguments: ["Contacts", "Discover", "MainFrame"])
  func `The samples of a module that isn't linked are left out`(module: String) async throws {
    let mediator = try Me.mediator(me.services, me.peers, without: module)
    let samples = try await mediator.perform("Profile/loadSamples").get(as: Samples.self)
    #expect((samples.contacts == 0) == (module == "Contacts"))
    #expect((samples.posts == 0) == (module == "Discover"))
    #expect((samples.messages == 0) == (module == "MainFrame"))
  }
}
