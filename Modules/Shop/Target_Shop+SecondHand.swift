// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit

extension Target_Shop {
  @ActionsBuilder<Self> static var secondHandActions: [Action<Self>] {
    Action(
      "secondHand", "Returns a page of second-hand goods; without items after the last one.", page,
      access: .everywhere(.read), errors: .of(ShopError.badPage) + server,
      perform: Action_secondHand
    )
    .examples(ShopExamples.secondHand)
    Action(
      "likeSecondHand", "Likes an item, or takes the like back, and returns the item.", page,
      Param("index", "The place in the page, from 0."), access: .native(.write),
      errors: .of(ShopError.notSignedIn, .badPage, .unknownItem) + server,
      perform: Action_likeSecondHand
    )
    .examples(ShopExamples.likeSecondHand)
  }

  private static var page: Param<Int> { Param("page", "The page, from 1.", default: 1) }

  func Action_secondHand(page: Int) async throws -> SecondHandPage {
    guard page >= 1 else { throw ShopError.badPage }
    let me = try await peers.call(ShopNeeds.currentUser)
    return try await backend.secondHand(page, for: me?.id)
  }

  func Action_likeSecondHand(page: Int, index: Int) async throws -> SecondHandItem {
    guard page >= 1 else { throw ShopError.badPage }
    let me = try await peers.call(ShopNeeds.requireSignIn)
    let item = try await backend.like(index, page: page, by: me.id)
    changed()
    return item
  }
}
