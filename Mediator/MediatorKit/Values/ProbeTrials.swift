struct ProbeTrials<T: Decodable> {
  private let probe: ShapeProbe
  private let name: String
  private let parts = ProbeRun.Parts()

  /// The maximal number of values tried at one place.
  private static var limit: Int { 24 }

  init(_ probe: ShapeProbe, name: String) {
    self.probe = probe
    self.name = name
  }

  private func value(_ run: ProbeRun) throws -> T {
    try T(from: ProbeDecoder(probe: probe, parts: parts, run: run, node: run.root))
  }

  /// The first run that succeeds, and its value; otherwise the last run.
  private func first() -> (run: ProbeRun, value: T?) {
    var run = ProbeRun()
    var variation = 0
    repeat {
      for choice in 0..<max(1, run.choices.count) {
        run = ProbeRun(variation: variation, choice: choice..<choice + 1)
        if let value = try? value(run) { return (run, value) }
      }
      variation += 1
    } while variation < min(run.options, Self.limit) && run.obstacle == nil
    return (run, nil)
  }

  /// A minimal value, for recursive types.
  var sparsePart: ShapeProbe.Part {
    let (run, value) = first()
    if let value { return .init(shape: .any, values: [value]) }
    return cases(run) ?? .init(shape: .any, values: [])
  }

  /// An optional or a list, whose initialiser is known.
  func containerPart(orElse values: [Any]) -> ShapeProbe.Part {
    let (run, value) = first()
    return .init(
      shape: run.root.shape(named: name) ?? .unknown(name), values: value.map { [$0] } ?? values)
  }

  var part: ShapeProbe.Part {
    let (run, value) = first()
    guard let value else {
      if let part = cases(run) ?? probe.declared(T.self) { return part }
      return .init(shape: .unknown(run.obstacle.map { "\($0) in \(name)" } ?? name), values: [])
    }
    if !run.root.isKeyed, let part = cases(run) ?? probe.declared(T.self) { return part }
    let shape = run.choices.isEmpty ? shape(of: run) : choiceShape(run.choices)
    if let shape { return .init(shape: shape, values: [value]) }
    return probe.declared(T.self) ?? .init(shape: .unknown(name), values: [value])
  }

  /// The shape; nil when the initialiser's steps differ between runs.
  private func shape(of run: ProbeRun) -> Shape? {
    guard !run.isDoubtful, run.root.isComplete else { return nil }
    let places = Set(run.steps.map(\.path))
    for variation in 0..<min(run.variety, Self.limit) where variation != run.variation {
      let other = ProbeRun(variation: variation)
      _ = try? value(other)
      guard other.steps.allSatisfy({ places.contains($0.path) }) else { return nil }
    }
    for step in run.steps {
      guard replace(step, in: run, places) else { return nil }
    }
    return run.root.shape(named: name)
  }

  /// Refuses a step, and adds the shapes of its replacements to the run; false if the initialiser reads other places
  /// instead.
  private func replace(_ step: ProbeRun.Step, in run: ProbeRun, _ places: Set<String>)
    -> Bool
  {
    let (path, node) = (step.path, run.root.node(at: step.path))
    var refused: Set<ProbeRun.Step> = [step]
    while refused.count < Self.limit {
      let other = ProbeRun(variation: run.variation, refused: refused)
      let succeeded = (try? value(other)) != nil
      guard
        other.steps.allSatisfy({
          places.contains($0.path) || $0.path == path || $0.path.hasPrefix(path + "/")
        })
      else { return false }
      let replacement = other.steps.first {
        $0.path == path && !refused.contains($0) && !run.steps.contains($0)
      }
      guard let replacement else {
        if succeeded, !path.isEmpty { node?.isOptional = true }
        return true
      }
      if let shape = other.root.node(at: path)?.shape(named: name) { node?.shapes.append(shape) }
      refused.insert(replacement)
    }
    return true
  }

  /// The shape of an enum with payloads, one key for each case; nil for a type that accepts none or several keys.
  private func choiceShape(_ keys: [String]) -> Shape? {
    for choice in [0..<0, 0..<min(2, keys.count)] where choice.count != 1 {
      guard (try? value(ProbeRun(choice: choice))) == nil else { return nil }
    }
    var shapes: [Shape] = []
    for (index, key) in keys.enumerated() {
      let runs = (0..<8).lazy.map { ProbeRun(variation: $0, choice: index..<index + 1) }
      guard let run = runs.first(where: { (try? value($0)) != nil }), !run.isDoubtful,
        let shape = run.root.shape(named: "\(name).\(key)")
      else { return nil }
      shapes.append(shape)
    }
    return .union(shapes)
  }

  /// An enum of raw values that is decoded from a single value.
  private func cases(_ run: ProbeRun) -> ShapeProbe.Part? {
    guard MemoryLayout<T>.size <= 1, !run.root.isKeyed, let shape = run.root.shapes.first,
      let type = T.self as? any RawRepresentable.Type
    else { return nil }
    return cases(of: type, shape)
  }

  private func cases<R: RawRepresentable>(of type: R.Type, _ shape: Shape) -> ShapeProbe.Part? {
    if let type = type as? any (CaseIterable & RawRepresentable).Type {
      return listed(type, shape)
    }
    let values = ShapeProbe.plainCases(of: type)
    return values.isEmpty ? nil : .init(shape: shape, values: values, variety: values.count)
  }

  private func listed<C: CaseIterable & RawRepresentable>(_ type: C.Type, _ shape: Shape)
    -> ShapeProbe.Part?
  {
    let values = Array(type.allCases)
    guard !values.isEmpty else { return nil }
    let texts = values.compactMap { $0.rawValue as? String }
    let shape = texts.count == values.count ? .enumeration(texts) : shape
    return .init(shape: shape, values: values, variety: values.count)
  }
}

extension ShapeProbe {
  /// The cases of an enum without payloads, without `CaseIterable`: all values of a type of one byte with invalid bit
  /// patterns; empty for any other type.
  ///
  /// Swift numbers the cases of an enum without payloads from 0 and represents nil by the first number that is no case
  /// (docs/ABI/TypeLayout.rst, "Fragile Enum Layout"). So the representation of nil is the number of cases, and each
  /// number below it is a valid value: no invalid value is ever made. The same holds for a struct around such an enum.
  static func plainCases<T>(of type: T.Type) -> [T] {
    let count = caseCount(of: type)
    // An enum with payloads numbers those cases first, so that its first value has a part.
    guard count > 0, isPlain(unsafeBitCast(UInt8(0), to: T.self)) else { return [] }
    return (0..<count).map { unsafeBitCast($0, to: T.self) }
  }

  /// The number of cases, if the type is an enum without payloads; 0 if it can't be one.
  static func caseCount<T>(of type: T.Type) -> UInt8 {
    guard MemoryLayout<T>.size == 1, MemoryLayout<T?>.size == 1 else { return 0 }
    return unsafeBitCast(T?.none, to: UInt8.self)
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
