import ServiceKit
import Testing

struct RowTests {
  private func store() throws -> Store {
    let store = Store.inMemory()
    let sql = """
      CREATE TABLE people_person (name TEXT, age INTEGER);
      INSERT INTO people_person VALUES ('secret', NULL);
      """
    try store.migrate("people", [Migration(1, sql)])
    return store
  }

  private func failure<Value: StoreValue>(
    _ sql: String, _ index: Int, _ type: Value.Type
  ) throws -> StoreError? {
    let store = try store()
    return #expect(throws: StoreError.self) {
      try store.read { try $0.first(sql) { row in _ = try row.get(index, type) } }
    }
  }

  @Test func `A column reads by subscript and by method`() throws {
    let person = try store().read { connection in
      try connection.first("SELECT name, age FROM people_person") { row in
        (name: try row[0] as String, age: try row.get(1, Int?.self))
      }
    }
    #expect(person?.name == "secret")
    #expect(person?.age == .some(nil))
  }

  @Test func `An unexpected NULL is an error that names the column`() throws {
    let error = try failure("SELECT age FROM people_person", 0, Int.self)
    #expect(
      error?.message
        == "column people_person.age in the database in memory contains NULL, not Int; "
        + "read it as the type it was written with, optional if it may be NULL")
  }

  @Test func `A wrong type is an error that names the column, not the value`() throws {
    let error = try failure("SELECT name AS n FROM people_person", 0, Int?.self)
    #expect(error?.code == .misuse)
    #expect(
      error?.message
        == "column people_person.name in the database in memory contains a text, not Optional<Int>; "
        + "read it as the type it was written with, optional if it may be NULL")
  }

  @Test func `A computed column is named by its number`() throws {
    let error = try failure("SELECT 'secret' || 'er'", 0, Int.self)
    #expect(
      error?.message
        == "the computed column 0 in the database in memory contains a text, not Int; "
        + "read it as the type it was written with, optional if it may be NULL")
  }

  @Test(arguments: [-1, 1, Int.max, Int.min])
  func `A missing column is an error`(_ index: Int) throws {
    let error = try failure("SELECT 1", index, Int.self)
    #expect(
      error?.message
        == "a row in the database in memory has 1 columns; "
        + "index \(index) is out of range")
  }

  @Test func `A text that isn't UTF-8 is an error`() throws {
    let error = try failure("SELECT CAST(x'ff' AS TEXT)", 0, String.self)
    #expect(error?.code == .corrupt)
  }

  @Test func `A row that escaped its closure throws`() throws {
    let row = try store().read { try $0.first("SELECT 1") { $0 } }
    let error = #expect(throws: StoreError.self) { _ = try row?.get(0, Int.self) }
    #expect(
      error?.message
        == "a row of the database in memory was used after its closure; read its columns inside")
  }
}
