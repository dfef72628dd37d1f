/// One run of a type's initialiser, with its requests in order.
final class ProbeRun {
  /// A request to a decoder: a type or a kind of container, at a place.
  struct Step: Hashable {
    let path: String
    let type: ObjectIdentifier

    /// The type of a check for presence.
    static let presence = ObjectIdentifier(Presence.self)
  }

  struct Refusal: Error {}

  // Requests without a type.
  enum Presence {}
  enum Fields {}
  enum Elements {}

  let probe: ShapeProbe
  /// The index of the value that each step returns, modulo the number of values.
  let variation: Int
  let refused: Set<Step>
  /// The indexes of the keys that `allKeys` returns for an enum with payloads.
  let choice: Range<Int>

  private(set) var steps: [Step] = []
  /// The places where nil was possible.
  var optionals: Set<String> = []
  /// The names of all keys, if the initialiser reads them.
  var choices: [String] = []
  /// Whether the keys are unknown.
  var isDoubtful = false
  /// The most values of one part.
  private(set) var options = 1
  /// The most runs that a part needs.
  private(set) var variety = 1
  /// The part without a known value, at which the run stopped.
  var obstacle: String?

  init(_ probe: ShapeProbe, _ variation: Int, _ refused: Set<Step>, _ choice: Range<Int>) {
    self.probe = probe
    self.variation = variation
    self.refused = refused
    self.choice = choice
  }

  /// Initialisers that loop until a request fails, or succeeds, end here.
  var isOver: Bool { steps.count >= 1_000 }

  /// Records a step; returns false if it has to fail.
  func accepts(_ type: Any.Type, at path: String) -> Bool {
    guard !isOver else {
      isDoubtful = true
      return false
    }
    let step = Step(path: path, type: ObjectIdentifier(type))
    steps.append(step)
    return !refused.contains(step)
  }

  /// Removes the last step if it is a check for presence at a place.
  func dropPresence(at path: String) {
    if steps.last == Step(path: path, type: Step.presence) { steps.removeLast() }
  }

  /// The places with a flag, or another value of which there are few, in the order of their first requests.
  private(set) var flags: [String] = []
  /// The text that is decoded instead of those of the variation.
  var text: String?
  /// The bit of a flag's index that chooses its value; nil for the variation, as everywhere else.
  var bit: Int?

  /// The index of a part's value; flags whose indexes differ in a bit have different values in the run of that bit.
  func value(of part: ShapeProbe.Part, at path: String) -> Int {
    guard part.isFlag else { return variation }
    if !flags.contains(path) { flags.append(path) }
    guard let bit, let index = flags.firstIndex(of: path) else { return variation }
    return variation + index >> bit & 1
  }

  func part<T: Decodable>(_ type: T.Type) -> ShapeProbe.Part {
    let part = probe.parts.known[ObjectIdentifier(type)] ?? probe.part(type)
    probe.parts.known[ObjectIdentifier(type)] = part
    options = max(options, part.values.count)
    variety = max(variety, part.variety)
    return part
  }
}
