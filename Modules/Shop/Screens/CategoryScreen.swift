import MediatorKit
import Observation
import ScreenKit

/// The names of the categories, and the goods of the chosen one page by page.
@MainActor @Observable final class CategoryScreen: Screen {
  let stage = Stage()
  private let shop: Target_Shop
  private var state = CategoryState()
  /// The goods of the chosen name.
  private var goods: Pages<Goods>?
  private var badge = Badge(0)
  private var isFiltering = false

  init(_ shop: Target_Shop) { self.shop = shop }

  var body: Body<CategoryScreen> {
    let names = Array(state.names.enumerated())
    return Body("Categories") {
      Target_Shop.cartButton(badge)
      Button("filter", isFiltering ? "Close filters" : "Filter") { try await $0.toggleFilters() }
        .inBar
      if isFiltering {
        filters
      } else {
        Rows(names, header: "Categories", canSelect: { _ in true }) { index, name in
          Content.Row("name\(index)", name, isSelected: index == state.leftSelection)
        } onSelect: {
          _ = try $0.state.choose($1.offset)
          try await $0.showGoods()
        }
        if let goods {
          Rows(
            goods, empty: "No goods match the filters.", header: state.name,
            Target_Shop.row)
        }
      }
    }
  }

  func load() async throws {
    badge = try shop.Action_badge()
    state.refresh(try await shop.source.refreshedCatalogue())
    try await showGoods()
  }

  /// Loads the goods of the chosen name with the chosen filters.
  private func showGoods() async throws {
    guard let name = state.name else { return goods = nil }
    let (shop, filters) = (shop, state.filters)
    let goods = Pages<Goods> {
      try await shop.Action_category(name: name, after: $0, limit: $1, filters: filters)
    }
    try await goods.load()
    self.goods = goods
  }

  private var filters: Group<CategoryScreen> {
    Group {
      for group in state.filterGroups {
        Rows(group.values, header: group.name) { value in
          Content.Row(value, value, isSelected: state.filters[group.name] == value)
        } onSelect: {
          try $0.state.choose($1, of: group.name)
        }
      }
      Button("apply", "Apply", .primary) { try await $0.dismiss() }
      Button("reset", "Reset") { $0.state.resetFilters() }
    }
  }

  /// Requests the filters when they are shown for the first time.
  private func toggleFilters() async throws {
    if isFiltering { return try await dismiss() }
    if state.isFirst { state.show(try await shop.Action_filters()) }
    isFiltering = true
  }

  private func dismiss() async throws {
    guard state.dismiss() == .dismiss else { return }
    isFiltering = false
    try await showGoods()
  }
}
