/// A class that encodes its superclass in a separate part.
final class Child: Parent {
  let age: Int

  private enum Keys: String, CodingKey { case age }

  init(name: String, age: Int) {
    self.age = age
    super.init(name: name)
  }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    age = try container.decode(Int.self, forKey: .age)
    try super.init(from: container.superDecoder())
  }

  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(age, forKey: .age)
    try super.encode(to: container.superEncoder())
  }
}
