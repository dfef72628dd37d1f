/// The faults and warnings of a registration.
struct WiringCheck {
  /// What keeps a mediator from being built, faults of names first.
  let faults: [RegistrationFault]

  /// What is worth telling besides: what leads to targets that aren't linked, what will go, and what would be a fault
  /// if the module weren't stood in for.
  let warnings: [Finding]

  /// Needs and subscriptions whose target isn't linked, and misspelt names of ``Lifecycle``, each as a sentence.
  let unlinked: [String]

  init(
    _ registrations: [Registration], fallback: Registration?, _ interceptors: [any Interceptor],
    _ services: [ServiceFactory], _ launch: [LaunchStep]
  ) {
    let linked = registrations + [fallback].compactMap { $0 }
    let modules = linked.map(\.contract)
    let units = linked.compactMap(\.lifecycle)
    let needs = NeedCheck.findings(of: modules, in: registrations.map(\.contract))
    let subscriptions = EventCheck.findings(of: modules)
    // A stand-in has no needs and no subscriptions; what it stands in for may be at fault all the same.
    let standIns = Set(linked.filter(\.isStandIn).map(\.contract.name))
    let faulty = (needs: needs.filter(\.isFault), subscriptions: subscriptions.filter(\.isFault))
    faults =
      RegistrationCheck.faults(in: registrations, fallback: fallback)
      + interceptors.compactMap {
        RegistrationCheck.fault(in: $0, among: registrations.map(\.contract))
      }
      + ServiceCheck.faults(in: services) + LifecycleCheck.faults(in: units, launch)
      + faulty.needs.filter { !standIns.contains($0.target) }.map { $0.fault(.unmetNeed) }
      + faulty.subscriptions.filter { !standIns.contains($0.target) }.map {
        $0.fault(.unmetSubscription)
      }
    let unlinkedNeeds = needs.filter(\.isUnlinked)
    let unlinkedSubscriptions = subscriptions.filter(\.isUnlinked)
    let starts = LifecycleCheck.findings(in: units, linked: modules.map(\.name))
    unlinked = (unlinkedNeeds + unlinkedSubscriptions + starts).map(\.message)
    warnings =
      faulty.needs.filter { standIns.contains($0.target) }.map { $0.finding("unmetNeed") }
      + faulty.subscriptions.filter { standIns.contains($0.target) }.map {
        $0.finding("unmetSubscription")
      }
      + unlinkedNeeds.map { $0.finding("unlinkedNeed") }
      + unlinkedSubscriptions.map { $0.finding("unlinkedEvent") }
      + starts.map { $0.finding("unlinkedLifecycle") }
      + needs.filter { $0.problem.kind == .refused }.map { $0.finding("refusedNeed") }
      + needs.filter { $0.problem.kind == .deprecated }.map { $0.finding("deprecatedNeed") }
  }
}
