/// What the application was used for, summed up over all of its runs: counts, kept in the store.
///
/// ```swift
/// try statistics.add([Statistics.Count(joinPoint: "screen.didLoad", subject: "home", count: 3)])
/// ```
public struct Statistics: Sendable {
  private let store: Store

  /// Makes the service.
  ///
  /// - Parameter store: Keeps the counts; it isn't touched before the first use.
  public init(store: Store) {
    self.store = store
  }

  /// Adds counts to those that are kept: all of them, or none when one can't be.
  ///
  /// Adding nothing doesn't touch the store.
  ///
  /// - Parameter counts: What happened since the last time; several of one join point and subject add up.
  /// - Throws: ``StoreError``.
  public func add(_ counts: [Count]) throws {
    if counts.isEmpty { return }
    try migrate()
    try store.writeLightly { connection in
      for count in counts {
        try connection.execute(
          """
          INSERT INTO statistics_count (join_point, subject, count, failures) VALUES (?, ?, ?, ?)
          ON CONFLICT DO UPDATE
            SET count = count + excluded.count, failures = failures + excluded.failures
          """, count.joinPoint, count.subject, count.count, count.failures)
      }
    }
  }

  /// What was added up so far.
  ///
  /// - Returns: The counts in the order of the join points, then of the subjects.
  /// - Throws: ``StoreError``.
  public func counts() throws -> [Count] {
    try migrate()
    return try store.read { connection in
      try connection.rows(
        """
        SELECT join_point, subject, count, failures FROM statistics_count
        ORDER BY join_point, subject
        """
      ) { row in
        Count(
          joinPoint: try row[0], subject: try row[1], count: try row[2], failures: try row[3])
      }
    }
  }

  private func migrate() throws {
    let table = """
      CREATE TABLE statistics_count (
        join_point TEXT NOT NULL, subject TEXT NOT NULL,
        count INTEGER NOT NULL, failures INTEGER NOT NULL,
        PRIMARY KEY (join_point, subject)
      ) WITHOUT ROWID
      """
    try store.migrate("statistics", [Migration(1, table)])
  }
}
