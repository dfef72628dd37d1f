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

  /// Any other kind is decoded as a picture, and no invented text is the kind of a note.
  enum Entry: Decodable {
    struct Note: Decodable { var kind, body: String }
    struct Picture: Decodable { var kind: String, width: Int }
    case note(Note), picture(Picture)
    init(from decoder: any Decoder) throws {
      switch try decoder.container(keyedBy: Keys.self).decode(String.self, forKey: .kind) {
      case "note": self = .note(try Note(from: decoder))
      default: self = .picture(try Picture(from: decoder))
      }
    }
  }

  /// The value is an integer only for one pair of the others.
  struct Payment: Decodable {
    enum Keys: CodingKey { case kind, saved, other, value }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      let kind = try container.decode(Kind.self, forKey: .kind)
      let isSaved = try container.decode(Bool.self, forKey: .saved)
      _ = try container.decode(Bool.self, forKey: .other)
      if kind == .number && isSaved {
        _ = try container.decode(Int.self, forKey: .value)
      } else {
        _ = try container.decode(String.self, forKey: .value)
      }
    }
  }

  /// As a payment, for the pair of different values.
  struct Refund: Decodable {
    enum Keys: CodingKey { case saved, other, value }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      let isSaved = try container.decode(Bool.self, forKey: .saved)
      let isOther = try container.decode(Bool.self, forKey: .other)
      if isSaved && !isOther {
        _ = try container.decode(Int.self, forKey: .value)
      } else {
        _ = try container.decode(String.self, forKey: .value)
      }
    }
  }

  /// The field is required for one of the values.
  struct Gift: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      if try container.decode(Bool.self, forKey: .kind) {
        _ = try container.decode(String.self, forKey: .value)
      } else {
        _ = try container.decodeIfPresent(String.self, forKey: .value)
      }
    }
  }

  /// The flag is in another struct.
  struct Nested: Decodable {
    struct Options: Codable { var isEmpty: Bool }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      if try !container.decode(Options.self, forKey: .kind).isEmpty {
        _ = try container.decode(Int.self, forKey: .value)
      }
    }
  }

  /// The flag may be null.
  struct Nullable: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      if try container.decode(Bool?.self, forKey: .kind) != true {
        _ = try container.decode(Int.self, forKey: .value)
      }
    }
  }

  /// An empty list has another meaning.
  struct Listed: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      if try !container.decode([Int].self, forKey: .kind).isEmpty {
        _ = try container.decode(Int.self, forKey: .value)
      }
    }
  }

  /// Other kinds have no payload, and no invented text is the kind of a note.
  enum Event: Decodable {
    enum Keys: CodingKey { case kind }
    case note(Entry.Note), unknown
    init(from decoder: any Decoder) throws {
      switch try decoder.container(keyedBy: Keys.self).decode(String.self, forKey: .kind) {
      case "note": self = .note(try Entry.Note(from: decoder))
      default: self = .unknown
      }
    }
  }

  /// The object that may stand for a text has fields that depend on the kind.
  struct Shorthand: Decodable {
    init(from decoder: any Decoder) throws {
      if (try? decoder.singleValueContainer().decode(String.self)) != nil { return }
      let container = try decoder.container(keyedBy: Keys.self)
      if try container.decode(Kind.self, forKey: .kind) == .number {
        _ = try container.decode(Int.self, forKey: .value)
      }
    }
  }

  @Test(arguments: [
    ShapeProbe.shape(of: Payment.self), ShapeProbe.shape(of: Refund.self),
    ShapeProbe.shape(of: Gift.self), ShapeProbe.shape(of: Nested.self),
    ShapeProbe.shape(of: Nullable.self), ShapeProbe.shape(of: Listed.self),
    ShapeProbe.shape(of: Event.self), ShapeProbe.shape(of: Shorthand.self),
    ShapeProbe.shape(of: Entry.self), ShapeProbe.shape(of: Fewer.self),
    ShapeProbe.shape(of: Retyped.self),
    ShapeProbe.shape(of: Tolerant.self), ShapeProbe.shape(of: Unkeyed.self),
    ShapeProbe.shape(of: Draft.self), ShapeProbe.shape(of: Inner.self),
  ])
  func `The shape is unknown`(shape: Shape) {
    guard case .unknown = shape else {
      Issue.record("a false shape: \(shape)")
      return
    }
  }

  /// A number for older clients, otherwise a text.
  enum Level: Int, Codable {
    case low, high
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self), let level = Self(rawValue: number) {
        self = level
      } else {
        self = try container.decode(String.self) == "high" ? .high : .low
      }
    }
  }

  /// Servers write it in any case.
  enum Mood: String, Codable, CaseIterable {
    case good, bad
    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      guard let mood = Self(rawValue: text.lowercased()) else {
        throw Mismatch(path: "", problem: "is no mood")
      }
      self = mood
    }
  }

  @Test func `An enum that is read without regard to case accepts any text`() {
    #expect(ShapeProbe.shape(of: Mood.self) == .string)
    #expect(ShapeProbe.shape(of: Kind.self) == .enumeration(["number", "text"]))
  }

  @Test func `An enum that accepts a number or a text has both shapes`() {
    struct Game: Codable { var level: Level }
    #expect(
      ShapeProbe.shape(of: Game.self)
        == .object(name: "Game", [.init("level", .oneOf([.integer, .string]))]))
  }

  struct Filter: Codable { var format = ByteCountFormatStyle(), name = "a" }

  @Test func `A type of the system may declare the shape that isn't derived`() {
    #expect(
      ShapeProbe.shape(of: Filter.self)
        == .object(
          name: "Filter", [.init("format", ByteCountFormatStyle.shape), .init("name", .string)]))
  }
}

extension ByteCountFormatStyle: Payload {
  /// Its locale, which is the only field here.
  public static var shape: Shape {
    .object(name: "ByteCountFormatStyle", [.init("locale", .string)])
  }
  /// The default format.
  public static var sample: ByteCountFormatStyle? { ByteCountFormatStyle() }
}
