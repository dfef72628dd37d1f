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
