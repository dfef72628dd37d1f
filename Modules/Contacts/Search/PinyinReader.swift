import Foundation
import Synchronization

/// Finds out how names are read, and remembers the sound of every character.
///
/// A call to the system is slow, whatever its length, and slowest the first time. So a batch needs one call
/// (``prepare(for:)``), and no character is looked up twice. ``takeAsked()`` has the spellings to keep for the next
/// process, ``learn(_:)`` takes them in.
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

  /// Looks up the characters of many names at once, which is much quicker than name by name.
  func prepare(for names: [String]) {
    _ = sounds(of: names.map(NameText.init))
  }

  /// The keys of one name.
  func index(_ name: String) -> NameIndex {
    NameIndex(reading(of: name))
  }

  /// The characters of names that only the system can spell.
  func unknown(in names: [String]) -> Set<Unicode.Scalar> {
    let sounds = memory.withLock { $0.sounds }
    return Self.unknown(in: names.map(NameText.init), sounds).filter(Transliteration.isAsked)
  }

  /// Takes in spellings of the system from an earlier process.
  func learn(_ spellings: [Unicode.Scalar: String]) {
    let sounds = spellings.map { scalar, spelling in
      (scalar, Transliteration.sound(of: scalar, spelling: Array(spelling.utf8)))
    }
    memory.withLock { $0.sounds.merge(sounds) { old, _ in old } }
  }

  /// The system's spellings since the last call, to be kept for ``learn(_:)``.
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
