/// Runs the initialiser of a type as often as its shape needs.
struct ProbeTrials<T: Decodable> {
  let probe: ShapeProbe
  let name: String
  private let made = Cases()

  /// The cases of an enum that the runs made, by the names of their payloads; nil is a case without a payload.
  private final class Cases { var names: Set<String?> = [] }

  /// The maximal number of values tried at one place.
  private static var limit: Int { 24 }

  /// One run, and its value; nil if the initialiser failed.
  private func attempt(
    variation: Int = 0, refused: Set<ProbeRun.Step> = [], choice: Range<Int> = 0..<1,
    bit: Int? = nil, text: String? = nil
  ) -> (root: ProbePlace, value: T?) {
    let root = ProbePlace(ProbeRun(probe, variation, refused, choice))
    (root.run.bit, root.run.text) = (bit, text)
    let value = try? T(from: root)
    if let value, Self.hasPayloads {
      made.names.insert(Mirror(reflecting: value).children.first?.label)
    }
    return (root, value)
  }

  private static var hasPayloads: Bool { ShapeProbe.enumCases(of: T.self)?.withPayload ?? 0 > 0 }

  /// The first run that succeeds; otherwise the last run.
  private func first() -> (root: ProbePlace, value: T?) {
    var (last, variation, choice) = (attempt(), 0, 0)
    while last.value == nil {
      let run = last.root.run
      choice += 1
      if choice >= run.choices.count {
        (variation, choice) = (variation + 1, 0)
        guard run.obstacle == nil, variation < min(run.options, Self.limit) else { break }
      }
      last = attempt(variation: variation, choice: choice..<choice + 1)
    }
    return last
  }

  /// A minimal value, for recursive types.
  var sparsePart: ShapeProbe.Part {
    let (root, value) = first()
    if let value { return .init(shape: .any, values: [value]) }
    return cases(root) ?? .init(shape: .any, values: [])
  }

  /// An optional or a list, whose initialiser is known.
  func containerPart(orElse values: [Any]) -> ShapeProbe.Part {
    let (root, value) = first()
    let shape = root.shape(named: name) ?? .unknown(name)
    guard let value else { return .init(shape: shape, values: values) }
    let all = [value] + variations(of: root.run).compactMap { $0.value } + values
    return .init(shape: shape, values: all, variety: all.count)
  }

  /// A run for each value of the parts besides that of another run.
  private func variations(of run: ProbeRun) -> [(root: ProbePlace, value: T?)] {
    (1..<max(1, min(run.variety, Self.limit))).map { attempt(variation: run.variation + $0) }
  }

  var part: ShapeProbe.Part {
    let (root, value) = first()
    if value == nil || !root.isKeyed, let part = cases(root) ?? probe.declared(T.self) {
      return part
    }
    // One finding for the outermost type instead of one for each place.
    if probe.effort.isSpent {
      return probe.declared(T.self)
        ?? .init(shape: .unknown(name), values: value.map { [$0] } ?? [])
    }
    guard let value else {
      let place = root.run.obstacle.map { "\($0) in \(name)" }
      return .init(shape: .unknown(place ?? name), values: [])
    }
    if root.run.steps.isEmpty, T.self is any Encodable.Type {
      // The compiler's initialiser of an empty struct reads nothing.
      return .init(shape: .object(name: name, []), values: [value])
    }
    let choices = root.run.choices
    var values: [Any] = [value]
    let shape = choices.isEmpty ? shape(of: root, &values) : choiceShape(choices)
    if let shape, !(choices.isEmpty && root.isKeyed && hasUnknownCases) {
      return .init(shape: shape, values: values, variety: values.count)
    }
    return probe.declared(T.self) ?? .init(shape: .unknown(name), values: [value])
  }

  /// Whether the runs made a single case of an enum with payloads: the keys of the others are unknown.
  private var hasUnknownCases: Bool { made.names.count == 1 && Self.hasPayloads }

