import MediatorKit

/// What a page says of the events that its module emits, and what it subscribes to.
struct EventsSection {
  private let contract: TargetContract
  private let index: ContractIndex

  init(_ contract: TargetContract, _ index: ContractIndex) {
    self.contract = contract
    self.index = index
  }

  @HTMLBuilder var html: HTML {
    HTML.heading(.h2, "Events", DocumentAnchor.events)
    if !contract.emits.isEmpty {
      HTML(.h3, text: "Tells of")
      for event in contract.emits { html(of: event) }
    }
    if !contract.subscriptions.isEmpty {
      HTML(.h3, text: "Subscribes to")
      HTML.table(["Event", "Reads", "File"], contract.subscriptions.map(row))
    }
  }

  private func html(of event: EventContract) -> HTML {
    let subscriptions = index.subscriptions(of: event.name)
    let name = event.name.split(separator: "/").last.map(String.init) ?? event.name
    return HTML(.section, .class("event"), .id(DocumentAnchor.event(name))) {
      HTML(.h4) { HTML.code(event.name, .here(DocumentAnchor.event(name))) }
      HTML(.p, text: event.summary)
      if event.shape == .nothing {
        HTML(.p, .class("faint"), text: "Nothing more is told.")
      } else {
        HTML(.div, .class("shape")) { HTML.shape(event.shape) }
        HTML.schema(event.shape.schema, "What is told, as JSON Schema")
      }
      if subscriptions.isEmpty {
        HTML(.p, .class("faint"), text: "No module subscribes to it.")
      } else {
        HTML.table(["Subscriber", "Reads"], subscriptions.map(row))
      }
    }
  }

  private func row(_ use: ContractIndex.Use<SubscriptionContract>) -> [HTML] {
    [
      HTML(.a, .href(.events(of: use.module)), text: use.module),
      NeedsSection.read(use.declaration.shape),
    ]
  }

  private func row(_ subscription: SubscriptionContract) -> [HTML] {
    let link = index.link(toEvent: subscription.event)
    let problem =
      link == nil
      ? [HTML(.span, .class("problem"), text: index.problem(withEvent: subscription.event))] : []
    return [
      HTML([HTML.code(subscription.event, link)] + problem), NeedsSection.read(subscription.shape),
      HTML.code(subscription.file, nil),
    ]
  }
}
