import Foundation
import MediatorKit

/// A second-hand goods.
struct SecondHandItem: Codable, Hashable, Sendable {
  /// Repeats on other pages.
  let id: String
  let title: String
  let seller: String
  let location: String
  let number: Int
  /// 0 free, 1 with a fee, 2 to be agreed.
  let expressType: Int
  let expressFee: Money
  let price: Money
  let originalPrice: Money
  let isBrandNew: Bool
  var isLike: Bool
  var likes: Int
  /// Seconds since 1970.
  let editAt: Int

  init(resource: Value) {
    (id, title) = (resource.string("id"), resource.string("title"))
    (seller, location) = (resource.string("seller"), resource.string("location"))
    (number, expressType) = (resource.integer("number"), resource.integer("expressType"))
    (expressFee, price) = (resource.money("expressFee"), resource.money("price"))
    originalPrice = resource.money("originalPrice")
    (isBrandNew, isLike) = (resource.flag("isBrandNew"), resource.flag("isLike"))
    (likes, editAt) = (resource.integer("likes"), resource.integer("editAt"))
  }

  /// Likes the item, or takes the like back.
  mutating func toggleLike() {
    isLike.toggle()
    likes = max(0, likes + (isLike ? 1 : -1))
  }
}

extension SecondHandItem: Payload {}

// Texts.
extension SecondHandItem {
  var titleText: String { (isBrandNew ? "[Brand new] " : "") + title }

  var numberText: String { "Quantity \(number)" }

  var expressText: String {
    switch expressType {
    case 0: "Free shipping"
    case 1: "Shipping \(expressFee.shown)"
    default: "Shipping to be agreed"
    }
  }

  /// Nil for 0.
  var priceText: String? { price > .zero ? price.shown : nil }

  /// Nil for 0.
  var originalPriceText: String? { originalPrice > .zero ? "Was \(originalPrice.shown)" : nil }

  func dateText(in zone: TimeZone) -> String {
    Date(timeIntervalSince1970: Double(editAt))
      .formatted(Date.ISO8601FormatStyle(timeZone: zone).year().month().day())
  }
}
