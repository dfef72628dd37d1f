import MediatorKit

extension TargetContract {
  /// A contract for each module that the needs and subscriptions name.
  static func standingIn(for needs: [NeedContract], _ subscriptions: [SubscriptionContract])
    -> [TargetContract]
  {
    let needed = Dictionary(grouping: needs.filter { Route($0.route) != nil }, by: \.target)
    let emitted = Dictionary(grouping: EventContract.standingIn(for: subscriptions)) {
      String($0.name.prefix { $0 != "/" })
    }
    return Set(needed.keys).union(emitted.keys).sorted().map { name in
      let actions = Dictionary(grouping: needed[name] ?? [], by: \.action)
        .sorted { $0.key < $1.key }
        .map { action, needs in ActionContract(standingInFor: needs, named: action) }
      return TargetContract(
        name: name, summary: "Stands in for \(name).", actions: actions, needs: [],
        emits: emitted[name] ?? [])
    }
  }
}
