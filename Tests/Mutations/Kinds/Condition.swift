/// A pattern in some files; by default in those of the module.
struct Condition: Sendable {
  var files: String?
  let pattern: String

  init(_ pattern: String, in files: String? = nil) {
    self.pattern = pattern
    self.files = files
  }
}
