import ServiceKit

extension PostStore {
  /// Deletes a post by its author, with everything that belongs to it.
  func deletePost(_ id: String, by me: DiscoverNeeds.User) throws -> DeletedPost {
    try store.write { connection in
      let post = try connection.first(
        "SELECT number, author, comments FROM discover_post WHERE id = ?", id
      ) { row in
        (number: try row[0] as Int, author: try row[1] as String, comments: try row[2] as Int)
      }
      guard let post else { throw DiscoverError.unknownPost }
      guard post.author == me.id else { throw DiscoverError.notYourPost }
      try connection.execute("DELETE FROM discover_post WHERE number = ?", post.number)
      return DeletedPost(post: id, comments: post.comments)
    }
  }

  /// Deletes a comment by its author.
  func deleteComment(_ id: String, by me: DiscoverNeeds.User) throws -> PostCounts {
    try store.write { connection in
      let comment = try connection.first(
        "SELECT number, post, author FROM discover_comment WHERE id = ?", id
      ) { row in (number: try row[0] as Int, post: try row[1] as Int, author: try row[2] as String)
      }
      guard let comment else { throw DiscoverError.unknownComment }
      guard comment.author == me.id else { throw DiscoverError.notYourComment }
      try connection.execute("DELETE FROM discover_comment WHERE number = ?", comment.number)
      return try counts(of: comment.post, for: me.id, connection)
    }
  }

  /// Deletes the posts, likes and comments of an account; replies to its comments stay.
  func deleteAll(of account: String) throws {
    try store.write { connection in
      for statement in [
        "DELETE FROM discover_post WHERE author = ?",
        "DELETE FROM discover_like WHERE account = ?",
        "DELETE FROM discover_comment WHERE author = ?",
        "UPDATE discover_comment SET reply_to_author = NULL WHERE reply_to_author = ?",
        "DELETE FROM discover_seen WHERE account = ?",
        "DELETE FROM discover_account WHERE id = ?",
      ] {
        try connection.execute(statement, account)
      }
    }
  }
}
