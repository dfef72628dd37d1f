extension String {
  /// The message of an error as a person reads it: with a capital letter and a full stop.
  package var sentence: String {
    guard let last else { return self }
    return prefix(1).uppercased() + dropFirst() + (".!?。！？…".contains(last) ? "" : ".")
  }
}
