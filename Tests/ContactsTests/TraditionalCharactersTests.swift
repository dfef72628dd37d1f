import Foundation
import Testing

@testable import Contacts

struct TraditionalCharactersTests {
  @Test func `Every ideograph has the simplified form that ICU gives it`() throws {
    let scalars = (0x4E00...0x9FFF).compactMap { Unicode.Scalar($0 as UInt32) }
    let lines = scalars.map(String.init).joined(separator: "\n")
    let simplified = try #require(
      lines.applyingTransform(StringTransform("Traditional-Simplified"), reverse: false))
    let expected = simplified.split(separator: "\n").map(String.init)
    #expect(scalars.map { String(TraditionalCharacters.simplified($0)) } == expected)
  }
}
