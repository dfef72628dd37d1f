/// Values by subjects with wildcards; a lookup takes as long as the subject has parts, however many values there are.
struct SubjectTree<Value: Sendable>: Sendable {
  private var values: [Value] = []
  private var children: [Substring: SubjectTree] = [:]

  /// Adds a value at a subject, which may have `*` for one part, and end in `>` for one or more.
  mutating func insert(_ value: Value, at subject: String) {
    insert(value, at: subject.parts[...])
  }

  /// Removes the values at a subject that meet a condition.
  mutating func remove(at subject: String, where isRemoved: (Value) -> Bool) {
    remove(at: subject.parts[...], where: isRemoved)
  }

  /// The values whose subjects match a subject without wildcards.
  func values(for subject: String) -> [Value] {
    var found: [Value] = []
    collect(subject.parts[...], into: &found)
    return found
  }

  private mutating func insert(_ value: Value, at parts: ArraySlice<Substring>) {
    guard let first = parts.first else {
      values.append(value)
      return
    }
    children[first, default: SubjectTree()].insert(value, at: parts.dropFirst())
  }

  private mutating func remove(at parts: ArraySlice<Substring>, where isRemoved: (Value) -> Bool) {
    guard let first = parts.first else {
      values.removeAll(where: isRemoved)
      return
    }
    children[first]?.remove(at: parts.dropFirst(), where: isRemoved)
    if let child = children[first], child.values.isEmpty, child.children.isEmpty {
      children[first] = nil
    }
  }

  private func collect(_ parts: ArraySlice<Substring>, into found: inout [Value]) {
    guard let first = parts.first else {
      found += values
      return
    }
    children[first]?.collect(parts.dropFirst(), into: &found)
    children["*"]?.collect(parts.dropFirst(), into: &found)
    found += children[">"]?.values ?? []
  }
}

extension String {
  fileprivate var parts: [Substring] { split(separator: ".", omittingEmptySubsequences: false) }
}
