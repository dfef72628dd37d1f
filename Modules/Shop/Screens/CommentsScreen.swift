import MediatorKit
import Observation
import ScreenKit

/// The comments on a goods, by kind.
@MainActor @Observable final class CommentsScreen: Screen {
  let stage = Stage()
  private let shop: Target_Shop
  private let goods: String
  private var kind = Review.Kind.all
  private var shelf = Shelf<Review.Kind, Review>()

  init(_ shop: Target_Shop, goods: String) { (self.shop, self.goods) = (shop, goods) }

  var body: Body<CommentsScreen> {
    Body("Comments") {
      Segments("kind", Review.Kind.allCases, selected: kind, title: \.title) { screen, kind in
        try await screen.open(kind)
        screen.kind = kind
      }
      if let reviews = shelf[kind] {
        if reviews.isEmpty {
          Header(footer: "No comments of this kind.")
        } else {
          Rows(reviews, header: reviews.count.counted("comment"), row)
        }
      }
    }
  }

  func load() async throws {
    shelf.drop(kind)
    try await open(kind)
  }

  private func row(_ review: Review) -> Content.Row {
    Content.Row(
      review.id, review.author, subtitle: review.text, image: review.picture,
      rating: Double(review.stars))
  }

  private func open(_ kind: Review.Kind) async throws {
    let (shop, goods) = (shop, goods)
    var opened = shelf
    try await opened.open(kind) {
      try await shop.Action_comments(goods: goods, kind: kind.rawValue)
    }
    // Another list may have arrived, and another kind may have been chosen meanwhile.
    shelf[kind] = opened[kind]
  }
}

extension Review.Kind {
  fileprivate var title: String {
    switch self {
    case .all: "All"
    case .good: "Good"
    case .mid: "Mixed"
    case .bad: "Bad"
    case .picture: "With a picture"
    }
  }
}

extension Int {
  /// The number with a noun: `1 piece`, `2 pieces`.
  func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
