/// Puts parts of a page together, as they stand in the source.
@resultBuilder
enum HTMLBuilder {
  static func buildExpression(_ part: HTML) -> [HTML] { [part] }
  static func buildExpression(_ parts: [HTML]) -> [HTML] { parts }
  static func buildExpression(_ text: String) -> [HTML] { [HTML(text)] }
  static func buildBlock(_ parts: [HTML]...) -> [HTML] { parts.flatMap { $0 } }
  static func buildOptional(_ parts: [HTML]?) -> [HTML] { parts ?? [] }
  static func buildEither(first parts: [HTML]) -> [HTML] { parts }
  static func buildEither(second parts: [HTML]) -> [HTML] { parts }
  static func buildArray(_ parts: [[HTML]]) -> [HTML] { parts.flatMap { $0 } }
  static func buildFinalResult(_ parts: [HTML]) -> HTML { HTML(parts) }
}
