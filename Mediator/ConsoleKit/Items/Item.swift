import MediatorKit

/// One param of a call as it is typed: `query=zhang`, `limit:=5`, `text=@note.txt`, `tags[]=a`.
struct Item {
  /// One step from the params to the place of a value.
  enum Step: Hashable {
    case field(String)
    case element(Int)
    case newElement
  }

  /// What stands behind the name.
  enum Content: Equatable {
    /// Text, after `=`, which is converted as the action declares it.
    case text(String)
    /// JSON, after `:=`.
    case json(String)
    /// Nothing: `tags[]` alone is an empty array.
    case emptyArray
  }

  let typed: String
  let path: [Step]
  let content: Content

  /// The name of the param.
  let name: String

  init(_ typed: String) throws(ConsoleError) {
    self.typed = typed
    var reader = ItemReader(typed)
    (name, path, content) = try reader.read()
  }

  /// The path in the words of ``Shape/at(_:)``, without the param's own name.
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
