/// The searches as SQL, over a table with the keys of `NameIndex`.
///
/// The columns without prefix have the keys of the name that is shown. Those with `card_` have the keys of the card's
/// name where a remark is shown instead, and are NULL elsewhere.
enum NameSearch {
  /// The difference between the ranks of one kind of match and the next; more than any location.
  static let kindStep = 100

  /// An expression that is NULL without a match, else `kindStep` times the kind plus the location.
  ///
  /// It agrees with `NameMatch`, except for parts: `instr` finds the first place, and the two digits before it in a
  /// list of spellings are the location. `?1` is `NameQuery.folded`, `?2` is `NameQuery.lettersKey`.
  ///
  /// - Parameter prefix: The prefix of the columns.
  /// - Returns: The expression.
  static func rank(_ prefix: String = "") -> String {
    """
    coalesce(
      nullif(instr(\(prefix)folded, ?1), 0) - 1,
      \(kindStep) + substr(\(prefix)pinyin, nullif(instr(\(prefix)pinyin, ?2), 0) - 2, 2),
      \(2 * kindStep) + substr(\(prefix)initials, nullif(instr(\(prefix)initials, ?2), 0) - 2, 2))
    """
  }

  private static let columns = "id, card_name, remark, phone"

  /// The best matches first, at most `?3`.
  static let ranked = """
    SELECT \(columns) FROM
      (SELECT *, coalesce(\(rank()), \(3 * kindStep) + \(rank("card_"))) AS rank FROM contacts_people)
    WHERE rank IS NOT NULL ORDER BY rank, sort_key, id LIMIT ?3
    """

  /// All names that may match by parts; `?1` is `NameQuery.partsPattern`, `?2` is `NameQuery.firstInitial`.
  ///
  /// The plus keeps SQLite from reading the table in the order of an index, which takes four times as long.
  static let candidates = """
    SELECT \(columns) FROM contacts_people
    WHERE instr(initials, ?2) AND pinyin LIKE ?1 OR instr(card_initials, ?2) AND card_pinyin LIKE ?1
    ORDER BY +sort_key, id
    """
}
