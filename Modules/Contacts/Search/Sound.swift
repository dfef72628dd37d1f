/// How one character of a name is spelled in the letters a–z and the digits, as ASCII.
enum Sound: Sendable, Equatable {
  /// Says nothing and ends a word: a space, a mark, an emoji, a Han character of no known reading.
  case silent

  /// A word of its own with one reading or more, the usual one first: a Han or Hangul character.
  case syllable([[UInt8]])

  /// A part of a word: a letter or a digit. Empty when the letter has no Latin counterpart.
  case letters([UInt8])
}