  /// The shape; nil when the initialiser's steps differ between runs; adds the values of other runs.
  private func shape(of root: ProbePlace, _ values: inout [Any]) -> Shape? {
    let run = root.run
    guard !run.isDoubtful, root.isComplete else { return nil }
    let expected = Set(run.steps)
    for (other, value) in variations(of: run) + combinations(of: run) {
      let steps = Set(other.run.steps)
      // A run that fails has fewer steps.
      guard let value else {
        if steps.isSubset(of: expected) { continue }
        return nil
      }
      guard steps == expected, other.run.optionals == run.optionals else { return nil }
      values.append(value)
    }
    var absent: Set<ProbeRun.Step> = []
    for step in run.steps {
      guard replace(step, in: root, expected, &absent) else { return nil }
    }
    guard root.hasOptionals || !absent.isEmpty else { return root.shape(named: name) }
    let trials = ProbeTrials(probe: probe.sparse, name: name)
    let sparse = [0, 1].map { trials.attempt(variation: run.variation + $0, refused: absent) }
    // What is refused may have parts that a value always has.
    let whole = absent.isEmpty ? [] : [trials.attempt(variation: run.variation)]
    let encoded = (sparse + whole + trials.combinations(of: run, refused: absent)).map { _, value in
      (value as? any Encodable).flatMap { try? ValueEncoder().value(of: $0) }
    }
    root.compare(encoded)
    // A wrapper that reads what it can't decode as nil.
    if encoded.first == .null { root.isOptional = true }
    // Some read a field only where another one is present.
    if sparse[0].value != nil {
      let steps = Set(sparse[0].root.run.steps)
      guard steps.subtracting(expected).allSatisfy({ $0.type == ProbeRun.Step.presence }),
        expected.subtracting(steps).allSatisfy({ root.mayLack($0.path) })
      else { return nil }
    }
    return root.shape(named: name)
  }

  /// Runs in which each two flags differ once: a run for each value of each bit of their indexes.
  private func combinations(
    of run: ProbeRun, refused: Set<ProbeRun.Step> = []
  ) -> [(root: ProbePlace, value: T?)] {
    let bits = Int.bitWidth - max(0, run.flags.count - 1).leadingZeroBitCount
    return (0..<bits).flatMap { bit in
      (0..<2).map { attempt(variation: run.variation + $0, refused: refused, bit: bit) }
    }
  }

  /// Refuses a step, and adds the shapes of its replacements to its place; false if the initialiser reads other places.
  ///
  /// Adds the refused steps to `absent` if the initialiser needs none of them.
  private func replace(
    _ step: ProbeRun.Step, in root: ProbePlace, _ expected: Set<ProbeRun.Step>,
    _ absent: inout Set<ProbeRun.Step>
  ) -> Bool {
    let (path, place) = (step.path, root.place(at: step.path))
    var refused: Set<ProbeRun.Step> = [step]
    while refused.count < Self.limit {
      let (other, value) = attempt(variation: root.run.variation, refused: refused)
      let steps = other.run.steps
      guard
        steps.allSatisfy({
          expected.contains($0) || $0.path == path || $0.path.hasPrefix(path + "/")
        })
      else { return false }
      let replacement = steps.first {
        $0.path == path && !refused.contains($0) && !root.run.steps.contains($0)
      }
      guard let replacement else {
        if value != nil {
          absent.formUnion(refused)
          if !path.isEmpty { place?.isOptional = true }
        }
        return true
      }
      if let shape = other.place(at: path)?.shape(named: name) { place?.shapes.append(shape) }
      guard isSteady(other, refused) else { return false }
      refused.insert(replacement)
    }
    return true
  }

  /// Whether the steps after a refusal are the same with other values.
  private func isSteady(_ root: ProbePlace, _ refused: Set<ProbeRun.Step>) -> Bool {
    let expected = Set(root.run.steps)
    return (1..<max(2, min(root.run.variety, Self.limit))).allSatisfy { offset in
      let (other, value) = attempt(variation: root.run.variation + offset, refused: refused)
      return value == nil || Set(other.run.steps) == expected
    }
  }

  /// The shape of an enum with payloads, one key for each case; nil for a type that accepts none or several keys.
  private func choiceShape(_ keys: [String]) -> Shape? {
    for choice in [0..<0, 0..<min(2, keys.count)] where choice.count != 1 {
      guard attempt(choice: choice).value == nil else { return nil }
    }
    var shapes: [Shape] = []
    for (index, key) in keys.enumerated() {
      let attempts = (0..<8).lazy.map { attempt(variation: $0, choice: index..<index + 1) }
      guard let root = attempts.first(where: { $0.value != nil })?.root, !root.run.isDoubtful,
        let shape = root.shape(named: "\(name).\(key)")
      else { return nil }
      shapes.append(shape)
    }
    return .union(shapes)
  }

