import MediatorKit
import ServiceKit
import Testing

struct PhoneNumberTests {
  @Test(arguments: [
    ("13800138000", "86", "+8613800138000"), ("07400 123456", "44", "+447400123456"),
    ("+44 (0)20 7946 0958", "86", "+442079460958"), ("4155552671", "1", "+14155552671"),
    ("1 (415) 555-2671", "1", "+14155552671"), ("010-5555 0111", "86", "+861055550111"),
    ("400 123 4567", "86", "+864001234567"), ("06 6982 0001", "39", "+390669820001"),
    ("+39 (0)6 6982 0001", "86", "+390669820001"), ("8 (912) 345-67-89", "7", "+79123456789"),
    ("06 1 234 5678", "36", "+3612345678"), ("011 15-2345-6789", "54", "+5491123456789"),
    ("0221 15 456-7890", "54", "+5492214567890"), ("0 15 11 91234-5678", "55", "+5511912345678"),
    ("044 55 1234 5678", "52", "+525512345678"), ("090-1234-5678", "81", "+819012345678"),
    ("010-1234-5678", "82", "+821012345678"), ("0912 345 678", "886", "+886912345678"),
    ("+852 2123 4567", "86", "+85221234567"), ("733 1234", "1684", "+16847331234"),
    ("684 733 1234", "1684", "+16847331234"), ("011 44 7400 123456", "1", "+447400123456"),
  ])
  func `A number has one canonical form, which reads back`(
    _ text: String, _ zone: String, _ canonical: String
  ) throws {
    let number = try PhoneNumber(text, zone: zone)
    #expect(number.canonical == canonical)
    #expect(try PhoneNumber(canonical) == number)
    #expect(Set([number, try PhoneNumber(canonical)]).count == 1)
  }

  @Test(arguments: [
    "13800138000", "+8613800138000", "+86 138-0013-8000", "008613800138000", "00 86 138 0013 8000",
    "8613800138000", "86-138-0013-8000", "(+86)13800138000", "+86 (0)138 0013 8000",
    "0138 0013 8000",
    "138.0013.8000", "138/0013/8000", "138–0013—8000", "138\u{2011}0013\u{2212}8000",
    "138·0013·8000",
    "138\u{a0}0013\u{3000}8000\n", "\u{202a}13800138000\u{202c}",
    "138\u{200b}0013\u{feff}8000\u{fe0f}",
    "１３８００１３８０００", "＋８６（１３８）００１３－８０００", "١٣٨٠٠١٣٨٠٠٠", "۱۳۸۰۰۱۳۸۰۰۰",
    "tel:+86-138-0013-8000", "TEL: 13800138000",
  ])
  func `All ways to write a number are one number`(_ text: String) throws {
    #expect(try PhoneNumber(text).canonical == "+8613800138000")
  }

  @Test(arguments: ["44", "+44", "0044", "＋４４", " 44 "])
  func `A zone may be written as in a number`(_ zone: String) throws {
    #expect(try PhoneNumber("07400 123456", zone: zone).canonical == "+447400123456")
  }

  @Test(arguments: [
    ("+8613800138000", "86", "13800138000"), ("+14155552671", "1", "4155552671"),
    ("+79161234567", "7", "9161234567"), ("+442071838750", "44", "2071838750"),
    ("+85221234567", "852", "21234567"),
  ])
  func `The zone of a number with a plus is split off`(
    _ text: String, _ zone: String, _ digits: String
  ) throws {
    let number = try PhoneNumber(text)
    #expect(number.zone == zone)
    #expect(number.digits == digits)
  }

  @Test(arguments: [
    ("", "86", "empty"), (" -()", "86", "empty"), ("+", "86", "empty"), ("00", "86", "empty"),
    ("1380013800a", "86", "notDigits"), ("138+00138000", "86", "notDigits"),
    ("hello", "86", "notDigits"),
    ("++8613800138000", "86", "notDigits"), ("1\u{301}3800138000", "86", "notDigits"),
    ("*21*13800138000#", "86", "notDigits"), ("13800138000 ext 5", "86", "hasExtension"),
    ("010-5555 0111转101", "86", "hasExtension"),
    ("13800138000", "", "badZone"), ("13800138000", "086", "badZone"), ("12345", "999", "badZone"),
    ("13800138000", "12345", "badZone"), ("7331234", "1000", "badZone"),
    ("13800138000", "x", "badZone"),
    ("+0123456789", "86", "badZone"), ("+210 123456789", "86", "badZone"),
    ("1380013800", "86", "tooShort"), ("1234", "44", "tooShort"), ("+86", "86", "tooShort"),
    ("10086", "86", "tooShort"), ("138001380000", "86", "tooLong"),
    ("1234567890123456", "44", "tooLong"), ("13800138000/13900139000", "86", "tooLong"),
    ("215 155 2671", "1", "unknownPrefix"), ("12000138000", "86", "unknownPrefix"),
  ])
  func `A bad number has a fault`(_ text: String, _ zone: String, _ fault: String) {
    let error = #expect(throws: DetailedError.self) { try PhoneNumber(text, zone: zone) }
    #expect(error?.error as? AccountError == .invalidPhone)
    #expect(error?.details == ["fault": .string(fault)])
  }

  @Test(arguments: ["010-5555 0111", "400 123 4567"])
  func `A Chinese number that isn't mobile receives no messages`(_ text: String) throws {
    #expect(try !PhoneNumber(text).receivesMessages)
    let error = #expect(throws: DetailedError.self) { try PhoneNumber(receivingMessages: text) }
    #expect(error?.details == ["fault": "notMobile"])
  }

  @Test(arguments: [("13800138000", "86"), ("020 7946 0958", "44"), ("415 555 2671", "1")])
  func `Other numbers receive messages`(_ text: String, _ zone: String) throws {
    #expect(try PhoneNumber(text, zone: zone).receivesMessages)
    #expect(try PhoneNumber(receivingMessages: text, zone: zone) == PhoneNumber(text, zone: zone))
  }

  @Test(arguments: [
    ("", "86", "the phone number is empty; type its digits"),
    (
      "1380013800a", "86",
      "the phone number contains characters other than digits and separators; remove them"
    ),
    (
      "13800138000 ext 5", "86", "the phone number has an extension; use a number without one"
    ),
    ("13800138000", "999", "there is no such country code; use one such as 86 or 44"),
    (
      "12000138000", "86", "no phone number of this country begins like this; check its digits"
    ),
    ("1380013800", "86", "the phone number is too short for its country; check its digits"),
    ("138001380000", "86", "the phone number is too long for its country; check its digits"),
    (
      "010 5555 0111", "86", "the phone number can't receive text messages; use a mobile number"
    ),
  ])
  func `The message of a fault says what to do`(_ text: String, _ zone: String, _ message: String) {
    let error = #expect(throws: DetailedError.self) {
      try PhoneNumber(receivingMessages: text, zone: zone)
    }
    #expect(error?.message == message)
  }

  @Test func `A text of any length is refused in time`() {
    #expect(throws: DetailedError.self) {
      try PhoneNumber(String(repeating: "1", count: 1_000_000))
    }
    #expect(throws: DetailedError.self) {
      try PhoneNumber(String(repeating: "\u{200b}", count: 1_000_000))
    }
  }
}
