import MediatorKit
import Observation
import ScreenKit

/// The names of the categories, and the goods of the chosen one page by page.
@MainActor @Observable final class CategoryScreen: Screen {
  let stage = Stage()
  private let shop: Target_Shop
  private var state = CategoryState()
  private var shown = 20
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
          try $0.choose($1.offset)
        }
        goods
      }
    }
  }

  func load() async throws {
    badge = try shop.Action_badge()
    state.refresh(try await shop.source.refreshedCatalogue())
  }

  private var chosen: [Goods] {
    guard state.names.indices.contains(state.leftSelection) else { return [] }
    return (try? state.goods(of: state.names[state.leftSelection])) ?? []
  }

  private var goods: Group<CategoryScreen> {
    let all = chosen
    return Group {
      Rows(
        Array(all.prefix(shown)),
        header: state.names.isEmpty ? nil : state.names[state.leftSelection], Target_Shop.row)
      if all.isEmpty { Header(footer: "No goods match the filters.") }
      Footer(shown < all.count ? .more : .end) { $0.shown += 20 }
    }
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
      Button("apply", "Apply", .primary) { $0.dismiss() }
      Button("reset", "Reset") { $0.state.resetFilters() }
    }
  }

  private func choose(_ index: Int) throws {
    _ = try state.choose(index)
    shown = 20
  }

  /// Requests the filters when they are shown for the first time.
  private func toggleFilters() async throws {
    if isFiltering { return dismiss() }
    if state.isFirst { state.show(try await shop.Action_filters()) }
    isFiltering = true
  }

  private func dismiss() {
    if state.dismiss() == .dismiss { (isFiltering, shown) = (false, 20) }
  }
}
