extension Card {
  /// A text that two cards share when they say the same, whichever program wrote them.
  ///
  /// Order, folding, version, `REV`, `PRODID`, empty properties, and an `FN` that only repeats the
  /// name don't count. It is the same in every process, but no defence against a forger.
  var fingerprint: String {
    let ignored: Set<String> = ["REV", "PRODID", "VERSION"]
    var sum: UInt128 = 0
    for property in properties where !ignored.contains(property.name) {
      guard let text = property.canonicalText, !repeatsName(property) else { continue }
      // A sum doesn't know the order of its parts. They are mixed before, or what counts up in one
      // property and down in another would cancel out.
      sum &+= Self.mixed(Self.hash(text))
    }
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }

  private func repeatsName(_ property: CardProperty) -> Bool {
    property.name == "FN" && property.group == nil && property.parameters.isEmpty
      && property.text == derivedName
  }

  /// FNV-1a in 128 bits, http://www.isthe.com/chongo/tech/comp/fnv/.
  private static func hash(_ text: String) -> UInt128 {
    var text = text
    return text.withUTF8 { bytes in
      var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
      for byte in bytes {
        hash = (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013B
      }
      return hash
    }
  }

  /// Spreads every bit over all others; the constants are odd and otherwise arbitrary.
  private static func mixed(_ hash: UInt128) -> UInt128 {
    var mixed = hash
    mixed = (mixed ^ (mixed >> 67)) &* 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835
    mixed = (mixed ^ (mixed >> 59)) &* 0xd1b5_4a32_d192_ed03_94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 64)
  }
}

extension CardProperty {
  /// The property in one spelling for all versions; nil when it says nothing.
  fileprivate var canonicalText: String? {
    let property = converted(to: .v30)
    let value = property.isBase64 ? property.value : property.canonicalValue
    guard !value.isEmpty else { return nil }
    let types = Set(property.types).sorted().filter { !$0.isEmpty }.map { "TYPE=\($0)" }
    let others = property.parameters.filter { $0.name != "TYPE" }
      .map { "\($0.name)=\($0.values.joined(separator: ","))" }
    let head = [(group?.lowercased() ?? "") + "." + name] + types + others.sorted()
    return head.joined(separator: "\u{1E}") + "\u{1D}" + value
  }

  private var canonicalValue: String {
    if Self.plainTextNames.contains(name) { return text }
    var parts = components
    while parts.last?.isEmpty == true { parts.removeLast() }
    return parts.joined(separator: "\u{1F}")
  }
}
