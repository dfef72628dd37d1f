import MediatorKit
import Testing

@testable import CheckKit

struct PublicSurfaceRuleTests {
  private static func findings(_ text: String) -> [String] {
    var package = SamplePackage()
    package.add(text, to: "Login", as: "Modules/Login/A.swift")
    return package.report().findings.filter { $0.id == "public-surface" }.map {
      "\($0.place?.line ?? 0) \($0.message)"
    }
  }

  private static func message(_ what: String) -> String {
    "'\(what)' of Login is public, but the registration of Target_Login doesn't take it."
  }

  @Test(arguments: [
    ("public struct User {}", "1 " + message("struct User")),
    ("\nopen class Session {}", "2 " + message("class Session")),
    ("public func help() {}", "1 " + message("func help")),
    ("public extension String {}", "1 " + message("extension String")),
    ("public typealias Name = String", "1 " + message("typealias Name")),
    ("public let limit = 1", "1 " + message("let limit")),
    (
      "extension Target_Login { public func Action_status() {} }",
      "1 " + message("func Action_status")
    ),
    ("struct Inner { public private(set) var a = 1 }", "1 " + message("var a")),
    ("#if X\n#else\npublic enum E {}\n#endif", "3 " + message("enum E")),
  ])
  func `Any other public declaration is found`(text: String, message: String) {
    #expect(Self.findings(text) == [message])
  }

  @Test(arguments: [
    "public import MediatorKit", "struct User {}", "let a = open(file)", "x.open",
    "package let a = 1",
    "extension Target_Login { public static var lifecycle: Lifecycle<Self>? { nil } }",
    "public struct Options { public var a: Int }\n"
      + "extension Target_Login { public init(options: Options) {} }",
    "public protocol Store {}\n"
      + "extension Target_Login { public init<S: Store>(store: S) {} }",
    "enum Door {\n  case open\n  case closed\n}",
    "static let initial = State.open\nstatic let other = 1", "state = .open\nlet other = 1",
  ])
  func `What registering takes may be shown`(text: String) {
    #expect(Self.findings(text) == [])
  }
}
