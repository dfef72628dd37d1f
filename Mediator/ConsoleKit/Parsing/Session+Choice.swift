extension Session {
  /// What an option that takes one of some words was given; nil when it wasn't.
  func choice<C: RawRepresentable<String> & CaseIterable>(
    of type: C.Type, for option: String
  ) throws(ConsoleError) -> C? {
    guard let word = invocation[option] else { return nil }
    guard let choice = C(rawValue: word) else {
      let words = C.allCases.map(\.rawValue)
      throw .badOption(option, word, words.alternatives, of: invocation.command)
    }
    return choice
  }
}
