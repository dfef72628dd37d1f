import Testing

@testable import Mutations

/// What the report says.
struct TallyTests {
  @Test func `A line has the verdict, the place and the checks that caught it`() {
    var trial = Self.trial(.others)
    #expect(
      trial.laterLine
        == "later    k                                              A.swift:3  is odd")
    #expect(
      trial.line == "LIVES    k                                              A.swift:3  is odd  2 s"
    )
    trial.found = [Detectors.Finding(check: "contracts")]
    #expect(
      trial.line
        == "RENEWED  k                                              A.swift:3  by contracts  2 s")
    trial.foundRenewed = [Detectors.Finding(check: "diff", rules: ["a", "b"])]
    #expect(
      trial.line
        == "caught   k                                              A.swift:3  by contracts; renewed: diff(a b)  2 s"
    )
  }

  @Test func `Both figures are printed, and every fault has to be caught`() {
    var tally = Tally()
    var caught = Self.trial(.others)
    caught.found = [Detectors.Finding(check: "build")]
    caught.foundRenewed = caught.found
    tally.add(caught)
    #expect(tally.isClean)
    var stale = Self.trial(.noCaller)
    stale.found = [Detectors.Finding(check: "contracts")]
    tally.add(stale)
    #expect(tally.isClean)
    tally.add(Self.trial(.others))
    #expect(!tally.isClean)
    #expect(
      tally.text == """
        1 kind of fault in up to 3 places: 3 faults planted, one at a time
        2 of 3 caught, with the committed contracts as they stand
        1 of 2 that break someone caught, after the contracts were renewed without a look
        found by build 1, contracts 1, many by several
        """)
  }

  @Test func `Out-of-date contracts alone don't settle a fault that breaks callers`() {
    var tally = Tally()
    var trial = Self.trial(.others)
    trial.found = [Detectors.Finding(check: "contracts")]
    tally.add(trial)
    #expect(!tally.isClean)
  }

  @Test func `A fault that breaks no caller is settled by out-of-date contracts`() {
    let finding = Detectors.Finding(check: "contracts")
    var trial = Self.trial(.noCaller)
    #expect(!trial.isSettled)
    trial.found = [finding]
    #expect(trial.isSettled)
    trial = Self.trial(.others)
    trial.found = [finding]
    #expect(!trial.isSettled)
    trial.foundRenewed = [finding]
    #expect(trial.isSettled)
  }

  @Test(arguments: [
    ("error: emit-module failed\nA.swift:1:2: error: no 'x'\nB.swift:1:2: error: y", ["no 'x'"]),
    ("error: no such module\n", ["no such module"]), ("killed", []),
  ])
  func `The first compiler error of a build is reported`(_ output: String, _ told: [String]) {
    #expect(Detectors.firstError(in: output) == told)
  }

  private static func trial(_ victim: FaultKind.Victim) -> Trial {
    Trial(
      kind: FaultKind("k", victim, variants: []),
      fault: Fault(place: "A.swift:3", what: "is odd", changes: [:]), seconds: 1.6)
  }
}
