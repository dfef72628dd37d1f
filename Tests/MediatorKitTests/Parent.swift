/// A class that others inherit from.
class Parent: Codable {
  let name: String

  init(name: String) { self.name = name }
}
