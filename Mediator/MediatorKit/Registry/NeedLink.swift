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
      entry.isOpen(to: .native)
      && action.params.allSatisfy { $0.origins?.contains(.native) ?? true }
    return isOpen && entry.signature == mark.signature
      && need.params.map(\.name) == action.params.map(\.name)
  }
}
