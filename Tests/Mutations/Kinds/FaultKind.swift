/// A kind of fault, and how to find places for it.
struct FaultKind: Sendable {
  /// Whom the fault breaks.
  enum Victim: Sendable {
    /// Callers and subscribers of the module, also after the contracts are renewed.
    case others
    /// No caller, once the committed contracts are renewed.
    case nobody
  }

  /// The name, for `--kind`.
  let name: String
  let victim: Victim
  /// Whether it is found by reading the files, without a build.
  let isTextual: Bool
  /// Whether in some places only the tests find it, whose build takes long.
  let needsTests: Bool
  let find: @Sendable (PackageTree) -> [Fault]

  /// Names a kind.
  ///
  /// - Parameters:
  ///   - name: For `--kind`.
  ///   - victim: Who is wronged after the contracts were renewed.
  ///   - isTextual: Whether no build is needed to find it.
  ///   - needsTests: Whether in some places only the tests find it.
  ///   - find: Answers all places, in the order of the files.
  init(
    _ name: String, _ victim: Victim = .others, isTextual: Bool = false,
    needsTests: Bool = false, find: @escaping @Sendable (PackageTree) -> [Fault?]
  ) {
    self.name = name
    self.victim = victim
    self.isTextual = isTextual
    self.needsTests = needsTests
    self.find = { find($0).compactMap { $0 } }
  }

  /// Whether it is meant by one of these names, or by the beginning of names: `import`; nil means every kind.
  func isNamed(_ names: String?) -> Bool {
    guard let names else { return true }
    return names.split(separator: ",").contains { name == $0 || name.hasPrefix("\($0)-") }
  }

  /// Some of the places, from as many parts of the package as possible.
  func places(in tree: PackageTree, atMost limit: Int = 3) -> [Fault] {
    var waiting = Dictionary(grouping: find(tree), by: \.owner).sorted { $0.key < $1.key }
      .map { $0.value }
    if waiting.count > 1 {
      // Each kind begins elsewhere, or most would meet the first modules only.
      let turn = name.utf8.reduce(0) { $0 + Int($1) } % waiting.count
      waiting = Array(waiting[turn...] + waiting[..<turn])
    }
    var chosen: [Fault] = []
    while chosen.count < limit, !waiting.isEmpty {
      for index in waiting.indices where chosen.count < limit {
        chosen.append(waiting[index].removeFirst())
      }
      waiting.removeAll(where: \.isEmpty)
    }
    return chosen
  }
}
