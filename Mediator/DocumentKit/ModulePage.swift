import ContractKit
import MediatorKit

/// The page of one module.
struct ModulePage {
  let contract: TargetContract
  let frame: DocumentFrame
  let commandLine: ContractDocuments.CommandLine
  private var index: ContractIndex { frame.index }

  var text: String {
    frame.page(about: contract.name, summary: contract.summary, parts: parts) {
      HTML(.h1, text: contract.name)
      HTML(.p, .class("lead"), text: contract.summary)
      facts
      if let picture {
        HTML.heading(.h2, "Neighbours", DocumentAnchor.graph)
        HTML.figure("\(contract.name) and its neighbours as a graph", picture)
      }
      HTML.heading(.h2, "Actions", DocumentAnchor.actions)
      if contract.actions.isEmpty { HTML(.p, text: "None.") }
      for action in contract.actions {
        ActionSection(action: action, target: contract.name, index: index, commandLine: commandLine)
          .html
      }
      if !contract.needs.isEmpty { NeedsSection(contract: contract, frame: frame).html }
      if hasEvents { EventsSection(contract: contract, frame: frame).html }
    }
  }

  private var hasEvents: Bool { !contract.emits.isEmpty || !contract.subscriptions.isEmpty }

  private var picture: String? {
    frame.pictures[
      ContractGraph(of: index.contracts, view: .modules, around: [contract.name])]
  }

  private var parts: [DocumentFrame.Part] {
    let actions = contract.actions.map {
      DocumentFrame.Part(title: $0.name, anchor: DocumentAnchor.action($0.name))
    }
    let needs = DocumentFrame.Part(title: "Needs", anchor: DocumentAnchor.needs)
    let events = DocumentFrame.Part(title: "Events", anchor: DocumentAnchor.events)
    let graph = DocumentFrame.Part(title: "Neighbours", anchor: DocumentAnchor.graph)
    return (picture == nil ? [] : [graph]) + [
      DocumentFrame.Part(title: "Actions", anchor: DocumentAnchor.actions, parts: actions)
    ] + (contract.needs.isEmpty ? [] : [needs]) + (hasEvents ? [events] : [])
  }

  private var facts: HTML {
    let asked = contract.needs.map { String($0.route.prefix { $0 != "/" }) }
    let subscribed = contract.subscriptions.map { String($0.event.prefix { $0 != "/" }) }
    return HTML(.dl, .class("facts")) {
      HTML(.dt, text: "Version")
      HTML(.dd, text: contract.version)
      HTML(.dt, text: "Uses")
      HTML(.dd) { modules(Set(asked + subscribed).subtracting([contract.name]).sorted()) }
      HTML(.dt, text: "Used by")
      HTML(.dd) { modules(index.users(ofTarget: contract.name)) }
    }
  }

  private func modules(_ names: [String]) -> HTML {
    guard !names.isEmpty else { return HTML(.span, .class("faint"), text: "no other module") }
    return HTML.list(
      names.map { name in
        index.link(toTarget: name).map { HTML(.a, .href($0), text: name) } ?? HTML(name)
      })
  }
}
