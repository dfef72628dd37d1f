import MediatorKit
import ScreenKit
import Testing

@testable import CheckKit

struct LinkRuleTests {
  /// The findings of the rule in the package with one more line in Profile, which has screens.
  private static func findings(_ text: String) -> [String] {
    var package = SamplePackage()
    package.promise(
      "Profile",
      actions: [
        SamplePackage.action(
          "show", params: [SamplePackage.param("id", .integer)], result: .string),
        SamplePackage.action(
          "edit",
          params: [
            SamplePackage.param("id", .integer),
            SamplePackage.param("field", .string, isRequired: false),
          ], result: Presented.shape),
      ])
    package.add(text, to: "Profile", as: "Modules/Profile/A.swift")
    return package.findings(of: "link-literal")
  }

  @Test(arguments: [
    #"let l = Link("edit", of: Target_Profile.self, ["id": id])"#,
    #"let l = Link("edit", of: Self.self, ["id": .int(a ?? b), "field": "x"], style: .present)"#,
    #"let l = Link("edit", of: Self.self, params)"#,
    #"let l = Link("edit", of: Self.self, ["id": id].merging(others) { $1 })"#,
    #"let r = WebPageMessages.Handler.route(Link("show", of: Self.self), reply: "done")"#,
    #"let r = WebPageMessages.Handler.route(try Link("show", of: Self.self, ["id": 1]))"#,
    "let l = Link(name, of: Self.self)", "let l = try Link(ProfileNeeds.status)",
  ])
  func `A link that fits, or is computed, passes`(text: String) {
    #expect(Self.findings(text) == [])
  }

  @Test(arguments: [
    (
      #"let l = Link("edti", of: Target_Profile.self, ["id": id])"#,
      "Profile has no action 'edti', which the route 'Profile/edti' names. Did you mean 'edit'?"
    ),
    (
      #"let r = WebPageMessages.Handler.route(Link("shwo", of: Self.self))"#,
      "Profile has no action 'shwo', which the route 'Profile/shwo' names. Did you mean 'show'?"
    ),
    (
      #"let l = Link("show", of: Self.self, ["id": id])"#,
      "The link leads to Profile/show, which returns no screen. Link to one that does."
    ),
    (
      #"let l = Link("edit", of: Self.self)"#,
      "The link doesn't pass 'id', a required param of Profile/edit. "
        + "Pass it, or give it a default in the action."
    ),
    (
      #"let l = Link("edit", of: Self.self, ["id": id, "feild": 1])"#,
      "The link passes 'feild', which isn't a param of Profile/edit. Did you mean 'field'?"
    ),
  ])
  func `A dead link is found with file and line`(text: String, message: String) {
    #expect(Self.findings("\n\(text)") == ["link-literal Modules/Profile/A.swift:2: \(message)"])
  }
}
