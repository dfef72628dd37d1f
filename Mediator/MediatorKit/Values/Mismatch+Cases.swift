// An enum with payloads is an object with one field, whose name is the case.
extension [Shape] {
  /// The cases, if each shape is an object with one required field; nil otherwise.
  var cases: [String]? {
    var names: [String] = []
    for shape in self {
      guard case .object(_, let fields) = shape, fields.count == 1, !fields[0].shape.isOptional
      else { return nil }
      names.append(fields[0].name)
    }
    return names
  }

  /// The first case that isn't accepted, and why, in words; nil if these aren't the cases of two enums.
  func caseProblem(as accepted: [Shape]) -> String? {
    guard let cases, let others = accepted.cases else { return nil }
    if let name = cases.first(where: { !others.contains($0) }) {
      return "may be the case '\(name)'\(Suggestion.hint(name, among: others, most: 1)), "
        + "but only these are expected: \(Suggestion.list(others))"
    }
    // Where unknown fields alone aren't accepted, the mismatch is about these.
    let mismatches = zip(self, cases).flatMap { shape, name in
      others.firstIndex(of: name).map { shape.mismatches(readAs: accepted[$0]) } ?? []
    }
    return mismatches.first.map { "has a case that isn't as expected: \($0)" }
  }
}

extension Mismatch {
  /// The mismatches of an object without a case, but with these fields.
  static func withoutCase(_ fields: [String], among cases: [String]) -> [Mismatch] {
    fields.isEmpty
      ? [Mismatch([], .noCase(among: cases))]
      : fields.map { Mismatch([$0], .unknownCase(among: cases)) }
  }

  /// The mismatch of a field that is unknown to one case, and may be another of the given cases.
  func besideCase(of cases: [String]) -> Mismatch {
    guard case .unknown(let known) = reason, steps.count == 1, cases.contains(steps[0]),
      let first = known.first
    else { return self }
    return Mismatch(steps, .secondCase(first))
  }
}
