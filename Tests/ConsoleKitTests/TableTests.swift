import Testing

@testable import ConsoleKit

struct TableTests {
  @Test func `Columns line up, Chinese ones as well`() {
    let table = Table([["name", "city"], ["张伟", "西安"], ["é🍵", "x"]])
    #expect(table.lines(indent: 1) == [" name  city", " 张伟  西安", " é🍵   x"])
  }

  @Test func `No line ends with spaces`() {
    let table = Table([["a", "", ""], ["long", "b"]])
    #expect(table.lines() == ["a", "long  b"])
  }

  @Test func `The last column is wrapped below itself`() {
    let table = Table([["a", "one two three four five six seven"]])
    #expect(table.lines(width: 29) == ["a  one two three four five", "   six seven"])
  }

  @Test func `A narrow column isn't wrapped`() {
    let table = Table([["a", "one two three four five six seven"]])
    #expect(table.lines(width: 20).count == 1)
  }

  @Test func `An empty table has no lines`() { #expect(Table([]).lines().isEmpty) }
}
