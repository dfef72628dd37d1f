import MediatorKit

// Who reaches an action, and by which links.
extension ActionComparison {
  mutating func compareAccess() {
    let (before, after) = (base.access.origins, head.access.origins)
    let lost = before.subtracting(after).subtracting([.url])
    let gained = after.subtracting(before)
    if before.contains(.url), !after.contains(.url) {
      report(.visibilityRemoteToLocal, "deep links don't reach it any more", at: "/access/url")
    }
    for origin in Origin.allCases where lost.contains(origin) {
      let users = origin == .native ? uses.users(of: route) : []
      report(
        .exposureRemoved, "\(Set([origin]).words) don't reach it any more",
        at: "/access/\(origin.rawValue)", who: Set([origin]).callers, users: users)
    }
    for origin in Origin.allCases where gained.contains(origin) {
      let isRisky = origin != .native && head.access.effects != .read
      report(
        .exposureAdded, "\(Set([origin]).words) reach it now", at: "/access/\(origin.rawValue)",
        level: isRisky ? .warning : nil)
    }
    compareEffects(base.access.effects, head.access.effects)
  }

  private mutating func compareEffects(_ old: Access.Effects, _ new: Access.Effects) {
    let order = Access.Effects.allCases
    guard old != new, let before = order.firstIndex(of: old), let after = order.firstIndex(of: new)
    else { return }
    report(
      after > before ? .effectsRaised : .effectsLowered,
      "its effects were '\(old.rawValue)', and are '\(new.rawValue)'", at: "/access/effects")
  }

  mutating func compareLinks() {
    if base.hasStrictLinks != head.hasStrictLinks, base.access.origins.contains(.url) {
      report(
        head.hasStrictLinks ? .linksBecameStrict : .linksBecameLenient,
        "links with unknown query items \(head.hasStrictLinks ? "fail" : "are accepted") now",
        at: "/strictLinks")
    }
    for link in base.links where !head.links.contains(link) {
      let path = "/links/\(link.jsonPointerToken)"
      if let wider = head.links.first(where: { covers($0, link) }) {
        report(.linkWidened, "the links '\(link)' are '\(wider)' now", at: path)
      } else {
        let other = target.actions.first { action in
          action.name != head.name && action.links.contains { covers($0, link) }
        }
        let place =
          other.map { "lead to \(target.name)/\($0.name) now" } ?? "don't lead here any more"
        report(.linkRemoved, "the links '\(link)' \(place)", at: path)
      }
    }
    for link in head.links
    where !base.links.contains(where: { $0 == link || covers(link, $0) }) {
      report(.linkAdded, "the links '\(link)' lead here now", at: "/links/\(link.jsonPointerToken)")
    }
  }

  /// Whether a pattern takes every link that another takes; where that can't be told, it doesn't.
  ///
  /// A placeholder may have the new name of a param that was renamed; the param itself is a finding of its own.
  private func covers(_ pattern: String, _ other: String) -> Bool {
    if pattern == other { return true }
    guard let wide = try? LinkPattern(pattern), let narrow = try? LinkPattern(other) else {
      return false
    }
    return wide.covers(narrow, keeping: Set(head.params.map(\.name)))
  }
}
