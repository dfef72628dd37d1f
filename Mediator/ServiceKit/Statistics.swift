/// Usage counts of the application over all of its runs, in the store.
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
    try store.migrateOnce("statistics", [Migration(1, table)])
  }
}

extension Statistics {
  /// The number of runs of a join point with one subject.
  public struct Count: Hashable, Sendable {
    /// The name of the join point.
    public let joinPoint: String
    /// The name of the subject: the route of a call.
    public let subject: String
    /// The number of runs, including failures.
    public let count: Int
    /// The number of failures.
    public let failures: Int

    /// Makes a count.
    ///
    /// - Parameters:
    ///   - joinPoint: The name of the join point.
    ///   - subject: The name of the subject.
    ///   - count: The number of runs, including failures.
    ///   - failures: The number of failures.
    public init(joinPoint: String, subject: String, count: Int, failures: Int = 0) {
      self.joinPoint = joinPoint
      self.subject = subject
      self.count = count
      self.failures = failures
    }
  }
}
