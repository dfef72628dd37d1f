/// Joins parts of a page in the order of the source.
@resultBuilder
package enum HTMLBuilder {
  package static func buildExpression(_ part: HTML) -> [HTML] { [part] }
  package static func buildExpression(_ parts: [HTML]) -> [HTML] { parts }
  package static func buildExpression(_ text: String) -> [HTML] { [HTML(text)] }
  package static func buildBlock(_ parts: [HTML]...) -> [HTML] { parts.flatMap { $0 } }
  package static func buildOptional(_ parts: [HTML]?) -> [HTML] { parts ?? [] }
  package static func buildEither(first parts: [HTML]) -> [HTML] { parts }
  package static func buildEither(second parts: [HTML]) -> [HTML] { parts }
  package static func buildArray(_ parts: [[HTML]]) -> [HTML] { parts.flatMap { $0 } }
  package static func buildFinalResult(_ parts: [HTML]) -> HTML { HTML(parts) }
}
