/// The needs of one target, each with the action that meets it, found when the mediator was built.
final class NeedLinks: Sendable {
  private let links: [NeedLink]

  init(_ needs: [any NeedDeclaration], in entries: RouteTable) {
    links = needs.map { NeedLink($0, entries[$0.contract.route]) }
  }

  /// The link of a need, or nil when it isn't among those of the target.
  ///
  /// A need is one declaration that everyone shares; another one of the same route is known by that.
  @inline(__always)
  func find(_ mark: NeedMark) -> Unmanaged<NeedLink>? {
    for index in links.indices where links[index].mark === mark {
      return .passUnretained(links[index])
    }
    return links.first { $0.route == mark.route }.map { .passUnretained($0) }
  }
}

/// One need and the action that meets it.
final class NeedLink: Sendable {
  let mark: NeedMark?
  let route: String
  /// The action, when it takes exactly the need's arguments, in its order, answers what the need reads, and
  /// neither waits nor calls others.
  ///
  /// Not counted: the mediator keeps its entries, and whoever calls keeps the mediator's dispatcher.
  private let exact: Unmanaged<Entry>?

  init(_ need: any NeedDeclaration, _ entry: Entry?) {
    let contract = need.contract
    mark = (need as? any MarkedNeed)?.mark
    route = contract.route
    exact = Self.isExact(contract, mark, entry) ? entry.map(Unmanaged.passUnretained) : nil
  }

  /// The short way to the action, while nothing is around it and an instance is there.
  ///
  /// Only for the very declaration that was linked: another one may have other types.
  @inline(__always)
  func passage(_ mark: NeedMark) -> Passage? {
    guard mark === self.mark else { return nil }
    return exact?._withUnsafeGuaranteedRef { $0.isBare ? Passage($0) : nil }
  }

  private static func isExact(_ need: NeedContract, _ mark: NeedMark?, _ entry: Entry?) -> Bool {
    guard let mark, let entry, entry.isolation == .any, !entry.usesPeers else { return false }
    let action = entry.contract
    let isOpen =
      action.access.origins.contains(.native)
      && action.params.allSatisfy { $0.origins?.contains(.native) ?? true }
    return isOpen && entry.signature == mark.signature
      && need.params.map(\.name) == action.params.map(\.name)
  }
}

/// What one declaration of a need is known by, wherever it is copied to.
@usableFromInline
final class NeedMark: Sendable {
  /// The action asked for.
  let route: String

  /// The types of an action that fits exactly, as ``Action/signature``.
  let signature: ObjectIdentifier

  init(_ route: String, _ signature: ObjectIdentifier) {
    self.route = route
    self.signature = signature
  }
}

/// A need that was declared as a ``Need``.
protocol MarkedNeed: NeedDeclaration {
  /// What it is known by.
  var mark: NeedMark { get }
}
