import MediatorKit

/// Compares replies with recorded ones; generated identifiers may differ.
struct ReplyComparison {
  /// A place where a reply differs from the recorded one.
  struct Difference {
    /// Where in the reply, as a JSON Pointer (RFC 6901): `/result/name`, `/error`.
    let path: String
    /// The recorded value; nil when the place is new.
    let recorded: Value?
    /// The present value; nil when the place is gone.
    let now: Value?
  }

  private var renaming = Renaming()
  private var differences: [Difference] = []

  /// The places where a reply differs, with the identifiers of earlier replies mapped.
  mutating func differences(_ recorded: RecordedReply, _ now: RecordedReply) -> [Difference] {
    differences = []
    let (old, new) = (recorded.field, now.field)
    if old.name == new.name {
      compare(old.value, new.value, "/" + old.name)
    } else if case .error(let code) = recorded {
      note("/error", .string(code), nil)
    } else {
      note("/error", nil, new.value)
    }
    return differences
  }

  private mutating func compare(_ recorded: Value?, _ now: Value?, _ path: String) {
    switch (recorded, now) {
    case (.object(let recorded), .object(let now)): compare(recorded, now, path)
    case (.array(let recorded), .array(let now)):
      for index in 0..<max(recorded.count, now.count) {
        // No ?: here, in which nil would be JSON's null.
        compare(recorded.dropFirst(index).first, now.dropFirst(index).first, "\(path)/\(index)")
      }
    case (.string(let old), .string(let new)):
      if !renaming.matches(old, new) { note(path, recorded, now) }
    default: if recorded != now { note(path, recorded, now) }
    }
  }

  /// Fields with generated names are compared in their order.
  private mutating func compare(
    _ recorded: [String: Value], _ now: [String: Value], _ path: String
  ) {
    var others = now.keys.filter { recorded[$0] == nil }.sorted()
    for (name, value) in recorded.sorted(by: { $0.key < $1.key }) {
      let place = "\(path)/\(name.jsonPointerToken)"
      if let same = now[name] {
        _ = renaming.matches(name, name)
        compare(value, same, place)
      } else if let index = others.firstIndex(where: { renaming.matches(name, $0) }) {
        compare(value, now[others.remove(at: index)], place)
      } else {
        note(place, value, nil)
      }
    }
    for name in others { note("\(path)/\(name.jsonPointerToken)", nil, now[name]) }
  }

  private mutating func note(_ path: String, _ recorded: Value?, _ now: Value?) {
    differences.append(Difference(path: path, recorded: recorded, now: now))
  }
}
