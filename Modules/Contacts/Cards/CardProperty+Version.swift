extension CardProperty {
  /// The property of any version as 3.0 or 4.0 spells it.
  ///
  /// 4.0 has `PREF=1` where the others have `TYPE=pref`, and `data:` addresses where they have
  /// base64; neither has 2.1's charsets.
  func converted(to version: CardVersion) -> CardProperty {
    let binary = CardBinary(self)
    var result = binary?.property(like: self, in: version) ?? self
    result.parameters.removeAll {
      $0.name == "CHARSET" || $0.name == "ENCODING" && binary == nil
    }
    result.spellPreference(in: version)
    if version != .v40 { result.dropTelephoneScheme() }
    return result
  }

  private mutating func spellPreference(in version: CardVersion) {
    let isPreferred = parameters.contains {
      $0.name == "PREF" && $0.values == ["1"] || $0.name == "TYPE" && $0.has("pref")
    }
    guard isPreferred else { return }
    parameters.removeAll { $0.name == "PREF" && $0.values == ["1"] }
    for index in parameters.indices where parameters[index].name == "TYPE" {
      parameters[index].values.removeAll { $0.lowercased() == "pref" }
    }
    parameters.removeAll { $0.name == "TYPE" && $0.values.isEmpty }
    parameters.append(
      version == .v40 ? CardParameter("PREF", "1") : CardParameter("TYPE", "pref"))
  }

  /// 3.0 has plain numbers; an address with parts of its own (`;ext=5`) has to stay one.
  private mutating func dropTelephoneScheme() {
    guard name == "TEL", value.prefix(4).lowercased() == "tel:" else { return }
    guard let index = parameters.firstIndex(where: { $0.name == "VALUE" && $0.has("uri") }) else {
      return
    }
    let number = value.dropFirst(4)
    let isPlain = number.unicodeScalars.allSatisfy {
      ("0"..."9").contains($0) || "+-().*# ".unicodeScalars.contains($0)
    }
    guard isPlain else { return }
    value = String(number)
    parameters.remove(at: index)
  }
}
