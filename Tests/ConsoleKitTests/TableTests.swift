import Testing

@testable import ConsoleKit

struct TableTests {
  @Test func `Columns line up, Chinese ones as well`() {
    var table = Table()
    table.add("name", "city")
    table.add("张伟", "西安")
    table.add("é🍵", "x")
    #expect(table.lines(indent: 1) == [" name  city", " 张伟  西安", " é🍵   x"])
  }

  @Test func `No line ends with spaces`() {
    var table = Table()
    table.add("a", "", "")
    table.add("long", "b")
    #expect(table.lines() == ["a", "long  b"])
  }

  @Test func `The last column is wrapped below itself`() {
    var table = Table()
    table.add("a", "one two three four five six seven")
    #expect(table.lines(width: 29) == ["a  one two three four five", "   six seven"])
  }

  @Test func `A narrow column isn't wrapped`() {
    var table = Table()
    table.add("a", "one two three four five six seven")
    #expect(table.lines(width: 20).count == 1)
  }

  @Test func `An empty table has no lines`() { #expect(Table().lines().isEmpty) }
}
