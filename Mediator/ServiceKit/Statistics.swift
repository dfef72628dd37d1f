/// Usage counts of the application over all of its runs, kept in the store.
///
/// ```swift
/// try statistics.add([Statistics.Count(joinPoint: "screen.didLoad", subject: "home", count: 3)])
/// ```
public struct Statistics: Sendable {
  private let store: Store

  /// Makes the service.
  ///
  /// - Parameter store: Stores the counts; it isn't accessed before the first use.
  public init(store: Store) {
    self.store = store
  }

  /// Adds counts to the stored ones, either all or none.
  ///
  /// An empty list doesn't access the store.
  ///
  /// - Parameter counts: The runs since the last time; several of one join point and subject are added up.
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

  /// The stored counts.
  ///
  /// - Returns: The counts, sorted by join point and subject.
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
