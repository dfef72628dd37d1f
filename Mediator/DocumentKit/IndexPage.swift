import ConsoleKit
import ContractKit
import MediatorKit

/// The first page.
struct IndexPage {
  private let frame: DocumentFrame
  private let index: ContractIndex
  private let graph: ContractGraph

  init(_ frame: DocumentFrame) {
    self.frame = frame
    index = frame.index
    graph = ContractGraph(of: frame.index.contracts, view: .modules)
  }

  var text: String {
    frame.page(about: nil, summary: "The modules of \(frame.title): \(tally).", parts: parts) {
      HTML(.h1, text: frame.title)
      HTML(.p, .class("lead"), text: "\(tally).")
      if !index.contracts.isEmpty { dependencies }
      modules
      if !frame.unmet.isEmpty { unmet }
      routes
      if !events.isEmpty { eventTable }
      LegendSection.html
    }
  }

  private var parts: [DocumentFrame.Part] {
    typealias Part = DocumentFrame.Part
    let unmet = Part(title: "Unmet needs", anchor: DocumentAnchor.unmet)
    let events = Part(title: "Events", anchor: DocumentAnchor.events)
    let graph = Part(title: "Dependencies", anchor: DocumentAnchor.graph)
    return (index.contracts.isEmpty ? [] : [graph]) + [
      Part(title: "Modules", anchor: DocumentAnchor.modules)
    ] + (frame.unmet.isEmpty ? [] : [unmet]) + [
      Part(title: "Routes", anchor: DocumentAnchor.routes)
    ] + (self.events.isEmpty ? [] : [events]) + [
      Part(title: "Words", anchor: DocumentAnchor.legend)
    ]
  }

  @HTMLBuilder private var dependencies: HTML {
    HTML.heading(.h2, "Dependencies", DocumentAnchor.graph)
    MatrixTable(graph, index).html
    if let picture = frame.pictures[graph] {
      HTML.figure("The modules as a graph", picture)
    }
  }

  private var tally: String {
    let contracts = index.contracts
    let counts: [(Int, String)] = [
      (contracts.count, "module"), (contracts.flatMap(\.actions).count, "action"),
      (contracts.flatMap(\.needs).count, "need"), (contracts.flatMap(\.emits).count, "event"),
    ]
    return counts.map { $0.counted($1) }.joined(separator: ", ")
  }

  @HTMLBuilder private var modules: HTML {
    HTML.heading(.h2, "Modules", DocumentAnchor.modules)
    if index.contracts.isEmpty { HTML(.p, text: "No module is linked.") }
    HTML(.ul, .class("cards")) { index.contracts.map(card) }
  }

  private func card(_ contract: TargetContract) -> HTML {
    let users = index.users(ofTarget: contract.name)
    let counts =
      [
        contract.actions.count.counted("action"),
        contract.needs.count.counted("need"),
      ] + (contract.emits.isEmpty ? [] : [contract.emits.count.counted("event")])
    return HTML(.li) {
      HTML(.h3) { HTML(.a, .href(.page(of: contract.name)), text: contract.name) }
      HTML(.p, text: contract.summary)
      HTML(.p, .class("faint"), text: counts.joined(separator: " · "))
      HTML(.p, .class("faint")) {
        users.isEmpty ? "used by no other module" : "used by \(users.joined(separator: ", "))"
      }
    }
  }

  @HTMLBuilder private var unmet: HTML {
    HTML.heading(.h2, "Unmet needs", DocumentAnchor.unmet)
    HTML(.p, text: "Needs and subscriptions that don't match an action or event.")
    HTML.table(
      ["Module", "Problem", "File"],
      frame.unmet.map { finding in
        [link(finding.target), HTML(finding.message), HTML.code(finding.place?.file ?? "–", nil)]
      })
  }

  @HTMLBuilder private var routes: HTML {
    HTML.heading(.h2, "Routes", DocumentAnchor.routes)
    HTML.table(
      ["Route", "What it does", "Effects", "Open to", "Needed by"],
      index.contracts.flatMap { contract in contract.actions.map { row($0, contract.name) } },
      "routes")
  }

  private func row(_ action: ActionContract, _ target: String) -> [HTML] {
    let route = "\(target)/\(action.name)"
    let users = index.needs(of: route).map(\.module)
    let deprecated =
      action.deprecation == nil ? [] : [HTML(" "), HTML.badge("deprecated", "deprecated")]
    return [
      HTML.code(route, .action(action.name, of: target)),
      HTML([HTML(action.summary)] + deprecated),
      HTML.badge(action.access.effects),
      HTML(.span, .class("nowrap"), text: action.access.originNames),
      users.isEmpty ? HTML.dash : HTML.list(users.unique.map(link)),
    ]
  }

  private func link(_ module: String) -> HTML {
    HTML(.a, .href(.page(of: module)), text: module)
  }

  private var events: [EventContract] { index.contracts.flatMap(\.emits) }

  @HTMLBuilder private var eventTable: HTML {
    HTML.heading(.h2, "Events", DocumentAnchor.events)
    HTML.table(
      ["Event", "What happened", "Subscribers"],
      events.map { event in
        let subscriptions = index.subscriptions(of: event.name).map(\.module)
        return [
          HTML.code(event.name, index.link(toEvent: event.name)), HTML(event.summary),
          subscriptions.isEmpty ? HTML.dash : HTML.list(subscriptions.unique.map(link)),
        ]
      })
  }
}
