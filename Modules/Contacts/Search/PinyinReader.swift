import Foundation
import Synchronization

/// Reads names aloud, and remembers every character that it has read.
///
/// Asking the system for a reading is slow, mostly per call, and slowest for the first. So all new
/// characters of a batch are asked for at once, and none twice: keep one reader for as long as names
/// are read, and keep what it was told (``takeAsked()``) for the next process (``learn(_:)``).
final class PinyinReader: Sendable {
  private struct Memory: Sendable {
    var sounds: [Unicode.Scalar: Sound] = [:]
    var asked: [Unicode.Scalar: String] = [:]
  }

  private let memory: Mutex<Memory>

  init() {
    var memory = Memory()
    for byte in Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8) {
      memory.sounds[Unicode.Scalar(byte)] = .letters([byte])
    }
    self.memory = Mutex(memory)
  }

  /// The reading of one name, for `NameMatch`.
  func reading(of name: String) -> NameReading {
    let text = NameText(name)
    return NameReading(text, sounds: sounds(of: [text]))
  }

  /// The readings of many names, in their order; much quicker than one at a time if they are new.
  func readings(of names: [String]) -> [NameReading] {
    let texts = names.map(NameText.init)
    let sounds = sounds(of: texts)
    return texts.map { NameReading($0, sounds: sounds) }
  }

  /// The keys of one name.
  func index(_ name: String) -> NameIndex {
    NameIndex(reading(of: name))
  }

  /// The keys of many names, in their order; much quicker than one at a time if they are new.
  func indexes(of names: [String]) -> [NameIndex] {
    readings(of: names).map(NameIndex.init)
  }

  /// The characters of names that the system would have to be asked for.
  func unknown(in names: [String]) -> Set<Unicode.Scalar> {
    let sounds = memory.withLock { $0.sounds }
    return Self.unknown(in: names.map(NameText.init), sounds).filter(Transliteration.isAsked)
  }

  /// Takes in what the system was asked for earlier.
  func learn(_ spellings: [Unicode.Scalar: String]) {
    let sounds = spellings.map { scalar, spelling in
      (scalar, Transliteration.sound(of: scalar, spelling: Array(spelling.utf8)))
    }
    memory.withLock { $0.sounds.merge(sounds) { old, _ in old } }
  }

  /// The system's answers since the last time, to be kept for ``learn(_:)``.
  func takeAsked() -> [Unicode.Scalar: String] {
    memory.withLock { memory in
      defer { memory.asked = [:] }
      return memory.asked
    }
  }

  /// All known sounds, among them those of `texts`.
  private func sounds(of texts: [NameText]) -> [Unicode.Scalar: Sound] {
    let sounds = memory.withLock { $0.sounds }
    let unknown = Self.unknown(in: texts, sounds)
    guard !unknown.isEmpty else { return sounds }
    // Outside the lock: two callers may both ask for a character, and both get the same answer.
    let spellings = Transliteration.spellings(of: unknown)
    let learned = unknown.map { ($0, Transliteration.sound(of: $0, spelling: spellings[$0])) }
    return memory.withLock { memory in
      memory.sounds.merge(learned) { old, _ in old }
      memory.asked.merge(spellings.mapValues { String(decoding: $0, as: UTF8.self) }) { old, _ in
        old
      }
      return memory.sounds
    }
  }

  private static func unknown(
    in texts: [NameText], _ sounds: [Unicode.Scalar: Sound]
  ) -> Set<Unicode.Scalar> {
    var unknown: Set<Unicode.Scalar> = []
    for text in texts {
      for glyph in text.glyphs where !glyph.base.isASCII && sounds[glyph.base] == nil {
        unknown.insert(glyph.base)
      }
    }
    return unknown
  }
}
