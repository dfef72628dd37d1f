import MediatorKit
import Observation
import ScreenKit
import ServiceKit

/// One post: the whole text, pictures, likes and comments, and a field for another comment.
@MainActor @Observable final class PostScreen: Screen {
  let stage = Stage()
  private let discover: Target_Discover
  private let id: String
  private let comments: Pages<Comment>
  private var post: Post?
  private var isDeleted = false
  /// Whether the whole of a long text is shown.
  private var isExpanded = false
  private var reader: DiscoverNeeds.User?
  private var comment = Field("Comment", .lines, .comment)
  /// The comment that the next one replies to; nil for the post itself.
  private var addressee: Comment?

  init(_ discover: Target_Discover, post: String) {
    (self.discover, id) = (discover, post)
    comments = Pages { try await discover.Action_comments(post: post, after: $0, limit: $1) }
  }

  var body: Body<PostScreen> {
    Body("Post") {
      if isDeleted {
        Empty("The post was deleted.")
      } else if let post {
        if post.author.id == reader?.id {
          Button("delete", "Delete", .destructive) { try await $0.delete() }.inBar
        }
        parts(of: post)
        Rows(
          comments, empty: "No comments yet.",
          header: post.commentCount == 0 ? nil : post.commentCount.counted("comment"), row,
          onSelect: { try await $0.choose($1) })
        if reader == nil { discover.signIn() } else { answers(to: post) }
      }
    }
  }

  func load() async throws {
    if isDeleted { return }
    reader = try await discover.reader()
    post = try await discover.Action_post(post: id)
    try await comments.load()
  }

  private func send() async throws {
    _ = try await discover.Action_comment(
      post: id, text: comment.value, replyTo: addressee?.id)
    comment.clear()
    reply(to: nil)
    stage.notice = Content.Notice(.done, "Sent.")
  }

  /// Addresses the next comment; the text in the field stays.
  private func reply(to addressee: Comment?) {
    self.addressee = addressee
    comment.label = addressee.map { "Reply to \($0.author.name)" } ?? "Comment"
  }

  /// Shows a whole comment: an author can delete it, others can reply, guests after signing in.
  private func choose(_ comment: Comment) async throws {
    let isOwn = comment.author.id == reader?.id
    let answer = reader == nil ? "Sign in to reply" : isOwn ? "Delete" : "Reply"
    let isChosen = await stage.ask(
      comment.author.name, message: comment.text, answer, isOwn ? .destructive : .plain)
    guard isChosen else { return }
    guard isOwn else {
      reply(to: comment)
      if reader == nil { try await stage.open(discover.signInLink) }
      return
    }
    _ = try await discover.Action_deleteComment(comment: comment.id)
    if addressee == comment { reply(to: nil) }
  }

  private func delete() async throws {
    let isSure = await stage.ask(
      "Delete this post?", message: "Its likes and comments are deleted with it.", "Delete")
    guard isSure else { return }
    _ = try await discover.Action_deletePost(post: id)
    isDeleted = true
    stage.leave("The post was deleted.")
  }
}

// What the screen shows.
extension PostScreen {
  private func parts(of post: Post) -> Group<PostScreen> {
    Group {
      Row(
        Content.Row(
          "author", post.author.name, value: post.when,
          link: discover.link(toPerson: post.author.id)))
      if !post.text.isEmpty { text(of: post) }
      if let location = post.location {
        Row(
          Content.Row(
            "location", location,
            link: Link("locationScreen", of: Target_Discover.self, ["post": .string(post.id)])))
      }
      if !post.pictures.isEmpty { pictures(of: post) }
      if post.likeCount > 0 {
        Header()
        Row(Content.Row("likes", post.likeCount.counted("like"), subtitle: post.likers))
      }
    }
  }

  private func text(of post: Post) -> Group<PostScreen> {
    let collapsed = post.text.collapsed
    return Group {
      Paragraph("text", isExpanded ? post.text : collapsed ?? post.text) {
        try await $0.discover.use($1, $2, on: $0.stage)
      }
      if collapsed != nil {
        Row(Content.Row("more", isExpanded ? "Less" : "More", kind: .centered)) {
          $0.isExpanded.toggle()
        }
      }
    }
  }

  private func pictures(of post: Post) -> Group<PostScreen> {
    let columns = PictureGrid.columns(of: post.pictures.count)
    return Group {
      Header(grid: columns == 1 ? nil : .even(columns))
      for (place, url) in post.pictures.enumerated() {
        Row(
          Content.Row(
            "picture\(place + 1)", "Picture \(place + 1)", subtitle: url.isDataURL ? nil : url,
            badge: Picture.badge(of: url), image: url))
      }
    }
  }

  /// The field for a comment, and the buttons of a user.
  private func answers(to post: Post) -> Group<PostScreen> {
    Group {
      Input("comment", \.comment)
      Submit("send", "Send", [\.comment], faults: [.of(DiscoverError.textTooLong): \.comment]) {
        try await $0.send()
      }
      if addressee != nil {
        Button("dontReply", "Don't reply", .cancel) { $0.reply(to: nil) }
      }
      Button("like", post.likedByMe ? "Unlike" : "Like") {
        _ = try await $0.discover.Action_like(post: post.id, on: !post.likedByMe)
      }
    }
  }

  private func row(_ comment: Comment) -> Content.Row {
    let author = comment.author.name
    return Content.Row(
      comment.id, comment.replyTo.map { "\(author) to \($0)" } ?? author, subtitle: comment.text)
  }
}

extension Post {
  /// The first names of those who like it, and the number of the others.
  fileprivate var likers: String {
    let others = likeCount - likes.count
    return (likes.map(\.name) + (others > 0 ? ["\(others) more"] : [])).joined(separator: ", ")
  }
}

extension FieldPolicy {
  fileprivate static let comment = FieldPolicy(
    "comment", limit: 5000,
    fault: { StoredText.cleaned($0).isEmpty ? "Type a comment." : nil })
}
