/// A kind of fault, as data: an edit that fits many places, or other steps.
struct FaultKind: Sendable {
  /// What the fault breaks.
  enum Victim: Sendable {
    /// Callers and subscribers of the module, also after the contracts are exported again.
    case others
    /// No caller, once the contracts are exported again.
    case noCaller
  }

  /// The checks that must catch it, from the fastest to the slowest.
  enum Catcher: Sendable {
    /// Rules about sources, and contract files, without a build.
    case reading
    /// The compiler, the registration or `contract diff`.
    case building
    /// In some places only the contract tests.
    case testing
  }

  /// The name, for `--kind`.
  let name: String
  let victim: Victim
  let catcher: Catcher
  /// The ways to plant it; one that begins with an edit fits each match.
  let variants: [[Step]]

  init(
    _ name: String, _ victim: Victim = .others, by catcher: Catcher = .building,
    variants: [[Step]]
  ) {
    self.name = name
    self.victim = victim
    self.catcher = catcher
    self.variants = variants
  }

  init(_ name: String, by catcher: Catcher = .building, _ edit: Edit, _ steps: Step...) {
    self.init(name, by: catcher, variants: [[.edit(edit)] + steps])
  }

  init(_ name: String, _ victim: Victim, by catcher: Catcher = .building, _ edit: Edit) {
    self.init(name, victim, by: catcher, variants: [[.edit(edit)]])
  }

  /// Whether one of these names is its name or the beginning of it: `import`; nil stands for every kind.
  func isNamed(_ names: String?) -> Bool {
    guard let names else { return true }
    return names.split(separator: ",").contains { name == $0 || name.hasPrefix("\($0)-") }
  }

  /// The first name of a list that is of no kind; nil without one.
  static func unknown(among names: String?) -> Substring? {
    names?.split(separator: ",", omittingEmptySubsequences: false)
      .first { name in !all.contains { $0.isNamed(String(name)) } }
  }

  /// Some of the places, from as many parts of the package as possible.
  func places(in tree: PackageTree, atMost limit: Int = 3) throws -> [Fault] {
    var waiting = Dictionary(
      grouping: try variants.flatMap { try Planter.faults($0, in: tree) }, by: \.owner
    )
    .sorted { $0.key < $1.key }.map { $0.value }
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
