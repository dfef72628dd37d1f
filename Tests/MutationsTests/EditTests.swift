import Testing

@testable import Mutations

/// Edits of a file.
struct EditTests {
  private let bytes = Array("abcdef".utf8)

  @Test func `Edits are made in the order of their places`() {
    let edits = [Edit(4..<5, "E"), .insert("-", at: 1), Edit(2..<4, "")]
    #expect(Edit.apply(edits, to: bytes) == Array("a-bEf".utf8))
  }

  @Test func `Edits that overlap are refused`() {
    #expect(Edit.apply([Edit(1..<3, ""), Edit(2..<4, "")], to: bytes) == nil)
  }
}
