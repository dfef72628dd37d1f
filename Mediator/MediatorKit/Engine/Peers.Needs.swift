extension Peers {
  /// The needs of one target with the actions that meet them, resolved when the mediator is built.
  final class Needs: Sendable {
    /// The synchronous actions that take exactly the need's arguments, in its order; nil for other needs.
    ///
    /// Unretained: the mediator keeps its endpoints, and callers keep the dispatcher.
    let positional: [Unmanaged<Endpoint>?]
    private let identities: [NeedIdentity]
    /// The identities for comparison, without reference counts.
    private let keys: [ObjectIdentifier]

    init(_ needs: [any NeedDeclaration], in endpoints: RouteTable) {
      identities = needs.compactMap { ($0 as? any IdentifiedNeed)?.identity }
      keys = identities.map(ObjectIdentifier.init)
      positional = identities.map { need in
        guard let endpoint = endpoints[need.route], endpoint.takesExactly(need) else { return nil }
        return .passUnretained(endpoint)
      }
    }

    /// The position of a need; nil when it isn't in the list.
    ///
    /// A need is usually the same declaration. A copy that is declared elsewhere must ask for the same, with the same
    /// types.
    @inline(__always)
    func find(_ need: NeedIdentity) -> Int? {
      let key = ObjectIdentifier(need)
      for index in keys.indices where keys[index] == key { return index }
      return identities.firstIndex {
        $0.contract.asks(for: need.contract) && $0.signature == need.signature
      }
    }
  }
}

extension Endpoint {
  /// Whether calling by position is the same as calling by name.
  fileprivate func takesExactly(_ need: NeedIdentity) -> Bool {
    guard need.signature != nil, need.signature == signature, contract.isolation == .any else {
      return false
    }
    return isOpen(to: .native)
      && contract.params.allSatisfy { $0.origins?.contains(.native) ?? true }
      && need.contract.params.map(\.name) == contract.params.map(\.name)
  }
}
