/// Validates lifecycles and launch steps.
enum LifecycleCheck {
  static func faults(in units: [LifecycleUnit], steps: [String] = []) -> [Finding] {
    let bad = RegistrationCheck.badNames(steps, "launch step", in: nil)
    return bad + RegistrationCheck.clashes(steps, "launch step", in: nil) + order(of: units)
  }

  private static func order(of units: [LifecycleUnit]) -> [Finding] {
    let plan = LifecyclePlan(units)
    let contradictions = plan.contradictions.map { unit, after in
      let (unit, after) = (units[unit], units[after])
      return Finding(
        .startCycle,
        "'\(unit.name)' (\(unit.rank)) starts after '\(after.name)' (\(after.rank)), which starts "
          + "later: \(unit.name) → \(after.name); change a level, a priority or startsAfter")
    }
    let cycles = plan.cycles.map { cycle in
      let chain = cycle.map { units[$0].name }.joined(separator: " → ")
      return Finding(
        .startCycle, "a cycle in the start order, each starts after the next: \(chain)")
    }
    return contradictions + cycles
  }

  /// Names in `startsAfter` that are probably misspelled: not linked, but similar to a linked
  /// target.
  static func findings(in units: [LifecycleUnit], linked: [String]) -> [Finding] {
    units.flatMap { unit -> [Finding] in
      unit.startsAfter.filter { !linked.contains($0) }.compactMap { name -> Finding? in
        Suggestion.question(Suggestion.nearest(to: name, among: linked)).map { question in
          Dependency(
            target: unit.name, what: "starts after \(name.shortened)", place: unit.place
          )
          .finding(
            .unlinkedLifecycle, "no target '\(name.shortened)' is linked, \(question)",
            help: "Correct the name in startsAfter, or remove it.")
        }
      }
    }
  }
}
