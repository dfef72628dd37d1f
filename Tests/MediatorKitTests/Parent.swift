/// A class for subclassing.
class Parent: Codable {
  let name: String

  init(name: String) { self.name = name }
}
