import MediatorKit
import ScreenKit
import ServiceKit
import TestKit
import Testing

@testable import Discover

@MainActor struct PersonTests {
  private let moments: Moments

  init() throws { moments = try Moments() }

  private func person(_ user: Moments.Account) async throws -> Person {
    try await moments.call("person", ["person": .string(user.id)])
  }

  private func screen(_ user: Moments.Account) async throws -> ScreenProbe {
    let link = Link("personScreen", of: Target_Discover.self, ["person": .string(user.id)])
    return try await ScreenProbe(moments.mediator, link)
  }

  @Test func `D36: A person has sections of 1, 1 and 3 rows`() async throws {
    try await moments.publish("Snow", pictures: ["https://example.com/a.jpg"])
    let own = try await screen(Moments.li)
    #expect(own.content.sections.map(\.rows.count) == [1, 1, 3])
    #expect(own.content.row("person")?.value == "You")
    moments.become(Moments.wang)
    moments.book([:], remarks: [Moments.li.phone: "Brother"])
    let probe = try await screen(Moments.li)
    #expect(
      probe.text == """
        # Person
          Brother  Li
          Remark  Brother
          Posts  1
          Newest post  now ›
          Pictures  1
        """)
    try await probe.select("Newest post")
    #expect(probe.content.bar.title == "Post")
  }

  @Test(arguments: 0...5)
  func `D36: A person has the newest 4 pictures at most`(_ count: Int) async throws {
    for number in 0..<count {
      try await moments.publish("\(number)", pictures: ["https://example.com/\(number).jpg"])
    }
    try await moments.publish("no picture")
    let expected = (0..<count).reversed().prefix(4).map { "https://example.com/\($0).jpg" }
    #expect(try await person(Moments.li).pictures == expected)
    #expect(try await screen(Moments.li).content.row("pictures")?.image == expected.first)
  }

  @Test func `Someone who only likes a post is a person without posts`() async throws {
    let post = try await moments.publish()
    moments.become(Moments.wang)
    try await moments.like(post)
    moments.become(nil)
    let wang = try await person(Moments.wang)
    #expect((wang.name, wang.posts, wang.newest) == ("Wang", 0, nil))
    #expect(try await screen(Moments.wang).content.row("newest")?.link == nil)
  }

  @Test func `An account without posts, likes and comments is unknown`() async throws {
    #expect(await moments.refusal(of: "person", ["person": "account-li"]) == "unknownPerson")
  }
}
