import MediatorKit

/// What the marks of actions mean.
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
