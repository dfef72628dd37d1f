import MediatorKit

/// What a page says of what its module asks of others.
struct NeedsSection {
  private let needs: [NeedContract]
  private let index: ContractIndex

  init(_ needs: [NeedContract], _ index: ContractIndex) {
    self.needs = needs
    self.index = index
  }

  @HTMLBuilder var html: HTML {
    HTML.heading(.h2, "Needs", DocumentAnchor.needs)
    HTML(.p, text: "What it asks of others, what it sends, and what it reads of the answer.")
    HTML.table(["Route", "Sends", "Reads", "Handles", "File"], needs.map(row))
  }

  private func row(_ need: NeedContract) -> [HTML] {
    let link = index.link(toAction: need.route)
    let problem =
      link == nil
      ? [HTML(.span, .class("problem"), text: index.problem(withRoute: need.route))] : []
    return [
      HTML([HTML.code(need.route, link)] + problem), Self.sent(need.params),
      Self.read(need.result), HTML.codes(need.handles), HTML.code(need.file, nil),
    ]
  }

  private static func sent(_ params: [ParamContract]) -> HTML {
    guard !params.isEmpty else { return HTML.dash }
    let items = params.map { param in
      HTML(.li) {
        HTML(.code, text: param.name)
        " "
        HTML.shape(param.shape)
      }
    }
    return HTML(.ul, .class("fields")) { items }
  }

  /// What is read of a result or of an event: its fields, or all of it.
  static func read(_ shape: Shape) -> HTML {
    if shape == .nothing { return HTML.dash }
    return shape.innerFields.isEmpty ? HTML.kind(shape) : HTML.codes(shape.fieldPaths)
  }
}
