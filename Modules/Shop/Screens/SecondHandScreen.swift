import Foundation
import MediatorKit
import Observation
import ScreenKit
import ServiceKit

/// Second-hand goods, page by page, in one of two presets.
@MainActor @Observable final class SecondHandScreen: Screen {
  let stage = Stage()
  private let shop: Target_Shop
  private let style: SecondHandStyle
  private var list = SecondHandList()

  init(_ shop: Target_Shop, style: SecondHandStyle) { (self.shop, self.style) = (shop, style) }

  var body: Body<SecondHandScreen> {
    Body("Second-hand") {
      if !list.entries.isEmpty || style == .mvc {
        Rows(list.entries, row) { try await $0.like($1) }
      }
      if !list.entries.isEmpty, !list.isAtEnd || style == .mvc {
        Footer(list.isAtEnd ? .end : .more) { try await $0.more() }
      }
    }
  }

  /// Loads all shown pages again.
  func load() async throws {
    var fresh = SecondHandList()
    for page in 1...max(1, list.page) {
      fresh.receive(try await shop.Action_secondHand(page: page))
    }
    list = fresh
  }

  private func more() async throws {
    guard !list.isAtEnd else { return }
    list.receive(try await shop.Action_secondHand(page: list.page + 1))
  }

  private func like(_ entry: SecondHandList.Entry) async throws {
    guard try await shop.signIn(on: stage) else { return }
    list.update(
      entry.id, try await shop.Action_likeSecondHand(page: entry.page, index: entry.place))
  }

  private func row(_ entry: SecondHandList.Entry) -> Content.Row {
    let item = entry.item
    let facts = [item.numberText, item.expressText, item.originalPriceText].compactMap(\.self)
    let likes = item.likes.counted("like") + (item.isLike ? " ♥" : "")
    let date = item.dateText(in: shop.clock.timeZone)
    return Content.Row(
      entry.id, item.titleText, subtitle: (facts + [item.location, date]).joined(separator: " · "),
      value: [item.priceText, likes].compactMap(\.self).joined(separator: " · "))
  }
}
