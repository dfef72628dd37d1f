/// Finds the faults of lifecycles and launch steps.
enum LifecycleCheck {
  static func faults(in units: [LifecycleUnit], _ steps: [LaunchStep] = []) -> [RegistrationFault] {
    let names = steps.map(\.name)
    let bad = RegistrationCheck.badNames(names, "launch step", in: nil)
    return bad + RegistrationCheck.clashes(names, "launch step", in: nil) + order(of: units)
  }

  private static func order(of units: [LifecycleUnit]) -> [RegistrationFault] {
    let plan = LifecyclePlan(units)
    let contradictions = plan.contradictions.map { unit, after in
      let (unit, after) = (units[unit], units[after])
      return RegistrationFault(
        .startCycle,
        "'\(unit.name)' (\(unit.rank)) starts after '\(after.name)' (\(after.rank)), which comes "
          + "later: \(unit.name) → \(after.name); change a level, a priority or startsAfter")
    }
    let circles = plan.circles.map { circle in
      let chain = circle.map { units[$0].name }.joined(separator: " → ")
      return RegistrationFault(
        .startCycle, "each of these starts after the next, so none can be first: \(chain)")
    }
    return contradictions + circles
  }

  /// What may be a misspelt name: one that isn't linked, though something like it is.
  static func findings(in units: [LifecycleUnit], linked: [String]) -> [UnmetDependency] {
    units.flatMap { unit in
      unit.startsAfter.filter { !linked.contains($0) }.compactMap { name in
        let nearest = Suggestion.nearest(to: name, among: linked)
        return Suggestion.question(nearest).map { question in
          UnmetDependency(
            target: unit.name, what: "starts after \(name.shortened)", place: unit.place,
            problem: UnmetDependency.Problem(
              kind: .unlinked, text: "no target '\(name.shortened)' is linked, \(question)",
              help: "Correct the name in startsAfter, or take it out."))
        }
      }
    }
  }
}
