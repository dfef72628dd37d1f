import MediatorKit
import ScreenKit
import ServiceKit
import TestKit
import Testing

@testable import Discover

@MainActor struct MomentsScreenTests {
  private let moments: Moments

  init() throws {
    moments = try Moments()
    let signIn = StillScreen(Content(Content.Bar("Sign in")))
    moments.peers.answer(DiscoverNeeds.signInScreen, with: Presented(signIn))
  }

  private func feed() async throws -> ScreenProbe {
    try await ScreenProbe(moments.mediator, Link("momentsScreen", of: Target_Discover.self))
  }

  /// The screen of a post, on top of the feed.
  private func screen(of post: Post) async throws -> ScreenProbe {
    let probe = try await feed()
    try await probe.select(post.id)
    return probe
  }

  @Test func `The feed shows authors, texts, ages and counts`() async throws {
    let post = try await moments.publish("First snow")
    try await moments.like(post)
    for text in ["1", "2"] { try await moments.comment(text, on: post) }
    moments.time.advance(by: 300)
    try await moments.publish("", pictures: ["https://example.com/a.jpg"])
    #expect(
      try await feed().text == """
        # Moments
          [Publish]
          Li  [1 picture]  now ›  [Li]
          Li  First snow  5 minutes ago · 1 like · 2 comments ›  [Li]
        That's all.
        """)
  }

  @Test func `A long text is collapsed after 6 lines or 240 characters`() async throws {
    for text in ["1\n2\n3\n4\n5\n6\n7", String(repeating: "好", count: 241), "1\n2\n3\n4\n5\n6"] {
      try await moments.publish(text)
    }
    let texts = try await feed().content.rows.map(\.subtitle)
    #expect(
      texts == ["1\n2\n3\n4\n5\n6", String(repeating: "好", count: 240) + "…", "1\n2\n3\n4\n5\n6…"])
  }

  @Test func `D36: A long post of the feed is shown whole and collapsed again`() async throws {
    let (long, short) = ((1...7).map { "\($0)" }.joined(separator: "\n"), "1\n2\n3\n4\n5\n6")
    for text in [long, short] { try await moments.publish(text) }
    let probe = try await feed()
    #expect(probe.content.rows.map(\.subtitle) == [short, short + "…"])
    #expect(probe.content.rows.map { $0.actions.map(\.title) } == [["Li"], ["More", "Li"]])
    let post = try #require(probe.content.rows.map(\.id).last)
    try await probe.press("More", on: post)
    #expect(probe.content.rows.map(\.subtitle) == [short, long])
    try await probe.refresh()
    #expect(probe.content.row(post)?.subtitle == long)
    try await probe.press("Less", on: post)
    #expect(probe.content.row(post)?.subtitle == short + "…")
  }

  @Test func `D36: The author of a post in the feed and of an open post is a person`()
    async throws
  {
    let post = try await moments.publish()
    let probe = try await feed()
    try await probe.press("Li", on: post.id)
    #expect(probe.content.bar.title == "Person")
    await probe.back()
    try await probe.select(post.id)
    try await probe.select("Li")
    #expect(probe.content.row("person")?.value == "You")
    #expect(await probe.leaks() == [])
  }

  @Test func `F43: The feed grows by 8, 8 and 4 posts to 28, and ends`() async throws {
    for number in 1...28 { try await moments.publish("\(number)") }
    let probe = try await feed()
    var sizes = [Array(probe.content.rows).count]
    var footers = [probe.content.footer?.state]
    for _ in 0..<4 {
      if footers.last == .more { try await probe.more() }
      sizes.append(Array(probe.content.rows).count)
      footers.append(probe.content.footer?.state)
    }
    #expect(sizes == [8, 16, 24, 28, 28])
    #expect(footers == [.more, .more, .more, .end, .end])
  }

  @Test func `The feed loads older posts, and keeps them after another screen`() async throws {
    for number in 1...10 { try await moments.publish("\(number)") }
    let probe = try await feed()
    #expect(Array(probe.content.rows).count == 8)
    #expect(probe.content.footer?.state == .more)
    try await probe.more()
    #expect(probe.content.rows.map(\.subtitle) == (1...10).reversed().map { "\($0)" })
    #expect(probe.content.footer?.state == .end)
    try await probe.select(try #require(probe.content.rows.map(\.id).last))
    #expect(probe.content.row("text")?.title == "1")
    await probe.back()
    #expect(Array(probe.content.rows).count == 10)
  }

  @Test func `New posts of others are counted until the feed was shown`() async throws {
    moments.become(Moments.wang)
    try await moments.publish("1")
    moments.become(Moments.li)
    let probe = try await feed()
    #expect(probe.content.sections.first?.header == "1 new post")
    #expect(try await moments.unseen() == 0)
    moments.become(Moments.wang)
    for text in ["2", "3"] { try await moments.publish(text) }
    // The open feed loads again.
    await probe.settle()
    moments.become(Moments.li)
    try await probe.refresh()
    #expect(probe.content.sections.first?.header == "2 new posts")
    try await probe.refresh()
    #expect(probe.content.sections.first?.header == nil)
  }

  @Test func `The content of the feed as data doesn't count its posts as seen`() async throws {
    try await moments.publish()
    moments.become(Moments.wang)
    _ = try await moments.mediator.perform("Discover/screen").value
    #expect(try await moments.unseen() == 1)
  }

  @Test func `A guest reads, and is led to Login`() async throws {
    let post = try await moments.publish("First snow")
    try await moments.comment("Lovely", on: post)
    moments.become(nil)
    let probe = try await feed()
    #expect(
      probe.text == """
        # Moments
          Sign in  to publish, like and comment  ›
          Li  First snow  now · 1 comment ›  [Li]
        That's all.
        """)
    try await probe.select(post.id)
    #expect(
      probe.text == """
        # Post  ‹ Moments
          Li  now ›
          First snow
        1 comment
          Li  Lovely
          Sign in  to publish, like and comment  ›
        That's all.
        """)
    let comments = probe.content.rows.filter(\.isSelectable)
    try await probe.select(try #require(comments.map(\.id).first))
    #expect(probe.content.dialog?.buttons.map(\.title) == ["Cancel", "Sign in to reply"])
    try await probe.press("Cancel")
    try await probe.select("Sign in")
    #expect(probe.content.bar.title == "Sign in")
    try await moments.signIn(Moments.li)
    await probe.back()
    #expect(probe.content.bar.title == "Post")
    #expect(probe.content.button("send") != nil)
    await probe.back()
    #expect(probe.content.button("publish") != nil)
    #expect(await probe.leaks() == [])
  }

  @Test func `A guest who signs in to reply goes on with the reply`() async throws {
    let post = try await moments.publish("First snow")
    let comment = try await moments.comment("Lovely", on: post)
    moments.become(nil)
    let probe = try await screen(of: post)
    try await probe.select(comment.id)
    try await probe.press("Sign in to reply")
    #expect(probe.navigator.navigation.isPresented)
    try await moments.signIn(Moments.wang)
    await probe.back()
    #expect(probe.content.field("comment")?.label == "Reply to Li")
    try await probe.type("Isn't it?", into: "Reply to Li")
    try await probe.press("Send")
    #expect(probe.content.rows.map(\.title).last == "Wang to Li")
  }

  @Test func `After signing out, the former user's new posts aren't marked`() async throws {
    moments.become(Moments.wang)
    try await moments.publish("1")
    moments.become(nil)
    #expect(try await feed().content.sections.compactMap(\.header) == [])
  }

  @Test func `An empty feed says so`() async throws {
    #expect(try await feed().content.empty?.text == "No posts yet.")
  }

  @Test func `A post is shown whole after More`() async throws {
    let text = (1...8).map { "line \($0)" }.joined(separator: "\n")
    let post = try await moments.publish(
      text, pictures: ["https://example.com/a.jpg", "data:image/png;base64,iVBORw0KGgo="])
    for user in [Moments.wang, Moments.li] {
      moments.become(user)
      try await moments.like(post)
    }
    let probe = try await screen(of: post)
    let beginning = (1...6).map { "line \($0)" }.joined(separator: "\n") + "…"
    #expect(probe.content.row("text")?.title == beginning)
    try await probe.select("More")
    #expect(
      probe.text == """
        # Post  ‹ Moments
          [Delete]
          Comment:
          Li  now ›
          \(text)
          Less
          Picture 1  https://example.com/a.jpg
          Picture 2
          2 likes  Wang, Li
        No comments yet.
          (Send)  Type a comment.
          [Unlike]
        """)
    #expect(probe.content.row("picture2")?.image == "data:image/png;base64,iVBORw0KGgo=")
    #expect(probe.content.sections.compactMap(\.grid) == [.even(3)])
    try await probe.select("Less")
    #expect(probe.content.row("text")?.title == beginning)
  }

  @Test(
    arguments: [(1, nil), (2, .even(3)), (4, .even(2)), (9, .even(3))] as [(Int, Content.Grid?)])
  func `D36: Pictures are in columns`(_ count: Int, _ grid: Content.Grid?) async throws {
    let pictures = (1...count).map { "https://example.com/\($0).gif" }
    let content = try await screen(of: try await moments.publish("", pictures: pictures)).content
    let section = content.sections.first { $0.rows.first?.id == "picture1" }
    #expect(section?.grid == grid)
    #expect(section?.rows.map(\.badge) == pictures.map { _ in "GIF" })
  }

  @Test func `D36: Links, phone numbers and emoticons of a text stand out`() async throws {
    let text = "See https://example.com or call 010-12345678 [smile]"
    let row = try await screen(of: try await moments.publish(text)).content.row("text")
    #expect(row?.kind == .paragraph)
    #expect(row?.spans.map(\.kind) == [.link, .phone, .emoticon])
    #expect(row?.actions.map(\.title) == ["https://example.com", "010-12345678"])
  }

  @Test func `D36: A phone number can be called, copied, or added to the contacts`() async throws {
    moments.peers.answer(
      DiscoverNeeds.addContactScreen, with: Presented(StillScreen(Content(Content.Bar("New")))))
    let probe = try await screen(of: try await moments.publish("Call 010-12345678"))
    try await probe.press("010-12345678", on: "text")
    #expect(probe.content.dialog?.title == "010-12345678")
    #expect(
      probe.content.dialog?.buttons.map(\.title) == ["Cancel", "Call", "Copy", "Add to contacts"])
    try await probe.press("Call")
    #expect(probe.content.notice?.text == "Calls can't be made here: 010-12345678")
    try await probe.press("010-12345678", on: "text")
    try await probe.press("Copy")
    #expect(probe.content.notice?.text == "To copy: 010-12345678")
    try await probe.press("010-12345678", on: "text")
    try await probe.press("Add to contacts")
    #expect(probe.content.bar.title == "New")
    let asked = moments.peers.requests.last { $0.route.action == "addScreen" }
    #expect(asked?.params["phone"]?.string == "010-12345678")
    await probe.back()
    #expect(await probe.leaks() == [])
  }

  @Test func `D36: A link opens its page, which says that there is no network`() async throws {
    let probe = try await screen(of: try await moments.publish("https://example.com"))
    try await probe.press("https://example.com", on: "text")
    #expect(probe.content.bar.title == "Web page")
    #expect(probe.content.empty?.text == "Pages of the network can't be loaded here.")
    await probe.back()
    #expect(await probe.leaks() == [])
  }

  @Test func `A like is set and taken back`() async throws {
    let probe = try await screen(of: try await moments.publish())
    try await probe.press("Like")
    #expect(probe.content.row("likes")?.title == "1 like")
    try await probe.press("Unlike")
    #expect(probe.content.row("likes") == nil)
    #expect(probe.content.button("like")?.title == "Like")
  }

  @Test func `Likes beyond the first 20 are a number`() async throws {
    let post = try await moments.publish()
    for number in 1...22 {
      moments.become(
        Moments.Account(id: "\(number)", nickname: "U\(number)", phone: "+86138\(number)"))
      try await moments.like(post)
    }
    let likes = try await screen(of: post).content.row("likes")
    #expect(likes?.title == "22 likes")
    #expect(likes?.subtitle?.hasSuffix("U19, U20, 2 more") == true)
  }

  @Test func `A comment is sent once it has a text`() async throws {
    let probe = try await screen(of: try await moments.publish())
    for text in ["", " \n"] {
      try await probe.type(text, into: "Comment")
      #expect(probe.content.button("send")?.isEnabled == false)
    }
    try await probe.type("Lovely", into: "Comment")
    try await probe.press("Send")
    #expect(probe.content.sections.last?.header == "1 comment")
    #expect(probe.content.rows.map(\.subtitle).last == "Lovely")
    #expect(probe.content.field("comment")?.text == "")
    #expect(probe.content.notice?.text == "Sent.")
  }

  @Test func `Comments are loaded page by page`() async throws {
    let post = try await moments.publish()
    for number in 1...45 { try await moments.comment("\(number)", on: post) }
    let probe = try await screen(of: post)
    #expect(probe.content.sections.last?.rows.map(\.subtitle) == (1...20).map { "\($0)" })
    #expect(probe.content.sections.last?.header == "45 comments")
    try await probe.type("46", into: "Comment")
    try await probe.press("Send")
    #expect(probe.content.sections.last?.rows.count == 20)
    try await probe.more()
    try await probe.more()
    #expect(probe.content.sections.last?.rows.map(\.subtitle) == (1...46).map { "\($0)" })
    #expect(probe.content.footer?.state == .end)
  }

  @Test func `Another user's comment is answered`() async throws {
    let post = try await moments.publish()
    moments.become(Moments.wang)
    let comment = try await moments.comment("Where is that?", on: post)
    moments.become(Moments.li)
    let probe = try await screen(of: post)
    try await probe.type("Here", into: "Comment")
    try await probe.select(comment.id)
    #expect(probe.content.dialog?.title == "Wang")
    #expect(probe.content.dialog?.message == "Where is that?")
    try await probe.press("Reply")
    #expect(probe.content.field("comment")?.label == "Reply to Wang")
    #expect(probe.content.field("comment")?.text == "Here")
    try await probe.press("Don't reply")
    #expect(probe.content.field("comment")?.label == "Comment")
    try await probe.select(comment.id)
    try await probe.press("Reply")
    try await probe.press("Send")
    #expect(probe.content.sections.last?.rows.map(\.title) == ["Wang", "Li to Wang"])
    #expect(probe.content.field("comment")?.label == "Comment")
  }

  @Test func `One's own comment is deleted after a question`() async throws {
    let post = try await moments.publish()
    let comment = try await moments.comment("Hm", on: post)
    let probe = try await screen(of: post)
    try await probe.select(comment.id)
    try await probe.press("Cancel")
    #expect(probe.content.sections.last?.header == "1 comment")
    try await probe.select(comment.id)
    try await probe.press("Delete")
    #expect(probe.content.row(comment.id) == nil)
    #expect(try await moments.comments(of: post).items.isEmpty)
  }

  @Test func `One's own post is deleted after a question, and the feed is without it`()
    async throws
  {
    let post = try await moments.publish("1")
    try await moments.publish("2")
    let probe = try await screen(of: post)
    try await probe.press("Delete")
    #expect(probe.content.dialog?.title == "Delete this post?")
    try await probe.press("Cancel")
    #expect(probe.content.bar.title == "Post")
    try await probe.press("Delete")
    try await probe.press("Delete")
    #expect(probe.content.rows.map(\.subtitle) == ["2"])
    #expect(await probe.leaks() == [])
  }

  @Test func `A post without a screen below says that it was deleted`() async throws {
    let post = try await moments.publish("1")
    let probe = try await ScreenProbe(
      moments.mediator, Link("postScreen", of: Target_Discover.self, ["post": .string(post.id)]))
    try await probe.press("Delete")
    try await probe.press("Delete")
    #expect(probe.content.notice == Content.Notice(.done, "The post was deleted."))
    #expect(probe.content.empty?.text == "The post was deleted.")
  }

  @Test func `Another user's post has no button to delete it`() async throws {
    let post = try await moments.publish()
    moments.become(Moments.wang)
    #expect(try await screen(of: post).content.button("delete") == nil)
  }

  @Test func `A comment that is too long says so while it is typed`() async throws {
    let probe = try await screen(of: try await moments.publish())
    try await probe.type(String(repeating: "好", count: 5001), into: "Comment")
    #expect(probe.content.field("comment")?.text.count == 5000)
    #expect(probe.content.field("comment")?.error == "Only 5000 characters fit.")
  }

  @Test func `An open post shows the comments of others`() async throws {
    let post = try await moments.publish()
    let probe = try await screen(of: post)
    #expect(probe.content.empty?.text == "No comments yet.")
    try await moments.comment("Lovely", on: post)
    await probe.settle()
    #expect(probe.content.sections.last?.header == "1 comment")
    #expect(probe.content.rows.map(\.subtitle).last == "Lovely")
  }

  @Test func `An open feed loses the posts of a deleted account`() async throws {
    try await moments.publish("1")
    moments.become(Moments.wang)
    try await moments.publish("2")
    let probe = try await feed()
    _ = try await moments.mediator.emit(
      Event("Login/accountDeleted", "", DiscoverNeeds.DeletedAccount.self),
      DiscoverNeeds.DeletedAccount(account: Moments.li.id))
    await probe.settle()
    #expect(probe.content.rows.map(\.subtitle) == ["2"])
  }

  @Test func `A comment on a deleted post is a notice, and its text stays`() async throws {
    let post = try await moments.publish()
    let probe = try await screen(of: post)
    try await probe.type("Lovely", into: "Comment")
    _ = try await moments.mediator.perform("Discover/deletePost", ["post": .string(post.id)])
    try await probe.press("Send")
    #expect(probe.content.notice?.kind == .failure)
    #expect(probe.content.field("comment")?.text == "Lovely")
    #expect(probe.content.button("send")?.isEnabled == true)
  }
}
