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
