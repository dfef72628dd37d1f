import MediatorKit

/// A comment on a goods.
struct Review: Codable, Hashable, Sendable, Identifiable {
  /// The kinds of comments: all, by rating, and those with a picture.
  enum Kind: String, Codable, CaseIterable, Sendable {
    case all, good, mid, bad, picture
  }

  let id: String
  let author: String
  let text: String
  /// 1 to 5.
  let stars: Int
  /// The URL of a picture; nil without one.
  let picture: String?

  init(resource: Value) {
    id = resource.string("id")
    author = resource.string("author")
    text = resource.string("text")
    stars = resource.integer("stars")
    let picture = resource.string("picture")
    self.picture = picture.isEmpty ? nil : picture
  }
}

extension Review: Payload {}
