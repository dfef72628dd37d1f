import MediatorKit

/// The traits of an action, a badge each.
enum ActionBadges {
  static let idempotent = "idempotent"
  static let idempotentMeaning = "calling it twice does no more than calling it once"

  /// All of them.
  static func all(_ action: ActionContract) -> [HTML] {
    var badges = access(action.access)
    if action.isIdempotent { badges.append(HTML.badge(idempotent, "", idempotentMeaning)) }
    if action.hasStrictLinks {
      badges.append(HTML.badge("strict links", "", "links with unknown query items fail"))
    }
    switch action.isolation {
    case .any: break
    case .async: badges.append(HTML.badge("asynchronous", "", "it may wait"))
    case .main: badges.append(HTML.badge("main actor", "", "it runs on the main actor"))
    }
    if let since = action.since { badges.append(HTML.badge("since \(since)")) }
    if action.deprecation != nil { badges.append(HTML.badge("deprecated", "deprecated")) }
    return badges
  }

  /// What a call changes, and who may call.
  static func access(_ access: Access) -> [HTML] {
    [HTML.badge(access.effects)]
      + Origin.allCases.filter(access.origins.contains).map { HTML.badge($0) }
  }
}

extension Access {
  /// Who may call, in one order.
  var originNames: String {
    Origin.allCases.filter(origins.contains).map(\.rawValue).joined(separator: ", ")
  }
}
