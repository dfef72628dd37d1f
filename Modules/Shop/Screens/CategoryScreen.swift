import MediatorKit
import Observation
import ScreenKit

/// The names of the categories, and the goods of the chosen one page by page.
@MainActor @Observable final class CategoryScreen: GoodsListing {
  let stage = Stage()
  let shop: Target_Shop
  private var state = CategoryState()
  /// The goods of the chosen name.
  private var goods: Pages<Goods>?
  private var badge = Badge(0)
  private var isFiltering = false

  init(_ shop: Target_Shop) { self.shop = shop }

  var body: Body<CategoryScreen> {
    Body("Categories") {
      Target_Shop.cartButton(badge)
      Button("filter", isFiltering ? "Close filters" : "Filter") { try await $0.toggleFilters() }
        .inBar
      if isFiltering {
        filters
      } else {
        if let name = state.name {
          Segments("names", state.names, selected: name, title: \.self) { screen, name in
            try await screen.choose(name)
          }
        }
        if let goods {
          Rows(
            goods, empty: "No goods match the filters.", header: state.name, grid: .even(2),
            Target_Shop.row,
            swipe: addButton)
        }
      }
    }
  }

  func load() async throws {
    badge = try shop.Action_badge()
    state.refresh(try await shop.catalogue.refreshed())
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
    // Others may have been chosen meanwhile.
    if state.name == name, state.filters == filters { self.goods = goods }
  }

  private var filters: Group<CategoryScreen> {
    Group {
      for group in state.filterGroups {
        let any = "Any \(group.name.lowercased())"
        DropDown(
          group.name, group.name, [any] + group.values,
          selected: state.filters[group.name] ?? any, name: \.self
        ) { screen, value in try screen.state.choose(value == any ? nil : value, of: group.name) }
      }
      Button("apply", "Apply", .primary) { try await $0.dismiss() }
      Button("reset", "Reset") { $0.state.resetFilters() }
    }
  }

  private func choose(_ name: String) async throws {
    _ = try state.choose(state.names.firstIndex(of: name) ?? -1)
    try await showGoods()
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
    stage.animate("dismiss")
    try await showGoods()
  }
}
