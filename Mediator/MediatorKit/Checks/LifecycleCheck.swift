/// Finds the faults of lifecycles and launch steps.
enum LifecycleCheck {
  static func faults(in units: [LifecycleUnit], _ steps: [LaunchStep] = []) -> [Finding] {
    let names = steps.map(\.name)
    let bad = RegistrationCheck.badNames(names, "launch step", in: nil)
    return bad + RegistrationCheck.clashes(names, "launch step", in: nil) + order(of: units)
  }

  private static func order(of units: [LifecycleUnit]) -> [Finding] {
    let plan = LifecyclePlan(units)
    let contradictions = plan.contradictions.map { unit, after in
      let (unit, after) = (units[unit], units[after])
      return Finding(
        .startCycle,
        "'\(unit.name)' (\(unit.rank)) starts after '\(after.name)' (\(after.rank)), which comes "
          + "later: \(unit.name) → \(after.name); change a level, a priority or startsAfter")
    }
    let circles = plan.circles.map { circle in
      let chain = circle.map { units[$0].name }.joined(separator: " → ")
      return Finding(
        .startCycle, "each of these starts after the next, so none can be first: \(chain)")
    }
    return contradictions + circles
  }

  /// What may be a misspelt name: one that isn't linked, though something like it is.
  static func findings(in units: [LifecycleUnit], linked: [String]) -> [Finding] {
    units.flatMap { unit -> [Finding] in
      unit.startsAfter.filter { !linked.contains($0) }.compactMap { name -> Finding? in
        Suggestion.question(Suggestion.nearest(to: name, among: linked)).map { question in
          Dependency(
            target: unit.name, what: "starts after \(name.shortened)", place: unit.place
          )
          .finding(
            .unlinkedLifecycle, "no target '\(name.shortened)' is linked, \(question)",
            help: "Correct the name in startsAfter, or take it out.")
        }
      }
    }
  }
}
