import MediatorKit
import ServiceKit
import Testing

struct PayloadMergingTests {
  private struct User: Codable, Payload, Equatable {
    enum CodingKeys: String, CodingKey {
      case id = "idstr"
      case name, tags, friends
    }
    struct Friend: Codable, Equatable { var name: String }

    var id = "1"
    var name = "Li"
    var tags: [String]? = ["a"]
    var friends: [Friend] = []

    static let full: Value = [
      "idstr": "2", "name": "Wang", "tags": ["b", "c"], "friends": [["name": "Zhao"]],
    ]
  }

  private final class Model: Equatable {
    var name: String
    var age: Int
    init(_ name: String, _ age: Int) { (self.name, self.age) = (name, age) }
    static func == (left: Model, right: Model) -> Bool {
      (left.name, left.age) == (right.name, right.age)
    }
  }

  @Test func `D2: merging keeps the object that two screens show, and takes the named properties`()
  {
    let shown = Model("Li", 20)
    let screens = [shown, shown]
    merge(shown, from: Model("Wang", 30), \.name)
    #expect((shown.name, shown.age) == ("Wang", 20))
    merge(shown, from: Model("Zhao", 40), \.name, \.age)
    #expect(screens.allSatisfy { $0 === shown && $0 == Model("Zhao", 40) })
  }

  @Test func `D2: a text form has mapped keys and nested objects, and is read as what was written`()
    throws
  {
    let user = try User().merging(User.full)
    #expect(user == User(id: "2", name: "Wang", tags: ["b", "c"], friends: [.init(name: "Zhao")]))
    #expect(try user.encoded() == User.full)
    #expect(try User(value: user.encoded()) == user)
  }

  @Test func `D2: an archive of another version is read: missing keys and null keep the default`()
    throws
  {
    let stored: Value = ["name": "Wang", "tags": nil, "unknown": [1, 2]]
    #expect(try User().merging(stored) == User(name: "Wang"))
    #expect(try User().merging([:]) == User())
  }

  @Test func `D2: only the named keys are merged`() throws {
    #expect(try User().merging(User.full, ["name"]) == User(name: "Wang"))
    #expect(try User().merging(User.full, []) == User())
  }

  /// A payload validates itself by refusing a value.
  @Test func `D2: a field that doesn't fit, or no object, changes nothing`() {
    #expect(throws: Mismatch.self) { try User().merging(["name": 5]) }
    #expect(throws: Mismatch.self) { try User().merging(["friends": [["name": nil]]]) }
    #expect(throws: Mismatch.self) { try User().merging([1]) }
    #expect(throws: Mismatch.self) { try 5.merging(["a": 1]) }
  }
}
