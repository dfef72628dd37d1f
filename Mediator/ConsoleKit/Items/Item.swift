import MediatorKit

/// One param of a call as it is typed: `query=zhang`, `limit:=5`, `text=@note.txt`, `tags[]=a`.
struct Item {
  /// One step from the params to the place of a value.
  enum Step: Hashable {
    case field(String)
    case element(Int)
    case newElement
  }

  /// The part after the name.
  enum Content {
    /// Text after `=`, converted to the declared type.
    case text(Substring.UnicodeScalarView)
    /// JSON after `:=`.
    case json(Substring.UnicodeScalarView)
    /// Nothing: `tags[]` alone is an empty array.
    case emptyArray
  }

  /// The name with its steps, for messages; the number of an item without a name, which may be a value in the wrong
  /// place.
  let label: String

  let path: [Step]
  let content: Content

  /// The name of the param.
  let name: String

  /// Reads an item; `number` is its place among the items, from 1.
  init(_ typed: String, number: Int) throws(ConsoleError) {
    let key = typed.unicodeScalars.prefix { $0 != "=" }
    let name = key.endIndex == typed.endIndex ? nil : key.last == ":" ? key.dropLast() : key
    label = name.map { "'\(String($0).shortened)'" } ?? String(number)
    var reader = ItemReader(typed, label)
    (self.name, path, content) = try reader.read()
  }

  /// The path as ``Shape/at(_:)`` takes it, without the name of the param.
  var shapePath: [String] {
    path.dropFirst().map { step in
      switch step {
      case .field(let name): name
      case .element(let index): String(index)
      case .newElement: "0"
      }
    }
  }
}
