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
  /// The item that is replied to; nil while nothing is written.
  private var replied: SecondHandItem?
  private var reply = Field("Reply", .lines, FieldPolicy("reply", limit: 500))

  init(_ shop: Target_Shop, style: SecondHandStyle) { (self.shop, self.style) = (shop, style) }

  var body: Body<SecondHandScreen> {
    Body("Second-hand") {
      if !list.entries.isEmpty || style == .mvc {
        Rows(list.entries, header: replied.map { "Reply to \($0.seller)" }, row) {
          try await $0.like($1)
        } swipe: {
          SecondHandScreen.buttons($0.item)
        }
      }
      if replied != nil {
        Input("reply", \.reply)
        Button("send", "Send", .primary) { $0.send() }
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

  /// The further buttons of an item, which hand it over.
  private static func buttons(_ item: SecondHandItem) -> [Button<SecondHandScreen>] {
    [
      Button("seller", "Seller") { await $0.show(item) },
      Button("location", "Location") { $0.stage.notice = Content.Notice(.done, item.location) },
      Button("reply", "Reply") { $0.replied = item },
    ]
  }

  private func show(_ item: SecondHandItem) async {
    let items = list.entries.count { $0.item.seller == item.seller }
    let message = "\(item.location), \(items.counted("item"))"
    if await stage.ask(item.seller, message: message, "Reply", .plain) { replied = item }
  }

  private func send() {
    guard let item = replied, !reply.value.isEmpty else { return }
    (replied, stage.notice) = (nil, Content.Notice(.done, "Replied to \(item.seller)."))
    reply.clear()
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
