import Testing

@testable import Contacts

@Suite struct PolyphonesTests {
  @Test func `Every polyphone has two readings or more, all different`() {
    let faults = Polyphones.readings.filter {
      $0.value.count < 2 || Set($0.value).count < $0.value.count
    }
    #expect(faults.isEmpty)
    #expect(Polyphones.readings.count >= 60)
  }

  @Test func `Every reading is in lower-case letters`() {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let readings = Polyphones.readings.values.joined()
    #expect(readings.allSatisfy { !$0.isEmpty && $0.allSatisfy(letters.contains) })
  }
}
