/// What became of the faults so far, told as they are tried.
actor Journal {
  private(set) var tally = Tally()

  func add(_ trial: Trial) {
    Mutations.say(trial.line)
    tally.add(trial)
  }
}
