package enum Mermaid {
  /// Escapes a text for Mermaid's diagrams: all but known plain characters are written as their numbers.
  package static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ", "_", ",", ".", "(", ")", "/", "'", "-":
        escaped.append(scalar)
      case _ where scalar.properties.isAlphabetic, "…": escaped.append(scalar)
      case _ where scalar.properties.generalCategory == .control: escaped.append(" ")
      default: escaped += "#\(scalar.value);".unicodeScalars
      }
    }
    return String(escaped)
  }
}
