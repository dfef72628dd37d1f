/// The content of a base64 property in any version.
struct CardBinary {
  /// In lower case, such as `image/jpeg`; nil when the card doesn't say.
  var mediaType: String?
  var base64: String
  /// The parameters without encoding and media type.
  var parameters: [CardParameter]

  /// Is nil when the property is neither base64 nor a `data:` address.
  init?(_ property: CardProperty) {
    parameters = property.parameters
    if property.isBase64 {
      base64 = property.value
    } else if let address = CardDataAddress(property) {
      (mediaType, base64) = (address.mediaType, address.base64)
    } else {
      return nil
    }
    let spelling: Set<String> = ["binary", "uri", "url", "inline"]
    parameters.removeAll { parameter in
      parameter.name == "ENCODING"
        || parameter.name == "VALUE"
          && spelling.contains(parameter.values.first?.lowercased() ?? "")
    }
    if mediaType == nil { takeMediaType(of: property.name) }
  }

  /// The property in 3.0's spelling, or in 4.0's.
  func property(like property: CardProperty, in version: CardVersion) -> CardProperty {
    var result = property
    result.parameters = parameters
    if version == .v40 {
      result.value = CardDataAddress(mediaType: mediaType, base64: base64).text
      if !CardDataAddress.names.contains(property.name) {
        result.parameters.insert(CardParameter("VALUE", "uri"), at: 0)
      }
      return result
    }
    result.value = base64
    let family = Self.family(of: property.name)
    if let mediaType {
      let type = mediaType.hasPrefix(family) ? String(mediaType.dropFirst(family.count)) : mediaType
      // A subtype with a slash of its own would be read back as a whole media type.
      let value = type.contains("/") ? mediaType : type
      result.parameters.insert(CardParameter("TYPE", value.uppercased()), at: 0)
    }
    result.parameters.insert(CardParameter("ENCODING", "b"), at: 0)
    return result
  }

  /// `TYPE=JPEG` is the media type of a photo; `TYPE=home` isn't.
  private mutating func takeMediaType(of name: String) {
    let places: Set<String> = ["home", "other", "pref", "work"]
    for index in parameters.indices where parameters[index].name == "TYPE" {
      let found = parameters[index].values.firstIndex {
        !places.contains($0.lowercased()) && CardDataAddress.isMediaType($0)
      }
      guard let found else { continue }
      let type = parameters[index].values.remove(at: found).lowercased()
      mediaType = type.contains("/") ? type : Self.family(of: name) + type
      if parameters[index].values.isEmpty { parameters.remove(at: index) }
      return
    }
  }

  private static func family(of name: String) -> String {
    switch name {
    case "PHOTO", "LOGO": "image/"
    case "SOUND": "audio/"
    default: "application/"
    }
  }
}
