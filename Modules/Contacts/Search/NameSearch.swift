/// The search as SQL, over a table that stores the keys of `NameIndex` in columns of their names.
///
/// ```sql
/// SELECT id, name FROM (SELECT *, <rank> AS rank FROM contact)
/// WHERE rank IS NOT NULL ORDER BY rank, sortKey, id LIMIT ?3
/// ```
enum NameSearch {
  /// What a match of the next kind adds to the rank; more than any location.
  static let kindStep = 100

  /// An expression that is NULL without a match, else `kindStep` times the kind plus the location.
  ///
  /// The order of the ranks is the order of the results. It says what `NameMatch` says: `instr`
  /// finds the first place, and the two digits before it in a list of spellings are the location.
  ///
  /// - Parameters:
  ///   - folded: the SQL parameter that `NameQuery.folded` is bound to.
  ///   - letters: the SQL parameter that `NameQuery.lettersKey` is bound to, NULL if that is nil.
  /// - Returns: the expression.
  static func rank(folded: String = "?1", letters: String = "?2") -> String {
    """
    coalesce(
      nullif(instr(folded, \(folded)), 0) - 1,
      \(kindStep) + substr(pinyin, nullif(instr(pinyin, \(letters)), 0) - 2, 2),
      \(2 * kindStep) + substr(initials, nullif(instr(initials, \(letters)), 0) - 2, 2))
    """
  }

  /// The statement that answers the best matches, the best first.
  ///
  /// Its parameters are `?1` and `?2` of `rank`, and `?3`, the most results to return.
  ///
  /// - Parameters:
  ///   - table: the table of the keys.
  ///   - id: its column that identifies a name.
  ///   - columns: the expressions to answer.
  /// - Returns: the statement.
  static func statement(table: String, id: String, columns: String) -> String {
    """
    SELECT \(columns) FROM (SELECT *, \(rank()) AS rank FROM \(table))
    WHERE rank IS NOT NULL ORDER BY rank, sortKey, \(id) LIMIT ?3
    """
  }
}
