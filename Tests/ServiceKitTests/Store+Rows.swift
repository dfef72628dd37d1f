@testable import ServiceKit

extension Store {
  /// A store in memory with a table `test_row (number INTEGER UNIQUE NOT NULL)`.
  static func withRows() throws -> Store {
    let store = Store.inMemory()
    try store.makeRows()
    return store
  }

  func makeRows() throws {
    let table = "CREATE TABLE test_row (number INTEGER UNIQUE NOT NULL)"
    try migrate("test", [Migration(1, table)])
  }

  func insert(_ number: Int) throws {
    try write { connection in
      _ = try connection.execute("INSERT INTO test_row VALUES (?)", number)
    }
  }

  func insertLightly(_ number: Int) throws {
    try writeLightly { connection in
      _ = try connection.execute("INSERT INTO test_row VALUES (?)", number)
    }
  }

  func rowCount(_ table: String = "test_row") throws -> Int? {
    try read { connection in
      try connection.first("SELECT count(*) FROM \(table)") { row in try row[0] as Int }
    }
  }
}
