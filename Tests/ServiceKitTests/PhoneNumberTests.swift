import MediatorKit
import ServiceKit
import Testing

struct PhoneNumberTests {
  @Test(arguments: [
    ("13800138000", "86", "+8613800138000"), ("138 0013-8000", "86", "+8613800138000"),
    ("(138) 00138000", "86", "+8613800138000"), ("+8613800138000", "86", "+8613800138000"),
    ("+86 138-0013-8000", "1", "+8613800138000"), ("(+86)13800138000", "0", "+8613800138000"),
    ("+1 (415) 555-2671", "86", "+14155552671"), ("4155552671", "1", "+14155552671"),
    ("+442071838750", "86", "+442071838750"), ("+852 2123 4567", "86", "+85221234567"),
    ("12345", "44", "+4412345"), ("123456789012345", "999", "+999123456789012345"),
    ("7331234", "1684", "+16847331234"),
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
    ("", "86", "empty"), (" -()", "86", "empty"), ("+", "86", "empty"),
    ("１３８００１３８０００", "86", "notDigits"), ("1380013800a", "86", "notDigits"),
    ("138.0013.8000", "86", "notDigits"), ("138+00138000", "86", "notDigits"),
    ("++8613800138000", "86", "notDigits"), ("1\u{301}3800138000", "86", "notDigits"),
    ("13800138000", "", "badZone"), ("13800138000", "086", "badZone"),
    ("13800138000", "12345", "badZone"), ("13800138000", "+86", "badZone"),
    ("13800138000", "８６", "badZone"), ("+0123456789", "86", "badZone"),
    ("1380013800", "86", "tooShort"), ("1234", "44", "tooShort"), ("+86", "86", "tooShort"),
    ("+8", "86", "tooShort"), ("138001380000", "86", "tooLong"),
    ("1234567890123456", "44", "tooLong"),
    ("23800138000", "86", "notMobile"),
  ])
  func `A bad number has a fault`(_ text: String, _ zone: String, _ fault: String) {
    let error = #expect(throws: DetailedError.self) { try PhoneNumber(text, zone: zone) }
    #expect(error?.error as? AccountError == .invalidPhone)
    #expect(error?.details == ["fault": .string(fault)])
  }

  @Test(arguments: [
    "+86 138-0013-8000", "008613800138000", "00 86 138 0013 8000", "13800138000", "8613800138000",
    "86-138-0013-8000", "138.0013.8000", "138\u{a0}0013\u{2011}8000", "\u{202a}13800138000\u{202c}",
    "+86 (138) 0013–8000",
  ])
  func `An address book's number is read leniently`(_ text: String) {
    #expect(PhoneNumber(anyText: text)?.canonical == "+8613800138000")
  }

  @Test(arguments: [
    "", "hello", "１３８００１３８０００", "10086", "13800138000/13900139000", "13800138000 ext 5", "00",
  ])
  func `What can't be dialled is nil`(_ text: String) {
    #expect(PhoneNumber(anyText: text) == nil)
  }

  @Test(arguments: [
    ("", "86", "the phone number is empty; type its digits"),
    (
      "1380013800a", "86",
      "the phone number contains something else than digits, spaces, hyphens and parentheses; "
        + "leave it out"
    ),
    (
      "13800138000", "086",
      "the zone isn't 1 to 4 digits without a leading 0; use one such as 86"
    ),
    (
      "1380013800", "86", "the phone number is too short; use 11 digits in zone 86, else 5 to 15"
    ),
    (
      "138001380000", "86", "the phone number is too long; use 11 digits in zone 86, else 5 to 15"
    ),
    (
      "23800138000", "86", "the phone number doesn't begin with 1; use a mobile number in zone 86"
    ),
  ])
  func `A fault says how to mend it`(_ text: String, _ zone: String, _ message: String) {
    let error = #expect(throws: DetailedError.self) { try PhoneNumber(text, zone: zone) }
    #expect(error?.message == message)
  }
}
