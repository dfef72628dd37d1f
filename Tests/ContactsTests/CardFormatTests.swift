import Foundation
import Testing

@testable import Contacts

@Suite struct CardFormatTests {
  @Test(arguments: [
    ("\n\nbegin:vcard\n", CardFormat.vcard), ("exported by x\nBEGIN:VCARD\n", .vcard),
    ("Name,Phone 1 - Value\n", .csv), ("First Name;Last Name\n", .csv), ("a,b\n1,2\n", .csv),
    ("hello\n", nil), ("", nil),
    ("Name,vCard\nAda,\"\nBEGIN:VCARD\nEND:VCARD\"\n", .csv),
  ])
  func `A format is recognised by the content`(text: String, format: CardFormat?) {
    #expect(CardFormat.detect(Data(text.utf8)) == format)
    let wide = Data([0xFE, 0xFF]) + (text.data(using: .utf16BigEndian) ?? Data())
    #expect(CardFormat.detect(wide) == format)
  }
}
