public import Foundation
import Testing

@testable public import MediatorKit

/// Types whose fields or their types depend on a value, so that they have no shape of their own.
struct ValueDependentShapeTests {
  enum Kind: String, Codable, CaseIterable { case number, text }
  enum Keys: CodingKey { case kind, value }

  /// One of the kinds has a field less.
  struct Fewer: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      if try container.decode(Kind.self, forKey: .kind) == .number {
        _ = try container.decode(Int.self, forKey: .value)
      }
    }
  }

  /// The same field has another type.
  struct Retyped: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      switch try container.decode(Kind.self, forKey: .kind) {
      case .number: _ = try container.decode(Int.self, forKey: .value)
      case .text: _ = try container.decode(String.self, forKey: .value)
      }
    }
  }

  /// The field is absent where another is.
  struct Tolerant: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      if (try? container.decode(Kind.self, forKey: .kind)) != nil {
        _ = try container.decode(Int.self, forKey: .value)
      } else {
        _ = try container.decode(String.self, forKey: .value)
      }
    }
  }

  struct Unkeyed: Decodable {
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      switch try container.decode(Kind.self) {
      case .number: _ = try container.decode(Int.self)
      case .text: _ = try container.decode(String.self)
      }
    }
  }

  struct Draft: Decodable {
    enum Keys: CodingKey { case isDraft, url }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      if try !container.decode(Bool.self, forKey: .isDraft) {
        _ = try container.decode(String.self, forKey: .url)
      }
    }
  }

  /// Each kind is decoded from the same decoder as the tag.
  struct Inner: Decodable {
    struct Cat: Decodable { var value: Int }
    struct Dog: Decodable { var value: String }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      switch try container.decode(Kind.self, forKey: .kind) {
      case .number: _ = try Cat(from: decoder)
      case .text: _ = try Dog(from: decoder)
      }
    }
  }

  @Test(arguments: [
    ShapeProbe.shape(of: Fewer.self), ShapeProbe.shape(of: Retyped.self),
    ShapeProbe.shape(of: Tolerant.self), ShapeProbe.shape(of: Unkeyed.self),
    ShapeProbe.shape(of: Draft.self), ShapeProbe.shape(of: Inner.self),
  ])
  func `The shape is unknown`(shape: Shape) {
    guard case .unknown = shape else {
      Issue.record("a false shape: \(shape)")
      return
    }
  }

  struct Moved: Codable { var transform = AffineTransform.identity, name = "a" }

  @Test func `A type of the system may declare the shape that isn't derived`() {
    #expect(
      ShapeProbe.shape(of: Moved.self)
        == .object(name: "Moved", [.init("transform", .array(.number)), .init("name", .string)]))
  }
}

extension AffineTransform: Payload {
  /// Its six numbers.
  public static var shape: Shape { .array(.number) }
  /// The identity.
  public static var sample: AffineTransform? { .identity }
}
