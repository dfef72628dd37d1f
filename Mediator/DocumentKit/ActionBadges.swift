import ContractKit
import MediatorKit

/// The badges of an action.
enum ActionBadges {
  static let idempotent = "idempotent"
  static let idempotentMeaning = "calling it again has no further effect"

  static func all(_ action: ActionContract) -> [HTML] {
    var badges = access(action.access)
    if action.isIdempotent { badges.append(HTML.badge(idempotent, "", idempotentMeaning)) }
    if action.hasStrictLinks {
      badges.append(HTML.badge("strict links", "", "links with unknown query items fail"))
    }
    switch action.isolation {
    case .any: break
    case .async: badges.append(HTML.badge("asynchronous", "", "it is async"))
    case .main: badges.append(HTML.badge("main actor", "", "it runs on the main actor"))
    }
    if let since = action.since { badges.append(HTML.badge("since \(since)")) }
    if action.deprecation != nil { badges.append(HTML.badge("deprecated", "deprecated")) }
    return badges
  }

  static func access(_ access: Access) -> [HTML] {
    [HTML.badge(access.effects)]
      + Origin.allCases.filter(access.origins.contains).map { HTML.badge($0) }
  }
}

extension Access {
  var originNames: String {
    Origin.allCases.filter(origins.contains).map(\.rawValue).joined(separator: ", ")
  }
}

/// The meaning of the badges.
enum LegendSection {
  @HTMLBuilder static var html: HTML {
    HTML.heading(.h2, "Words", DocumentAnchor.legend)
    HTML(.dl, .class("legend")) {
      for effects in Access.Effects.allCases {
        HTML(.dt) { HTML.badge(effects) }
        HTML(.dd, text: effects.meaning)
      }
      for origin in Origin.allCases {
        HTML(.dt) { HTML.badge(origin) }
        HTML(.dd, text: origin.meaning)
      }
      HTML(.dt) { HTML.badge(ActionBadges.idempotent) }
      HTML(.dd, text: ActionBadges.idempotentMeaning)
    }
  }
}
