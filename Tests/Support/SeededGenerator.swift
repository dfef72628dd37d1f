package import MediatorKit

/// A generator with a repeatable sequence (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  /// The first numbers, eight bytes each.
  private var bytes: ArraySlice<UInt8>

  package init(seed: UInt64) { self.init(bytes: [], seed: seed) }

  /// Makes a generator that returns these bytes before its own numbers, so that a fuzzer can steer it.
  package init(bytes: [UInt8], seed: UInt64 = 0) {
    state = seed
    self.bytes = bytes[...]
  }

  package mutating func next() -> UInt64 {
    guard bytes.isEmpty else {
      defer { bytes = bytes.dropFirst(8) }
      return bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A random link.
  package mutating func deepLink() -> DeepLink {
    let schemes = ["app", "my-app", "a", "x+1.0"]
    var segments: [String] = []
    for _ in 0..<Int.random(in: 0...5, using: &self) { segments.append(text(atLeast: 1)) }
    var items: [DeepLink.Item] = []
    for _ in 0..<Int.random(in: 0...6, using: &self) {
      let value = Bool.random(using: &self) ? text(atLeast: 0) : nil
      items.append(DeepLink.Item(text(atLeast: 1), value))
    }
    return DeepLink(scheme: one(of: schemes), segments: segments, items: items)
  }

  /// One of the choices, which mustn't be empty.
  package mutating func one<T>(of choices: [T]) -> T {
    choices[Int.random(in: choices.indices, using: &self)]
  }

  /// A text of reserved, control, ASCII and other characters.
  package mutating func text(atLeast minimum: Int) -> String {
    let special = Array("&=#?/+%:@ \u{0}\n\u{7F}é张👋\u{301}".unicodeScalars)
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: minimum...8, using: &self) {
      if Bool.random(using: &self) {
        text.append(special[Int.random(in: special.indices, using: &self)])
      } else {
        text.append(Unicode.Scalar(UInt8.random(in: 0...127, using: &self)))
      }
    }
    return String(text)
  }
}
