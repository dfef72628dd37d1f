import MediatorKit
import Observation
import ScreenKit
import ServiceKit

/// One post: the whole text, pictures, likes and comments, and a field for another comment.
@MainActor @Observable final class PostScreen: Screen {
  /// ``loadComments()`` runs before the screen is shown.
  let stage = Stage(.loadedByAction)
  private let discover: Target_Discover
  private var reader: DiscoverNeeds.User?
  private var post: Post
  private var comments = Page<Comment>(items: [], cursor: nil)
  /// The comment whose dialog is open.
  private var selected: Comment?
  /// The comment that the next one replies to; nil for the post itself.
  private var addressee: Comment?
  private var form = PostScreen.form(nil)
  private var isSending = false
  @ObservationIgnored private var isLoaded = false

  init(_ discover: Target_Discover, _ post: Post) {
    self.discover = discover
    self.post = post
  }

  var content: Content {
    Content(
      Content.Bar("Post", items: isOwn ? [Self.button("delete", "Delete", .destructive)] : []),
      fields: reader == nil ? [] : form.content, sections: sections, buttons: buttons,
      footer: comments.hasMore ? Content.Footer(.more) : nil)
  }

  private func load() async throws {
    post = try await discover.Action_post(post: post.id)
    try await loadComments()
  }

  /// Reads the first comments, or as many as were loaded, and the user who can comment.
  func loadComments() async throws {
    reader = try await discover.reader()
    comments = try await discover.Action_comments(
      post: post.id, after: nil, limit: min(100, max(20, comments.items.count)))
    isLoaded = true
  }

  /// The guest may have signed in on another screen.
  func willAppear() {
    if !isLoaded { stage.run { [weak self] in try await self?.load() } }
    isLoaded = false
  }

  func refresh() async throws { try await load() }

  func more() async throws {
    guard let cursor = comments.cursor else { return }
    let next = try await discover.Action_comments(post: post.id, after: cursor, limit: 20)
    // Another load may have ended meanwhile.
    guard cursor == comments.cursor else { return }
    comments = Page(items: comments.items + next.items, cursor: next.cursor)
  }

  func edit(_ id: String, _ text: String) { form.edit(id, text) }

  func select(_ row: String) async throws -> Bool {
    guard let comment = comments.items.first(where: { $0.id == row }) else { return false }
    selected = comment
    stage.dialog = Content.Dialog(
      comment.author.name, message: comment.text, buttons: answers(to: comment))
    return true
  }

  func press(_ button: String) async throws {
    stage.dialog = nil
    switch button {
    case "send": try await send()
    case "like":
      _ = try await discover.Action_like(post: post.id, on: !post.likedByMe)
      post = try await discover.Action_post(post: post.id)
    case "reply": reply(to: selected)
    case "dontReply": reply(to: nil)
    case "deleteComment": try await deleteComment()
    case "delete":
      stage.dialog = Content.Dialog(
        "Delete this post?", message: "Its likes and comments are deleted with it.",
        buttons: [
          Self.button("deleteNow", "Delete", .destructive), Self.button("keep", "Cancel", .cancel),
        ])
    case "deleteNow":
      _ = try await discover.Action_deletePost(post: post.id)
      stage.leave("The post was deleted.")
    default: break
    }
  }

  private func send() async throws {
    guard !isSending else { return }
    isSending = true
    defer { isSending = false }
    let comment = try await discover.Action_comment(
      post: post.id, text: form["comment"], replyTo: addressee?.id)
    reply(to: nil)
    form = Self.form(nil)
    post = try await discover.Action_post(post: post.id)
    // Otherwise it is on a later page.
    if !comments.hasMore { comments = Page(items: comments.items + [comment], cursor: nil) }
    stage.notice = Content.Notice(.done, "Sent.")
  }

  /// Addresses the next comment; the text in the field stays.
  private func reply(to comment: Comment?) {
    addressee = comment
    form = Self.form(comment, form["comment"])
  }

  private func deleteComment() async throws {
    guard let selected else { return }
    _ = try await discover.Action_deleteComment(comment: selected.id)
    if addressee == selected { reply(to: nil) }
    comments = Page(
      items: comments.items.filter { $0 != selected }, cursor: comments.cursor)
    post = try await discover.Action_post(post: post.id)
  }
}

// What the screen shows.
extension PostScreen {
  private var isOwn: Bool { post.author.id == reader?.id }

  private var sections: [Content.Section] {
    let author = Content.Row("author", post.author.name, value: post.when)
    let pictures = post.pictures.enumerated().map { place, url in
      Content.Row(
        "picture\(place + 1)", "Picture \(place + 1)", subtitle: url.isDataURL ? nil : url,
        image: url)
    }
    let all = [
      Content.Section(footer: post.text.isEmpty ? nil : post.text, rows: [author]),
      Content.Section(rows: pictures), Content.Section(rows: likes),
      Content.Section(
        post.commentCount == 0 ? nil : post.commentCount.counted("comment"),
        rows: comments.items.map(Self.row)),
    ]
    return all.filter { !$0.rows.isEmpty } + (reader == nil ? [.signIn] : [])
  }

  private var likes: [Content.Row] {
    guard post.likeCount > 0 else { return [] }
    let others = post.likeCount - post.likes.count
    let names = post.likes.map(\.name) + (others > 0 ? ["\(others) more"] : [])
    return [
      Content.Row(
        "likes", post.likeCount.counted("like"), subtitle: names.joined(separator: ", "))
    ]
  }

  private var buttons: [Content.Button] {
    guard reader != nil else { return [] }
    let canSend = !isSending && !StoredText.cleaned(form["comment"]).isEmpty
    let send = Content.Button(
      "send", "Send", role: .primary, isEnabled: canSend, isRunning: isSending)
    let dontReply = Self.button("dontReply", "Don't reply", .cancel)
    return [send] + (addressee == nil ? [] : [dontReply])
      + [Content.Button("like", post.likedByMe ? "Unlike" : "Like")]
  }

  /// The buttons of a comment's dialog.
  private func answers(to comment: Comment) -> [Content.Button] {
    let close = Self.button("close", "Close", .cancel)
    guard let reader else { return [close] }
    return comment.author.id == reader.id
      ? [Self.button("deleteComment", "Delete", .destructive), close]
      : [Self.button("reply", "Reply", .plain), close]
  }

  private static func row(_ comment: Comment) -> Content.Row {
    let author = comment.author.name
    return Content.Row(
      comment.id, comment.replyTo.map { "\(author) to \($0)" } ?? author, subtitle: comment.text)
  }

  private static func form(_ addressee: Comment?, _ text: String = "") -> Form {
    Form(
      Form.Field(
        "comment", addressee.map { "Reply to \($0.author.name)" } ?? "Comment", kind: .lines,
        FieldPolicy("comment", limit: 5000), text: text))
  }

  private static func button(
    _ id: String, _ title: String, _ role: Content.Button.Role
  ) -> Content.Button {
    Content.Button(id, title, role: role)
  }
}
