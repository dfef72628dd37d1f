import Testing

@testable import Contacts

@Suite struct ReadingTableTests {
  @Test func `Entries are separated by semicolons and lines, readings by spaces`() {
    let table = ReadingTable.parse("单 dan shan;曾 ceng\n尉迟 yu chi")
    #expect(
      table == [
        "单": [Array("dan".utf8), Array("shan".utf8)], "曾": [Array("ceng".utf8)],
        "尉迟": [Array("yu".utf8), Array("chi".utf8)],
      ])
  }

  @Test(arguments: ["", ";\n;", " ; "])
  func `Empty entries are passed over`(text: String) {
    #expect(ReadingTable.parse(text).isEmpty)
  }
}
