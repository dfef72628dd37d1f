import Foundation
import Testing

@testable import MediatorKit

struct ValueCodableTests {
  static let values: [Value] = [
    nil, true, false, 0, -1, .int(.max), .int(.min), 0.5, "", "张\n\u{1}", [], [:],
    [1, "a", [nil, [:]]], ["a": ["b": [1, 2.5]], "c": nil],
  ]

  @Test(arguments: values)
  func `A printed value parses to an equal value`(value: Value) throws {
    for layout in [Value.Layout.compact, .pretty] {
      let text = Data(value.json(layout).utf8)
      #expect(try JSONDecoder().decode(Value.self, from: text) == value)
    }
  }

  @Test(arguments: values)
  func `Any encoder can write a value`(value: Value) throws {
    let text = try JSONEncoder().encode(value)
    #expect(try JSONDecoder().decode(Value.self, from: text) == value)
  }

  @Test func `A number beyond 64 bits decodes as a double`() throws {
    let value = try JSONDecoder().decode(Value.self, from: Data("18446744073709551616".utf8))
    #expect(value == .double(18_446_744_073_709_551_616))
  }

  static let numbers = [
    "9007199254740993", "9007199254740993.0", "9007199254740993.5", "1e17", "1e19", "1.5", "3.0",
    "123456789012345678.0", "9223372036854775807", "9223372036854774784", "9.223372036854775e+18",
    "18446744073709551616", "-9223372036854775808", "0.1", "1E300",
  ]

  @Test(arguments: numbers)
  func `A number of a text stays the same number through Foundation's coders`(text: String) throws {
    let value = try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    let again = try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
    #expect(again == value)
    #expect(
      try JSONDecoder().decode(Double.self, from: JSONEncoder().encode(value)) == Double(text))
  }

  static let doubles: [Double] = [
    9_223_372_036_854_774_784, -9_223_372_036_854_774_784, 9_007_199_254_740_994, 1e17, 1e19, 1e300,
    1.5, 3, 123_456_789_012_345_680, .greatestFiniteMagnitude,
  ]

  @Test(arguments: doubles)
  func `A double comes back as an equal number`(number: Double) throws {
    let value = Value.double(number)
    #expect(try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value)) == value)
    #expect(try JSONDecoder().decode(Value.self, from: Data(value.json().utf8)) == value)
  }

  @Test func `Encoding a native value fails`() {
    #expect(throws: EncodingError.self) { try JSONEncoder().encode([Value.native(1)]) }
  }

  @Test func `A value inside a payload is unchanged`() throws {
    struct Note: Codable, Payload, Equatable { var extra: Value }
    let note = Note(extra: ["a": [1, nil]])
    #expect(try note.encoded() == ["extra": ["a": [1, nil]]])
    #expect(try Note(value: ["extra": ["a": [1, nil]]]) == note)
  }

  @Test func `A native value inside a payload has no text form`() {
    struct Note: Codable, Payload { var extra: Value }
    #expect(throws: Mismatch(path: "/extra/0", problem: "expected anything, got a native value")) {
      try Note(extra: [.native(1)]).encoded()
    }
  }
}
