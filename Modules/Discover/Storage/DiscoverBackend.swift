import MediatorKit

/// The server's part of Discover: posts with likes and comments, and their authors.
///
/// Each asynchronous method is one request, and throws ``DiscoverError/requestFailed`` or
/// ``DiscoverError/serverUnreachable`` beside its own errors.
protocol DiscoverBackend: Sendable {
  /// The posts before a number, newest first; only the newest of each author, if so many are given.
  func feed(
    before number: Int, limit: Int, for reader: String?, ofEach newest: Int?
  ) async throws -> Page<PostRecord>

  /// A post as a reader sees it; nil is a guest.
  func post(_ id: String, for reader: String?) async throws -> PostRecord

  /// The comments of a post after a number, oldest first.
  func comments(of post: String, after number: Int, limit: Int) async throws -> Page<CommentRecord>

  /// The accounts that like a post after a number, in the order of liking.
  func likes(of post: String, after number: Int, limit: Int) async throws -> Page<Account>

  /// The author of a comment of a post.
  func author(ofComment id: String, on post: String) async throws -> Account

  /// An account that has written or liked something.
  func person(_ id: String) async throws -> PersonRecord

  func publish(
    _ text: String, _ pictures: [String], at location: String?, by me: DiscoverNeeds.User
  ) async throws -> PostRecord

  /// Adds or removes the account's like; `isNew` is false if nothing changed, as far as the backend knows.
  func like(
    _ post: String, _ isOn: Bool, by me: DiscoverNeeds.User
  ) async throws -> (counts: PostCounts, isNew: Bool)

  /// Adds a comment to a post, or a reply to a comment of the same post.
  func comment(
    _ text: String, on post: String, answering answered: String?, by me: DiscoverNeeds.User
  ) async throws -> CommentRecord

  func deleteComment(_ id: String, by me: DiscoverNeeds.User) async throws -> PostCounts

  func deletePost(_ id: String, by me: DiscoverNeeds.User) async throws -> DeletedPost

  /// The number of newer posts by others than the user has seen, up to 1,000.
  func unseen(by account: String) async throws -> Int

  /// The count of the last ``unseen(by:)``, without a request; a store counts again.
  func knownUnseen(by account: String) throws -> Int

  /// Remembers that the user has seen all posts so far; returns whether there were unseen ones.
  func markSeen(by account: String) async throws -> Bool

  /// Replaces the nickname of an account; a server with accounts knows it.
  func rename(_ account: String, to nickname: String) throws

  /// Deletes the posts, likes and comments of an account; a server with accounts has done so.
  func deleteAll(of account: String) throws
}

extension PostStore: DiscoverBackend {
  func knownUnseen(by account: String) throws -> Int { try unseen(by: account) }
}
