import Testing

@testable import CheckKit

struct ArchitectureRuleNamingTests {
  @Test func `D1: A folder four levels deep is found once, one of three isn't`() {
    var package = SamplePackage()
    for name in ["A", "B"] {
      package.add("", to: "Login", as: "Modules/Login/One/Two/Three/Four/\(name).swift")
      package.add("", to: "Login", as: "Modules/Login/One/Two/Three/\(name).swift")
    }
    #expect(
      package.findings(of: "naming") == [
        "naming Modules/Login/One/Two/Three/Four: The folder is more than 3 levels below "
          + "Modules/Login. Move its files up, or split the SwiftPM target."
      ])
  }

  @Test(arguments: [
    ("struct bad_name {}", "bad_name"), ("enum badName {}", "badName"),
    ("final class Bad_Name {}", "Bad_Name"), ("struct Target_bad {}", "Target_bad"),
  ])
  func `D1: A type that isn't in upper camel case is found`(source: String, name: String) {
    var package = SamplePackage()
    package.add(source, to: "Login", as: "Modules/Login/A.swift")
    let found = package.findings(of: "naming")
    #expect(found.count == 1)
    #expect(found.first?.contains("'\(name)' isn't named in upper camel case") == true)
  }

  @Test(arguments: [
    ("let loginBtn = 1", "button"), ("func showMsg() {}", "message"),
    ("var userVC: Int", "view controller"), ("struct ImgView {}", "image"),
    ("enum Kind { case idx }", "index"),
  ])
  func `D1: An abbreviation is found with its word`(source: String, word: String) {
    var package = SamplePackage()
    package.add("\n" + source, to: "Login", as: "Modules/Login/A.swift")
    let found = package.findings(of: "naming")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("naming Modules/Login/A.swift:2: '") == true)
    #expect(found.first?.contains("abbreviates '\(word)'. Write the whole word.") == true)
  }

  @Test func `D1: Whole words, targets and sentence names are left alone`() {
    var package = SamplePackage()
    let source = """
      struct Target_Till { let strings = 1, urlText = 2, jsonURL = 3, imgur = 4 }
      func `a btn in a sentence`() {}
      func Action_read() {}
      extension Idx_y {}
      struct 联系人 {}
      func style(class name: String, struct other: Int) {}
      enum Role { case actor
        case director
      }
      for actor in actors { guard let actor else { return } }
      init(actor: Actor) {
        self.actor = actor
        self.name = name
      }
      """
    package.add(source, to: "Login", as: "Modules/Login/A.swift")
    #expect(package.findings(of: "naming") == [])
  }
}
