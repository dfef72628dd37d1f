/// The searches as SQL, over a table with the keys of `NameIndex`.
///
/// The columns without prefix have the keys of the name that is shown. Those with `card_` have the keys of the card's
/// name where a remark is shown instead, and are NULL elsewhere.
enum NameSearch {
  /// The difference between the ranks of a usual reading and a rarer one; more than any location.
  static let rareStep = 100

  /// The difference between the ranks of one kind of match and the next.
  static let kindStep = 2 * rareStep

  /// An expression that is NULL without a match, else `kindStep` times the kind, `rareStep` for a rarer reading, and the
  /// location.
  ///
  /// It agrees with `NameMatch`, except for parts: `instr` finds the first place, and the three digits before it in
  /// a list of spellings are the rarity and the location. `?1` is `NameQuery.folded`, `?2` is `NameQuery.lettersKey`.
  ///
  /// - Parameter prefix: The prefix of the columns.
  /// - Returns: The expression.
  static func rank(_ prefix: String = "") -> String {
    """
    coalesce(
      nullif(instr(\(prefix)folded, ?1), 0) - 1,
      \(kindStep) + substr(\(prefix)pinyin, nullif(instr(\(prefix)pinyin, ?2), 0) - 3, 3),
      \(2 * kindStep) + substr(\(prefix)initials, nullif(instr(\(prefix)initials, ?2), 0) - 3, 3))
    """
  }

  private static let columns = "id, card_name, remark, phone"

  /// The best matches first, at most `?3`; only names with digits for a query that has digits.
  static func ranked(hasDigits: Bool) -> String {
    """
    SELECT \(columns) FROM
      (SELECT *, coalesce(\(rank()), \(3 * kindStep) + \(rank("card_"))) AS rank
        FROM contacts_people WHERE \(hasDigits ? "has_digits" : "true"))
    WHERE rank IS NOT NULL ORDER BY rank, sort_key, id LIMIT ?3
    """
  }

  /// All names that may match by parts; `?1` is `NameQuery.partsPattern`, `?2` is `NameQuery.firstInitial`.
  ///
  /// The plus keeps SQLite from reading the table in the order of an index, which takes four times as long.
  static func candidates(hasDigits: Bool) -> String {
    """
    SELECT \(columns) FROM contacts_people WHERE \(hasDigits ? "has_digits" : "true") AND
      (instr(initials, ?2) AND pinyin LIKE ?1 OR instr(card_initials, ?2) AND card_pinyin LIKE ?1)
    ORDER BY +sort_key, id
    """
  }

  /// The holders of numbers with the digits `?1`, at most `?2`, in the order of the list.
  ///
  /// Numbers are read in the order of their table, and people in that of the list until there are enough: the planner's
  /// choice, an index look-up for each number, takes three times as long.
  static let holders = """
    SELECT id, coalesce(remark, card_name), phone,
      (SELECT min(coalesce(nullif(instr(canonical, ?1), 0), nullif(instr(digits, ?1), 0)))
        FROM contacts_numbers WHERE person = number)
    FROM contacts_people INDEXED BY contacts_people_order
    WHERE number IN (SELECT person FROM contacts_numbers NOT INDEXED
      WHERE instr(canonical, ?1) OR instr(digits, ?1))
    ORDER BY sort_key, id LIMIT ?2
    """
}
