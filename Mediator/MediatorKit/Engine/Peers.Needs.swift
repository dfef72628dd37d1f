extension Peers {
  /// The needs of one target with the actions that meet them, resolved when the mediator is built.
  final class Needs: Sendable {
    /// The synchronous actions that take exactly the need's arguments, in its order; nil for other needs.
    ///
    /// Unretained: the mediator keeps its endpoints, and callers keep the dispatcher.
    let positional: [Unmanaged<Endpoint>?]
    private let identities: [NeedIdentity?]
    private let keys: [ObjectIdentifier?]
    private let contracts: [NeedContract]

    init(_ needs: [any NeedDeclaration], in endpoints: RouteTable) {
      contracts = needs.map(\.contract)
      identities = needs.map { ($0 as? any IdentifiedNeed)?.identity }
      keys = identities.map { $0.map(ObjectIdentifier.init) }
      positional = zip(contracts, identities).map { contract, identity in
        guard let endpoint = endpoints[contract.route],
          endpoint.takesExactly(contract, identity?.signature)
        else { return nil }
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
      return contracts.indices.first {
        contracts[$0].asks(for: need.contract) && identities[$0]?.signature == need.signature
      }
    }
  }
}

extension Endpoint {
  /// Whether calling by position is the same as calling by name.
  fileprivate func takesExactly(_ need: NeedContract, _ signature: ObjectIdentifier?) -> Bool {
    guard let signature, signature == self.signature, contract.isolation == .any
    else {
      return false
    }
    return isOpen(to: .native)
      && contract.params.allSatisfy { $0.origins?.contains(.native) ?? true }
      && need.params.map(\.name) == contract.params.map(\.name)
  }
}
