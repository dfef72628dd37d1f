/// One change of a module's tables; runs once in each database.
///
/// Never edit a released step: add the next number. A step that was edited after it ran in a database is refused there.
///
/// ```swift
/// Migration(1, "CREATE TABLE contacts_person (id TEXT PRIMARY KEY, name TEXT NOT NULL)")
/// ```
public struct Migration: Sendable {
  /// The position in the sequence, from 1 without gaps.
  public let number: Int

  /// One or more statements, separated by semicolons; those that begin or end a transaction are refused.
  public let sql: String

  /// Makes a step.
  ///
  /// - Parameters:
  ///   - number: The position in the sequence, from 1 without gaps.
  ///   - sql: One or more statements, separated by semicolons.
  public init(_ number: Int, _ sql: String) {
    self.number = number
    self.sql = sql
  }
}
