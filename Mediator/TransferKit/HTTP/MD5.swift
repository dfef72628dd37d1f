import Foundation
import ServiceKit

/// MD5, RFC 1321; only for the signature of ``HTTPService``, never for secrets.
enum MD5 {
  /// The digest in lower-case hexadecimal digits.
  static func hex(_ text: String) -> String {
    var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476]
    let bytes = padded(Array(text.utf8))
    for block in stride(from: 0, to: bytes.count, by: 64) {
      add(words(bytes[block..<block + 64]), to: &state)
    }
    // In one expression, these cost the compiler three seconds.
    let digest = state.flatMap { word in
      (0..<4).map { (place: UInt32) in UInt8(truncatingIfNeeded: word >> (place * 8)) }
    }
    return digest.hex
  }

  private static func padded(_ text: [UInt8]) -> [UInt8] {
    let zeros = (119 - text.count % 64) % 64
    let bits = UInt64(text.count) * 8
    return text + [0x80] + [UInt8](repeating: 0, count: zeros)
      + (0..<8).map { UInt8(truncatingIfNeeded: bits >> ($0 * 8)) }
  }

  private static func words(_ block: ArraySlice<UInt8>) -> [UInt32] {
    stride(from: block.startIndex, to: block.endIndex, by: 4).map { place in
      (0..<4).reduce(0) { $0 | UInt32(block[place + $1]) << ($1 * 8) }
    }
  }

  private static func add(_ words: [UInt32], to state: inout [UInt32]) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    for step in 0..<64 {
      let (mix, word) =
        switch step / 16 {
        case 0: (b & c | ~b & d, step)
        case 1: (d & b | ~d & c, (5 * step + 1) % 16)
        case 2: (b ^ c ^ d, (3 * step + 5) % 16)
        default: (c ^ (b | ~d), 7 * step % 16)
        }
      let sum = a &+ mix &+ sines[step] &+ words[word]
      let shift = shifts[step / 16][step % 4]
      (a, d, c, b) = (d, c, b, b &+ (sum << shift | sum >> (32 - shift)))
    }
    state = zip(state, [a, b, c, d]).map { $0 &+ $1 }
  }

  private static let shifts: [[UInt32]] = [
    [7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21],
  ]

  private static let sines = (0..<64).map { UInt32(abs(sin(Double($0 + 1))) * 4_294_967_296) }
}
