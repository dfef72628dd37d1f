import MediatorKit

/// One module as it is drawn: its texts and how much room they take, before it has a place.
struct GraphBox: Sendable {
  /// One route in a box.
  struct Row: Sendable {
    let text: String
    /// What stands behind the name: who may call, where that isn't the usual.
    let tag: String
    let route: ContractGraph.Route
  }

  let module: ContractGraph.Module
  let title: String
  /// What stands below the title; empty when there is nothing to say.
  let caption: String
  let rows: [Row]
  /// The least that the texts need.
  let width: Int
  /// The height of the part with the title, which arrows touch that mean the module as a whole.
  var headHeight: Int

  var height: Int {
    let rowsHeight = rows.count * GraphMetrics.routeHeight
    return headHeight + (rows.isEmpty ? 0 : rowsHeight + GraphMetrics.boxFoot)
  }

  init(_ module: ContractGraph.Module, in view: ContractGraph.View) {
    self.module = module
    title = TextWidth.fitting(
      module.name, size: GraphMetrics.titleSize, isBold: true, room: GraphMetrics.textLimit)
    caption =
      if module.isMissing {
        "not linked"
      } else if view == .modules {
        module.actionCount == 1 ? "1 action" : "\(module.actionCount) actions"
      } else {
        ""
      }
    rows = module.routes.map { Row($0) }
    headHeight = caption.isEmpty ? 36 : 50
    let widths =
      rows.map(\.width) + [
        TextWidth.of(title, size: GraphMetrics.titleSize, isBold: true),
        TextWidth.of(caption, size: GraphMetrics.captionSize),
      ]
    width = max(
      GraphMetrics.leastBoxWidth, (widths.max() ?? 0) + 2 * GraphMetrics.padding)
  }

  /// The middle of a row, from the top of the box.
  func middle(ofRow row: Int) -> Int {
    headHeight + row * GraphMetrics.routeHeight + GraphMetrics.routeHeight / 2
  }
}

extension GraphBox.Row {
  init(_ route: ContractGraph.Route) {
    self.route = route
    text = TextWidth.fitting(
      route.action, size: GraphMetrics.routeSize, room: GraphMetrics.textLimit)
    tag = route.callers
  }

  /// The room that mark, name and tag take.
  var width: Int {
    let name = TextWidth.of(text, size: GraphMetrics.routeSize)
    let behind = TextWidth.of(tag, size: GraphMetrics.captionSize)
    return GraphMetrics.markWidth + name + (tag.isEmpty ? 0 : GraphMetrics.tagGap + behind)
  }
}

extension ContractGraph.Route {
  /// Who may call, where that isn't code and the console: `link` for everyone, `console` or `code` for one of them.
  var callers: String {
    guard let origins = contract?.access.origins else { return "not there" }
    if origins.contains(.url) { return "link" }
    if origins == [.console] { return "console" }
    return origins == [.native] ? "code" : ""
  }
}
