/// Texts of Mermaid's diagrams.
package enum Mermaid {
  /// A text that Mermaid shows as it is.
  ///
  /// `;` and `#` end a text, `%%{` begins a directive, `:wrap:` and tags are read. Rather than those, all but
  /// what is known to be plain is written as its number.
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
