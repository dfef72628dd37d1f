extension Shape {
  /// The object in which something doesn't fit, in words, with the names of its fields: `Contact {id, name}`.
  ///
  /// Where that isn't an object whose fields are known, it is the whole shape.
  package func words(at mismatch: Mismatch) -> String {
    let path = mismatch.path.split(separator: "/").map(String.init)
    for count in [path.count, path.count - 1] where count >= 0 {
      guard case .object(let name, let fields)? = at(path.prefix(count))?.unwrapped else {
        continue
      }
      return "\(name) {\(fields.map(\.name).joined(separator: ", "))}"
    }
    return words
  }
}