  /// An enum of raw values that is decoded from a single value.
  private func cases(_ root: ProbePlace) -> ShapeProbe.Part? {
    guard MemoryLayout<T>.size <= 2, !root.isKeyed, let shape = root.shapes.first,
      let type = T.self as? any RawRepresentable.Type
    else { return nil }
    // Some also accept a number for a text, or a text for a number.
    let others = attempt(refused: Set(root.run.steps)).root.shapes
    return cases(of: type, shape).map {
      others.isEmpty
        ? $0 : .init(shape: .union([$0.shape] + others), values: $0.values, variety: $0.variety)
    }
  }

  private func cases<R: RawRepresentable>(of type: R.Type, _ shape: Shape) -> ShapeProbe.Part? {
    let listed = (type as? any CaseIterable.Type).flatMap { Self.listed($0) as? [R] }
    let values = listed ?? ShapeProbe.plainCases(of: type)
    guard !values.isEmpty else { return nil }
    let texts = listed?.compactMap { $0.rawValue as? String } ?? []
    // `allCases` may hide a case.
    let isWhole = values.count >= ShapeProbe.caseCount(of: type)
    let isClosed = isWhole && texts.count == values.count && !acceptsTexts(otherThan: texts)
    let shape = isClosed ? .enumeration(texts) : shape
    return .init(shape: shape, values: values, variety: values.count)
  }

  /// Whether the initialiser ignores case, or replaces unknown texts, as in `Self(rawValue: text) ?? .unknown`.
  private func acceptsTexts(otherThan texts: [String]) -> Bool {
    let loud = texts.first?.uppercased() ?? ""
    let others = ["", "1", "a", texts.contains(loud) ? loud.lowercased() : loud]
    return others.contains { !texts.contains($0) && attempt(text: $0).value != nil }
  }

  private static func listed<C: CaseIterable>(_ type: C.Type) -> Any { Array(type.allCases) }
}

extension ShapeProbe {
  /// The cases of an enum without payloads, without `CaseIterable`, and the values of a struct around such an enum; empty
  /// for any other type.
  ///
  /// Swift numbers the cases of an enum without payloads from 0 (docs/ABI/TypeLayout.rst, "Fragile Enum Layout"), so that
  /// each number below their count is a valid value: no invalid value is ever made.
  static func plainCases<T>(of type: T.Type) -> [T] {
    let count = caseCount(of: type)
    guard count > 0, enumCases(of: type) != nil || isPlain(value(0, of: type)) else { return [] }
    return (0..<count).map { value($0, of: type) }
  }

  /// The value with a number; an enum with one case has no bytes.
  private static func value<T>(_ number: Int, of type: T.Type) -> T {
    switch MemoryLayout<T>.size {
    case 0: unsafeBitCast((), to: type)
    case 1: unsafeBitCast(UInt8(number), to: type)
    default: unsafeBitCast(UInt16(number), to: type)
    }
  }

  /// The number of cases of an enum without payloads; 0 for a type that can't be one, nor a struct of a byte around one.
  ///
  /// Nil of such a struct is represented by the first number that is no case.
  static func caseCount<T>(of type: T.Type) -> Int {
    if let cases = enumCases(of: type) {
      return cases.withPayload == 0 && MemoryLayout<T>.size <= 2 ? cases.plain : 0
    }
    guard MemoryLayout<T>.size <= 1, MemoryLayout<T?>.size == 1 else { return 0 }
    return Int(unsafeBitCast(T?.none, to: UInt8.self))
  }

  /// The numbers of cases with and without payloads, by the metadata and the descriptor of an enum
  /// (docs/ABI/TypeMetadata.rst); nil for another type.
  ///
  /// A mirror looks up a conformance that most types don't have, which takes about 30 µs.
  static func enumCases<T>(of type: T.Type) -> (withPayload: Int, plain: Int)? {
    let kind = unsafeBitCast(type as Any.Type, to: UnsafePointer<Int>.self).pointee
    guard kind == 0x201 else { return nil }
    let parts = unsafeBitCast(type as Any.Type, to: UnsafePointer<UnsafePointer<UInt32>>.self)
    return (Int(parts[1][5] & 0xFF_FFFF), Int(parts[1][6]))
  }

  /// Whether a value is a case without a payload, or a struct around one.
  private static func isPlain(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    return switch mirror.displayStyle {
    case .enum: mirror.children.isEmpty
    case .struct: mirror.children.count == 1 && mirror.children.allSatisfy { isPlain($0.value) }
    default: false
    }
  }
}
