/// A part of a fault.
enum Step: Sendable {
  /// Replaces text in the first file where the edit's pattern matches.
  case edit(Edit)
  /// Writes a file.
  case write(String, String)
  case copy(String, to: String)
  case remove(String)
}
