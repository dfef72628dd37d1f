import Foundation
import Testing

@testable import Contacts

@Suite struct CSVCardScannerTests {
  static let googleOld =
    "Name,Given Name,Additional Name,Family Name,Nickname,Notes,Group Membership,E-mail 1 - Type,"
    + "E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Phone 2 - Type,Phone 2 - Value,"
    + "Organization 1 - Name,Organization 1 - Title,Gender\n"
    + "李 四,四,,李,小李,\"第一行\n\"\"第二行\"\"\",* myContacts ::: 朋友,* Home,li@example.com,Mobile,"
    + "13800138000 ::: 13900139000,iPhone,555,Acme,Boss,x\n"

  static let googleNew =
    "First Name,Middle Name,Last Name,Nickname,Organization Name,Organization Title,Notes,"
    + "Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,"
    + "Address 1 - Label,Address 1 - Street,Address 1 - City,Address 1 - Country\r\n"
    + "三,,张,,Acme,,,* myContacts,* ,zhang@example.com,Mobile,13800138000,Home,1 Main St,Beijing,China\r\n"

  static let outlook =
    "\"First Name\",\"Last Name\",\"Company\",\"Business City\",\"Mobile Phone\",\"E-mail Address\",\"Hobby\"\r\n"
    + "\"Anna\",\"Smith\",\"Acme, Inc.\",\"Springfield\",\"+1 555 0100\",\"anna@example.com\",\"Chess\"\r\n"

  @Test func `Google's old export reads`() throws {
    let card = try #require(CardReaderTests.cards(Self.googleOld).first)
    #expect(card.displayName == "李 四")
    #expect(card.name?.family == "李")
    #expect(card.note == "第一行\n\"第二行\"")
    #expect(
      card.phones == [
        CardEntry(label: "mobile", value: "13800138000"),
        CardEntry(label: "mobile", value: "13900139000"), CardEntry(label: "iPhone", value: "555"),
      ])
    #expect(card.emails == [CardEntry(label: "home", value: "li@example.com")])
    #expect(card.first("CATEGORIES")?.value == "* myContacts,朋友")
  }

  @Test func `A column without a place stays under its name`() {
    let card = CardReaderTests.cards(Self.googleOld).first
    #expect(
      card?.first("X-CSV")
        == CardProperty(
          name: "X-CSV", parameters: [CardParameter("X-HEADER", "Gender")], value: "x"))
  }

  @Test(arguments: ["\r\n", "\r", "\n"])
  func `A card whose address and header have lines is the same after an export`(_ lineBreak: String)
    throws
  {
    let file = """
      Name,Address 1 - Formatted,"Hobby\(lineBreak)at home"
      Li,"1 Main St\(lineBreak)Beijing",Chess
      """
    let card = try #require(CardReaderTests.cards(file).first)
    #expect(card.first("ADR")?.parameters == [CardParameter("LABEL", "1 Main St\nBeijing")])
    for version in [CardVersion.v30, .v40] {
      let copies = CardReaderTests.cards(VCardWriter(version: version).text(of: card))
      #expect(copies.map(\.fingerprint) == [card.fingerprint])
    }
  }

  @Test func `Google's new export reads`() throws {
    let card = try #require(CardReaderTests.cards(Self.googleNew).first)
    #expect(card.displayName == "张三")
    #expect(card.organisation == "Acme")
    #expect(card.phones == [CardEntry(label: "mobile", value: "13800138000")])
    #expect(card.first("ADR")?.components == ["", "", "1 Main St", "Beijing", "", "", "China"])
  }

  @Test func `Outlook's export reads`() throws {
    let card = try #require(CardReaderTests.cards(Self.outlook).first)
    #expect(card.displayName == "Anna Smith")
    #expect(card.organisation == "Acme, Inc.")
    #expect(card.phones == [CardEntry(label: "mobile", value: "+1 555 0100")])
    #expect(card.emails.map(\.value) == ["anna@example.com"])
    #expect(card.first("ADR")?.types == ["work"])
  }

  @Test(arguments: [
    Data([0xEF, 0xBB, 0xBF]) + Data(googleOld.utf8),
    Data([0xFF, 0xFE]) + (googleOld.data(using: .utf16LittleEndian) ?? Data()),
    Data(googleOld.replacing(",", with: ";").utf8),
    Data(googleOld.replacing(",", with: "\t").utf8),
  ])
  func `Encodings and delimiters read the same`(data: Data) {
    #expect(CardReaderTests.cards(data) == CardReaderTests.cards(Self.googleOld))
  }

  @Test func `The line that tells Excel the separator is no header`() {
    let cards = CardReaderTests.cards("sep=;\nName;Notes\nAda;x\n")
    #expect(cards.map(\.displayName) == ["Ada"] && cards.map(\.line) == [3])
  }

  @Test func `A row knows its line`() {
    let text = "Name,Notes\n\nAda,\"a\nb\"\nBo,c\n,\n"
    #expect(CardReaderTests.cards(text).map(\.line) == [3, 5])
  }

  static let malformed: [(String, Int, String)] = [
    (
      "Colour,Size\nred,1\n", 1,
      "The first line has no known column name: start the file with a line such as Name,Phone,Email."
    ),
    (
      "Name,Notes\nAda,x\nBo,\"y\nCy,z\n", 3,
      "The quote that opens here is never closed: add a quote at the end of the field, and double those inside it."
    ),
    (
      "Name,Notes\nAda,\"a\nb\"c\n", 3,
      "Text follows a closing quote: put the whole field in quotes, and double those inside it."
    ),
    (
      "Name,Notes\nAda,x,y\n", 2,
      "The row has 3 fields but the first line names 2: put fields with a comma in quotes."
    ),
    (
      "Name,Notes\n,x\n", 2,
      "The card has no name, and no nickname, organisation, mail address or number to show instead: add an FN line."
    ),
    (
      "Name,vCard\nAda,x\n", 2,
      "The file has no card: a vCard file has BEGIN:VCARD lines, a CSV file starts with a line of column names."
    ),
  ]

  @Test(arguments: malformed)
  func `A fault is reported with line and reason`(text: String, line: Int, reason: String) {
    let broken = VCardScannerTests.broken(Data(text.utf8))
    #expect(broken.map(\.line) == [line])
    #expect(broken.map(\.reason) == [reason])
  }

  @Test func `A row that isn't UTF-8 among rows that are is reported`() {
    let data = Data("Name,Notes\n李四,张三\n".utf8) + [0xD5, 0xC5] + Data(",x\nAda,é\n".utf8)
    #expect(VCardScannerTests.broken(data) == [CardProblem(line: 3, fault: .rowNotUTF8)])
    #expect(CardReaderTests.cards(data).map(\.displayName) == ["李四", "Ada"])
  }

  @Test func `Reading continues after a quote that stays open`() {
    let cards = CardReaderTests.cards("Name,Notes\nAda,x\nBo,\"y\nCy,z\n")
    #expect(cards.map(\.displayName) == ["Ada", "Cy"])
  }
}
