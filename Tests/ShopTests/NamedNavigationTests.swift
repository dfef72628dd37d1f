import Testing

@testable import Shop

struct NamedNavigationTests {
  private typealias Navigation = NamedNavigation<String>

  @Test func `F23: the name stays, so that a second push opens the screen again`() throws {
    var navigation = Navigation(["A": "screen A"])
    navigation.name = "A"
    try navigation.push()
    try navigation.push()
    #expect(navigation.stack == ["screen A", "screen A"])
  }

  @Test(
    arguments: [
      ("A", nil, .noNavigation), ("", [], .missingScreenName), ("B", [], .unknownScreenName),
    ] as [(String, [String]?, NamedNavigation<String>.Fault)])
  func `F23: nothing is pushed without a navigation or a known name`(
    _ name: String, _ stack: [String]?, _ fault: NamedNavigation<String>.Fault
  ) {
    var navigation = Navigation(["A": "screen A"], stack: stack)
    navigation.name = name
    #expect(throws: fault) { try navigation.push() }
    #expect(navigation.stack == stack)
    #expect(navigation.name == name)
  }

  @Test func `F23: the three texts differ`() {
    let faults: [NamedNavigation<String>.Fault] = [
      .noNavigation, .missingScreenName, .unknownScreenName,
    ]
    #expect(Set(faults.map(\.text)).count == 3)
  }

  @Test func `F23: opening by a name forgets it`() throws {
    var navigation = Navigation(["A": "screen A"])
    try navigation.open("A")
    #expect(throws: Navigation.Fault.missingScreenName) { try navigation.push() }
    #expect(navigation.stack == ["screen A"])
  }
}
