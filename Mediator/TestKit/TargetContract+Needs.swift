import MediatorKit

extension TargetContract {
  /// What meets all needs and all subscribers: a contract for each module that is asked or heard, by name.
  static func standingIn(for needs: [NeedContract], _ subscriptions: [SubscriptionContract])
    -> [TargetContract]
  {
    let asked = Dictionary(grouping: needs.filter { Route($0.route) != nil }, by: \.target)
    let heard = Dictionary(grouping: EventContract.standingIn(for: subscriptions)) {
      String($0.name.prefix { $0 != "/" })
    }
    return Set(asked.keys).union(heard.keys).sorted().map { name in
      let actions = Dictionary(grouping: asked[name] ?? [], by: \.action)
        .sorted { $0.key < $1.key }
        .map { action, needs in ActionContract(standingInFor: needs, named: action) }
      return TargetContract(
        name: name, summary: "Stands in for \(name).", actions: actions, needs: [],
        emits: heard[name] ?? [])
    }
  }
}
