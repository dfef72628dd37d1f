/// Everything that can be said of a registration before anything runs.
struct WiringCheck {
  /// What stands in the way of a mediator, faults of names first.
  let faults: [RegistrationFault]

  /// What is worth telling besides: what leads to targets that aren't linked, and what will go.
  let warnings: [Finding]

  /// Needs and heard events whose target isn't linked, and misspelt names of ``Life``, each as a sentence.
  let unlinked: [String]

  init(
    _ registrations: [Registration], fallback: Registration?, _ interceptors: [any Interceptor],
    _ services: [ServiceFactory], _ launch: [LaunchStep]
  ) {
    let linked = registrations + [fallback].compactMap { $0 }
    let modules = linked.map(\.contract)
    let units = linked.compactMap(\.life)
    let needs = NeedCheck.findings(of: modules, in: registrations.map(\.contract))
    let hearers = EventCheck.findings(of: modules)
    faults =
      RegistrationCheck.faults(in: registrations, fallback: fallback)
      + interceptors.compactMap { RegistrationCheck.fault(in: $0) }
      + ServiceCheck.faults(in: services) + LifeCheck.faults(in: units, launch)
      + needs.filter { $0.problem.kind == .fault }.map { $0.fault(.unmetNeed) }
      + hearers.filter { $0.problem.kind == .fault }.map { $0.fault(.unmetHearer) }
    let unlinkedNeeds = needs.filter(\.isUnlinked)
    let unlinkedHearers = hearers.filter(\.isUnlinked)
    let starts = LifeCheck.findings(in: units, linked: modules.map(\.name))
    unlinked = (unlinkedNeeds + unlinkedHearers).map(\.message) + starts.map(\.message)
    warnings =
      unlinkedNeeds.map { $0.finding("unlinkedNeed") }
      + unlinkedHearers.map { $0.finding("unlinkedEvent") } + starts
      + needs.filter { $0.problem.kind == .refused }.map { $0.finding("refusedNeed") }
      + needs.filter { $0.problem.kind == .deprecated }.map { $0.finding("deprecatedNeed") }
  }
}
