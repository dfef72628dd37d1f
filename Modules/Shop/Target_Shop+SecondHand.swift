// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit

extension Target_Shop {
  @ActionsBuilder<Self> static var secondHandActions: [Action<Self>] {
    Action(
      "secondHand", "Returns a page of second-hand goods; without items after the last one.", page,
      access: .everywhere(.read), errors: .of(ShopError.badPage, .requestFailed),
      perform: Action_secondHand
    )
    .examples(ShopExamples.secondHand)
    Action(
      "likeSecondHand", "Likes an item, or takes the like back, and returns the item.", page,
      Param("index", "The place in the page, from 0."), access: .native(.write),
      errors: .of(ShopError.notSignedIn, .badPage, .unknownItem, .requestFailed),
      perform: Action_likeSecondHand
    )
    .examples(ShopExamples.likeSecondHand)
  }

  private static var page: Param<Int> { Param("page", "The page, from 1.", default: 1) }

  func Action_secondHand(page: Int) async throws -> SecondHandPage {
    var result = try await source.secondHand(page)
    guard let me = try await peers.call(ShopNeeds.currentUser) else { return result }
    for place in try accounts.likes(of: me.id, page: page) where place < result.items.count {
      result.items[place].toggleLike()
    }
    return result
  }

  func Action_likeSecondHand(page: Int, index: Int) async throws -> SecondHandItem {
    let me = try await peers.call(ShopNeeds.requireSignIn)
    let items = try await source.secondHand(page, after: .zero).items
    guard items.indices.contains(index) else { throw ShopError.unknownItem }
    try await source.like()
    try Task.checkCancellation()
    try accounts.toggleLike(index, page: page, by: me.id)
    var item = items[index]
    if try accounts.likes(of: me.id, page: page).contains(index) { item.toggleLike() }
    return item
  }
}
