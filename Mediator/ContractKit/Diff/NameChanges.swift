/// Which of some named things went, came and stayed.
struct NameChanges<Thing> {
  let removed: [Thing]
  let added: [Thing]
  /// What stayed, as it was and as it is.
  let kept: [(Thing, Thing)]

  private let name: (Thing) -> String
  /// What went and came, by names in lower case.
  private let removedNames: [String: Thing]
  private let addedNames: [String: Thing]

  init(_ base: [Thing], _ head: [Thing], by name: @escaping (Thing) -> String) {
    let (before, after) = (base.keyed(by: name), head.keyed(by: name))
    removed = base.filter { after[name($0)] == nil }
    added = head.filter { before[name($0)] == nil }
    kept = base.compactMap { thing in after[name(thing)].map { (thing, $0) } }
    self.name = name
    removedNames = removed.keyed { name($0).lowercased() }
    addedNames = added.keyed { name($0).lowercased() }
  }

  /// What came under a name that differs only by case.
  func twin(ofRemoved thing: Thing) -> Thing? { addedNames[name(thing).lowercased()] }

  /// What went under a name that differs only by case.
  func twin(ofAdded thing: Thing) -> Thing? { removedNames[name(thing).lowercased()] }
}
