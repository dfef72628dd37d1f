/// Something for one call, and what has to stay for as long.
struct Held<Body: Sendable>: Sendable {
  let body: Body
  let owner: any Sendable

  init(_ body: Body, owner: any Sendable) {
    self.body = body
    self.owner = owner
  }

  /// Something that is made of this, for as long.
  func map<Other: Sendable>(_ transform: (Body) -> Other) -> Held<Other> {
    Held<Other>(transform(body), owner: owner)
  }
}
