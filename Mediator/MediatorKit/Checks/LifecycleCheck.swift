/// Validates lifecycles and launch steps.
enum LifecycleCheck {
  static func faults(in units: [LifecyclePlan.Unit], steps: [String] = []) -> [Finding] {
    let bad = RegistrationCheck.badNames(steps, "launch step", in: nil)
    return bad + RegistrationCheck.clashes(steps, "launch step", in: nil) + order(of: units)
  }

  private static func order(of units: [LifecyclePlan.Unit]) -> [Finding] {
    let plan = LifecyclePlan(units)
    let contradictions = plan.contradictions.map { unit, after in
      let (unit, after) = (units[unit], units[after])
      return
        "'\(unit.name)' (\(unit.rank)) starts after '\(after.name)' (\(after.rank)), which starts "
        + "later: \(unit.name) → \(after.name); change a level, a priority or startsAfter"
    }
    let cycles = plan.cycles.map { cycle in
      "a cycle in the start order, each starts after the next: "
        + cycle.map { units[$0].name }.joined(separator: " → ")
    }
    return (contradictions + cycles).map { Finding(.startCycle, $0) }
  }

  /// Names in `startsAfter` that are probably misspelled: not linked, but similar to a linked target.
  static func findings(in units: [LifecyclePlan.Unit], linked: [String]) -> [Finding] {
    units.flatMap { unit in
      unit.startsAfter.filter { !linked.contains($0) }.compactMap { name -> Finding? in
        let hint = Suggestion.hint(name, among: linked)
        let what = "starts after \(name.shortened)"
        return hint.isEmpty
          ? nil
          : Dependency(target: unit.name, what: what, place: unit.place).finding(
            .unlinkedLifecycle, "no target '\(name.shortened)' is linked\(hint)",
            help: "Correct the name in startsAfter, or remove it.")
      }
    }
  }
}
