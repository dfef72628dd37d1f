package import MediatorKit

extension Shape {
  /// Values of this shape that together tell it apart from every other shape of the tests.
  ///
  /// Of the parts of an object one varies at a time, or all of them together. A type that contains itself is followed twice.
  /// Nil for shapes with too many of them, which would take seconds to compare.
  package var samples: [Value]? {
    let samples = samples(within: [:], fuel: 2)
    return samples.count > Self.most ? nil : samples
  }

  /// Whether the samples have each pair of the values of a dictionary, or of two fields: of many values only one of each
  /// kind is paired.
  package var hasEachPair: Bool { hasEachPair(within: [:]) }

  private func hasEachPair(within names: [String: Shape]) -> Bool {
    switch self {
    case .dictionary(let shape):
      shape.hasEachPair(within: names) && shape.samples(within: names, fuel: 2).count <= Self.few
    case .object(let name, let fields):
      Self.hasEachPair(of: fields.map(\.shape), within: names.merging([name: self]) { $1 })
    case .optional(let shape), .array(let shape): shape.hasEachPair(within: names)
    case .oneOf(let shapes): shapes.allSatisfy { $0.hasEachPair(within: names) }
    default: true
    }
  }

  /// Of several fields with many values only one has another value at a time.
  private static func hasEachPair(of fields: [Shape], within names: [String: Shape]) -> Bool {
    fields.allSatisfy { $0.hasEachPair(within: names) }
      && fields.count { $0.samples(within: names, fuel: 2).count > few } < 2
  }

  private static let most = 2_000

  /// Names that fields of the tests have, and one that none has.
  private static let keys = ["id", "next", "a/b", "surplus"]

  private func samples(within names: [String: Shape], fuel: Int) -> [Value] {
    Array(combinations(within: names, fuel: fuel).prefix(Self.most + 1))
  }

  private func combinations(within names: [String: Shape], fuel: Int) -> [Value] {
    switch self {
    case .any, .unknown:
      [nil, true, 1, 1.5, "other", [], [nil], [1], [true], ["surplus": 1], [:]]
    case .oneOf(let shapes): shapes.flatMap { $0.samples(within: names, fuel: fuel) }
    case .nothing: [nil]
    case .boolean: [true]
    case .integer: [1]
    case .number: [1.5, 1]
    case .string: ["other"]
    case .enumeration(let choices): choices.map(Value.string)
    case .optional(let shape): [nil] + shape.samples(within: names, fuel: fuel)
    case .array(let shape): Self.lists(of: shape.samples(within: names, fuel: fuel))
    case .dictionary(let shape): Self.dictionaries(of: shape.samples(within: names, fuel: fuel))
    case .object(let name, let fields):
      Self.samples(of: fields, within: names.merging([name: self]) { $1 }, fuel: fuel)
    case .recursion(let name):
      fuel > 0 ? names[name]?.samples(within: names, fuel: fuel - 1) ?? [] : []
    case .native: []
    }
  }

  /// Where a place has more samples, they aren't combined: the samples of deep shapes would multiply.
  private static let few = 5

  /// Lists of each value, and one of all: a list of two kinds isn't one of two kinds of lists.
  private static func lists(of values: [Value]) -> [Value] {
    [[]] + values.map { [$0] } + [.array(values)]
  }

  /// The same for dictionaries, each value with each key, and one of each kind in pairs and with all keys: one object may
  /// refuse the value of one key, and another one that of another key.
  private static func dictionaries(of values: [Value]) -> [Value] {
    let all = values.enumerated().map { ("key \($0)", $1) }
    let kinds = Dictionary(values.map { ($0.kind, $0) }) { first, _ in first }
    let chosen = values.count > few ? kinds.keys.sorted().compactMap { kinds[$0] } : values
    let pairs = keys.dropLast().flatMap { key in
      chosen.flatMap { value in chosen.map { Value.object([key: value, keys[3]: $0]) } }
    }
    let same = chosen.map { value in Value.object(Dictionary(keys.map { ($0, value) }) { $1 }) }
    return [[:]] + values.flatMap { value in keys.map { .object([$0: value]) } }
      + pairs + same + [.object(Dictionary(all) { $1 })]
  }

  private static func samples(
    of fields: [Field], within names: [String: Shape], fuel: Int
  ) -> [Value] {
    let values = fields.map { ($0, $0.shape.samples(within: names, fuel: fuel)) }
    var simplest: [String: Value] = [:]
    for (field, samples) in values { simplest[field.name] = samples.first }
    let full = simplest
    let last = values.compactMap { field, samples in samples.last.map { (field.name, $0) } }
    let isSmall = values.allSatisfy { $0.1.count <= few }
    return [.object(full)] + (isSmall ? [.object(Dictionary(last) { $1 })] : [])
      + values.flatMap { field, samples in
        var others = samples.dropFirst().map { value in
          Value.object(full.merging([field.name: value]) { $1 })
        }
        if field.shape.isOptional {
          others.append(.object(full.filter { $0.key != field.name }))
        }
        return others
      }
  }
}
