/// The faults and warnings of a registration.
struct WiringCheck {
  /// What keeps a mediator from being built, faults of names first.
  let faults: [Finding]

  /// The other findings: what leads to targets that aren't linked, what is deprecated, and what would be a fault if the
  /// module weren't stood in for.
  let warnings: [Finding]

  /// Needs and subscriptions whose target isn't linked, and misspelled names of ``Lifecycle``, each as a sentence.
  let unlinked: [String]

  init(
    _ registrations: [Registration], fallback: Registration?, _ interceptors: [any Interceptor],
    _ services: [ServiceFactory], _ launch: [LaunchStep]
  ) {
    let linked = registrations + [fallback].compactMap { $0 }
    let modules = linked.map(\.contract)
    let units = linked.compactMap(\.lifecycle)
    let dependencies =
      NeedCheck.findings(of: modules, in: registrations.map(\.contract))
      + EventCheck.findings(of: modules)
      + LifecycleCheck.findings(in: units, linked: modules.map(\.name))
    // A stand-in has no needs and no subscriptions; what it stands in for may be at fault all the same.
    let standIns = Set(linked.filter(\.isStandIn).map(\.contract.name))
    let stops: (Finding) -> Bool = {
      [.unmetNeed, .unmetSubscription].contains($0.kind) && !standIns.contains($0.subject)
    }
    faults =
      RegistrationCheck.faults(in: registrations, fallback: fallback)
      + interceptors.compactMap {
        RegistrationCheck.fault(in: $0, among: registrations.map(\.contract))
      }
      + ServiceCheck.faults(in: services) + LifecycleCheck.faults(in: units, launch)
      + dependencies.filter(stops)
    warnings = dependencies.filter { !stops($0) }
    unlinked = warnings.filter {
      [.unlinkedNeed, .unlinkedEvent, .unlinkedLifecycle].contains($0.kind)
    }.map(\.summary)
  }
}
