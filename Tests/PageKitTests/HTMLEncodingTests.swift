import Testing

@testable import PageKit

struct HTMLEncodingTests {
  private func text(_ bytes: [UInt8], _ contentType: String? = nil) throws -> String? {
    try HTMLDocument(bytes: bytes, contentType: contentType).blocks.first?.text
  }

  private static let hello = "<p>你好</p>"
  private static let gbk = Array("<p>".utf8) + [0xC4, 0xE3, 0xBA, 0xC3]

  private static func utf16(_ text: String, isBig: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return isBig ? bytes.reversed() : bytes
    }
  }

  @Test func `D46: The mark at the start of a page names its encoding`() throws {
    #expect(
      try text([0xEF, 0xBB, 0xBF] + Array(Self.hello.utf8), "text/html; charset=gbk") == "你好")
    #expect(try text([0xFF, 0xFE] + Self.utf16(Self.hello, isBig: false)) == "你好")
    #expect(try text([0xFE, 0xFF] + Self.utf16(Self.hello, isBig: true)) == "你好")
  }

  @Test(
    arguments: [
      "text/html; charset=gbk", "text/html;charset=\"GB2312\"", "text/html; CHARSET='gb18030'; a=b",
    ])
  func `D46: The header names the encoding`(contentType: String) throws {
    #expect(try text(Self.gbk, contentType) == "你好")
    // The header counts more than the page.
    #expect(try text(Array("<meta charset=utf-8>".utf8) + Self.gbk, contentType) == "你好")
    let four: [UInt8] = [0x90, 0x30, 0x81, 0x30]
    #expect(try text(four, contentType) == "\u{10000}")
  }

  @Test(
    arguments: [
      "<meta charset=gbk>", "<META CHARSET='GBK'>", "<meta charset=' gbk '>",
      "<html><head><meta\ncharset = gbk />",
      "<meta http-equiv=Content-Type content='text/html; charset=gb2312'>",
    ])
  func `D46: The page names its encoding`(head: String) throws {
    #expect(try text(Array(head.utf8) + Self.gbk) == "你好")
  }

  @Test func `A meta element with another purpose names no encoding`() throws {
    let head = "<meta name=description content='why charset=koi8-r is old'>"
    #expect(try text(Array((head + Self.hello).utf8)) == "你好")
  }

  @Test func `D46: Latin-1 and UTF-16 are read as their headers say`() throws {
    #expect(try text([0xE9, 0x80], "text/html; charset=iso-8859-1") == "é€")
    #expect(try text(Self.utf16(Self.hello, isBig: false), "text/html; charset=utf-16le") == "你好")
    #expect(try text(Self.utf16(Self.hello, isBig: true), "text/html; charset=utf-16be") == "你好")
    // ASCII that says it is UTF-16 isn't.
    #expect(try text(Array("<meta charset=utf-16>é".utf8)) == "é")
  }

  @Test func `D46: Bytes that aren't characters are marked, and never a trap`() throws {
    #expect(try text([0x61, 0xFF, 0x62], "text/html; charset=utf-8") == "a\u{FFFD}b")
    #expect(
      try text(Self.gbk + [0xFF, 0x0A] + Self.gbk.dropFirst(3), "a; charset=gbk") == "你好\u{FFFD} 你好"
    )
    #expect(try text(Self.gbk + [0xC4], "a; charset=gbk") == "你好\u{FFFD}")
    #expect(try text([0xFF, 0xFE, 0x61]) == nil)
    #expect(try text(Array("你好".utf8.dropLast())) == "你")
    #expect(throws: WebPageError.unreadable) { try text([0x61, 0xFF, 0x62, 0x63, 0x64]) }
    #expect(throws: WebPageError.unknownEncoding) { try text([], "text/html; charset=ebcdic") }
  }

  @Test(arguments: [
    nil, "a; charset=gbk", "a; charset=utf-16", "a; charset=latin1", "a; charset=utf-8",
  ])
  func `D46: Garbage is content or a typed error`(contentType: String?) throws {
    var state: UInt64 = 7
    for length in [0, 1, 2, 3, 5, 100, 5_000, 100_000] {
      let bytes = (0..<length).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1
        return UInt8(truncatingIfNeeded: state >> 33)
      }
      do throws(WebPageError) { _ = try HTMLDocument(bytes: bytes, contentType: contentType) } catch
      {
        #expect(error == .unreadable)
      }
    }
  }
}
