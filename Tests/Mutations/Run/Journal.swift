/// The outcomes of the faults so far, printed one by one.
actor Journal {
  private(set) var tally = Tally()

  func add(_ trial: Trial) {
    Mutations.say(trial.line)
    tally.add(trial)
  }
}
