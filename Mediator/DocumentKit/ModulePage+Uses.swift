import ConsoleKit
import ContractKit
import MediatorKit

/// The needs of a module.
struct NeedsSection {
  let contract: TargetContract
  let frame: DocumentFrame
  private var index: ContractIndex { frame.index }

  @HTMLBuilder var html: HTML {
    HTML.heading(.h2, "Needs", DocumentAnchor.needs)
    HTML(.p, text: "The actions it calls, the params it sends, and the fields it reads.")
    HTML.table(["Route", "Sends", "Reads", "Handles", "File"], contract.needs.map(row))
  }

  private func row(_ need: NeedContract) -> [HTML] {
    [
      HTML(
        [HTML.code(need.route, index.link(toAction: need.route))]
          + frame.problems(of: contract, "needs \(need.route)", at: need.place)),
      Self.sent(need.params),
      Self.read(need.result), HTML.codes(need.handles), HTML.code(need.file, nil),
    ]
  }

  private static func sent(_ params: [ParamContract]) -> HTML {
    params.isEmpty ? HTML.dash : HTML.fields(params.map { .init($0.name, $0.shape) })
  }

  /// The fields that are read, or the whole shape.
  static func read(_ shape: Shape) -> HTML {
    if shape == .nothing { return HTML.dash }
    return shape.fields.isEmpty ? HTML.kind(shape) : HTML.codes(shape.fieldPaths)
  }
}

/// The events that a module emits, and its subscriptions.
struct EventsSection {
  let contract: TargetContract
  let frame: DocumentFrame
  private var index: ContractIndex { frame.index }

  @HTMLBuilder var html: HTML {
    HTML.heading(.h2, "Events", DocumentAnchor.events)
    if !contract.emits.isEmpty {
      HTML(.h3, text: "Emits")
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
      if let sentence = event.delivery.sentence { HTML(.p, text: sentence) }
      if event.shape == .nothing {
        HTML(.p, .class("faint"), text: "It has no payload.")
      } else {
        HTML(.div, .class("shape")) { HTML.shape(event.shape) }
        HTML.schema(event.shape.schema, "Payload as JSON Schema")
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
    [
      HTML(
        [HTML.code(subscription.event, index.link(toEvent: subscription.event))]
          + frame.problems(
            of: contract, "subscribes to \(subscription.event)", at: subscription.place)),
      NeedsSection.read(subscription.shape),
      HTML.code(subscription.file, nil),
    ]
  }
}

extension DocumentFrame {
  /// The faults of a need or subscription.
  fileprivate func problems(
    of contract: TargetContract, _ use: String, at place: Finding.SourceLocation?
  ) -> [HTML] {
    let prefix = "\(contract.name) \(use): "
    return unmet.filter { $0.place == place && $0.message.hasPrefix(prefix) }.map {
      HTML(.span, .class("problem"), text: String($0.message.dropFirst(prefix.count)))
    }
  }
}
