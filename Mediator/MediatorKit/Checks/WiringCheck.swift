/// The faults and warnings of a registration.
struct WiringCheck {
  /// The findings that fail the building of a mediator, faults of names first.
  let faults: [Finding]

  /// The findings that don't fail the building; reading them derives all shapes.
  var warnings: [Finding] {
    others + replaced() + LinkCheck.foreign(in: units, schemes)
      + DeprecationCheck.findings(in: units)
      + units.flatMap(UnknownShapeCheck.findings)
  }

  var applicationNeeds: [NeedContract] { units.last?.needs ?? [] }

  private let others: [Finding]
  /// The findings about modules that are replaced by stand-ins, of which there may be many.
  private let replaced: @Sendable () -> [Finding]
  /// The linked modules, then the application's own code.
  private let units: [TargetContract]
  private let schemes: Set<String>

  /// The result for a registration that was checked before.
  static let skipped = WiringCheck()

  private init() { (faults, others, replaced, units, schemes) = ([], [], { [] }, [], []) }

  init(
    _ registered: [RegistrationCheck.Module], fallback: RegistrationCheck.Module?,
    _ interceptors: [any Interceptor], needs: [any NeedDeclaration],
    events: [any EventDeclaration], mayBeUnmet: Bool, steps: [String], hasOutbox: Bool,
    schemes: Set<String>
  ) {
    self.schemes = schemes
    let linked = registered + [fallback].compactMap { $0 }
    let modules = linked.filter { !$0.isRemote }.map(\.contract)
    // Code that is no target, such as a view model: its name is the subject of findings.
    let application = TargetContract(
      name: "the application", summary: "", actions: [], needs: needs.map(\.contract),
      subscriptions: events.map { SubscriptionContract(to: $0) })
    let lifecycles = linked.compactMap(\.lifecycle)
    let units = modules + [application]
    let remotes = Set(linked.filter(\.isRemote).map(\.contract.name))
    let findings: @Sendable ([TargetContract]) -> [Finding] = { units in
      NeedCheck.findings(of: units, in: registered.map(\.contract), remotes: remotes)
        + EventCheck.findings(of: units, in: linked.map(\.contract), remotes: remotes)
    }
    // A stand-in has no needs and no subscriptions, but the module that it replaces may have faults.
    let standIns = Set(linked.filter(\.isStandIn).map(\.contract.name))
    let dependencies =
      findings(units.filter { !standIns.contains($0.name) })
      + LifecycleCheck.findings(in: lifecycles, linked: linked.map(\.contract.name))
    let stops: (Finding) -> Bool = {
      [.unmetNeed, .unmetSubscription].contains($0.kind)
        && !(mayBeUnmet && $0.subject == application.name)
    }
    faults =
      RegistrationCheck.faults(in: registered, fallback: fallback)
      + RegistrationCheck.clashes(inNeedsOf: application)
      + interceptors.compactMap {
        RegistrationCheck.fault(in: $0, among: registered.map(\.contract))
      }
      + LinkCheck.faults(inSchemes: schemes)
      + LifecycleCheck.faults(in: lifecycles, steps: steps)
      + dependencies.filter(stops)
    self.units = units
    replaced = { findings(units.filter { standIns.contains($0.name) }) }
    others =
      dependencies.filter { !stops($0) } + linked.flatMap(\.warnings)
      + modules.filter { !hasOutbox && !standIns.contains($0.name) }.flatMap(EventCheck.unstored)
  }
}
