import MediatorKit

extension HTML {
  /// A shape in words, and its fields below.
  static func shape(_ shape: Shape) -> HTML {
    HTML([kind(shape)] + fields(shape))
  }

  /// A shape as JSON Schema, to be opened.
  static func schema(_ schema: Value, _ title: String) -> HTML {
    HTML(.details) {
      HTML(.summary, text: title)
      block(schema.json(.pretty), label: title)
    }
  }

  /// A shape in a few words.
  static func kind(_ shape: Shape) -> HTML {
    HTML([HTML(.code, .class("kind"), text: shape.words)] + (shape.isOptional ? [optional] : []))
  }

  private static let optional = HTML([
    HTML(" "), HTML(.span, .class("absent"), text: "may be absent"),
  ])

  private static func fields(_ shape: Shape) -> [HTML] {
    let fields = shape.innerFields
    guard !fields.isEmpty else { return [] }
    let items = fields.map { field in
      HTML(.li) {
        HTML(.code, text: field.name)
        " "
        HTML.shape(field.shape)
      }
    }
    return [HTML(.ul, .class("fields")) { items }]
  }
}

extension Shape {
  /// The fields of the object that this is, or that is in its list or dictionary.
  var innerFields: [Field] {
    switch self {
    case .optional(let shape), .array(let shape), .dictionary(let shape): shape.innerFields
    case .object(_, let fields): fields
    default: []
    }
  }

  /// The fields that are read of this shape, each by its path: `lines[].name`; empty when it has none.
  var fieldPaths: [String] { paths(under: "") }

  private func paths(under path: String) -> [String] {
    switch self {
    case .optional(let shape): shape.paths(under: path)
    case .array(let shape): shape.paths(under: path + "[]")
    case .dictionary(let shape): shape.paths(under: path + (path.isEmpty ? "*" : ".*"))
    case .object(_, let fields) where !fields.isEmpty:
      fields.flatMap { field in
        field.shape.paths(under: path.isEmpty ? field.name : "\(path).\(field.name)")
      }
    default: path.isEmpty ? [] : [path]
    }
  }
}
