import InterceptorKit
import Testing

@testable import MediatorKit

struct StringQuotingTests {
  static let texts: [(String, String)] = [
    ("search", "search"), ("", ""), ("Zhāng 张 'é' e\u{301}", "Zhāng 张 'é' e\u{301}"), ("🎉", "🎉"),
    ("a\nb\r\nc\td", #"a\u{A}b\u{D}\u{A}c\u{9}d"#),
    ("\u{0}\u{1B}[31m\u{7F}", #"\u{0}\u{1B}[31m\u{7F}"#),
    ("\u{85}\u{9B}", #"\u{85}\u{9B}"#),
    ("a\u{2028}b\u{2029}c", #"a\u{2028}b\u{2029}c"#),
    ("\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}", #"\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}"#),
    ("\u{2066}\u{2067}\u{2068}\u{2069}", #"\u{2066}\u{2067}\u{2068}\u{2069}"#),
    ("\u{200E}\u{200F}\u{61C}", #"\u{200E}\u{200F}\u{61C}"#),
    (
      "a\u{200B}\u{200C}\u{200D}\u{2060}\u{FEFF}\u{AD}b",
      #"a\u{200B}\u{200C}\u{200D}\u{2060}\u{FEFF}\u{AD}b"#
    ),
    ("\u{180E}\u{FFF9}\u{E0041}", #"\u{180E}\u{FFF9}\u{E0041}"#),
    ("\u{3164}\u{115F}\u{FFA0}\u{FE0F}\u{34F}", #"\u{3164}\u{115F}\u{FFA0}\u{FE0F}\u{34F}"#),
  ]

  @Test(arguments: texts)
  func `Invisible characters are written as codes`(text: String, escaped: String) {
    #expect(text.escaped == escaped)
    #expect(text.escaped.escaped == escaped)
    #expect(text.shortened == escaped)
  }

  @Test func `A long text is cut after 80 characters, before it is escaped`() {
    let text = String(repeating: "\u{202E}a", count: 50)
    #expect(text.shortened == String(repeating: #"\u{202E}a"#, count: 40) + "…")
  }

  /// A name as typed, and as messages quote it.
  private static let (name, quoted) = ("x\u{202E}y\nz", #"x\u{202E}y\u{A}z"#)

  /// Messages that quote such a name.
  static let messages: [String] = [
    "\(MediatorError.invalidRoute(name))",
    MediatorError.invalidURL("app://\(name)//", "p").route,
    "\(MediatorError.undeclaredNeed(name, of: "A"))",
    "\(MediatorError.cancelled(name))",
    "\(MediatorError(      .actionNotFound, "A/b", "m", suggestions: [name]))",
    "\(MediatorError.invalidParams(Route(checkedTarget: "A", action: "b"), [.unknown(name, known: [])]))",
    Mismatch.unknown(name.uppercased(), known: [name]).problem,
    "\(AspectError.asyncOnly(name))",
    fault(in: ":a<\(name)>"), fault(in: "*\(name)"),
    "\(Finding(.badName, "target '\(name)'"))",
    Finding(.badName, "target '\(name)'").message,
    Finding(.badName, "m", help: name).help ?? "",
    RegistrationCheck.badNames([name], "param", in: nil).first?.message ?? "",
  ]

  @Test(arguments: messages)
  func `A message shows every character of a quoted name`(message: String) {
    #expect(message.contains(Self.quoted), "\(message.debugDescription)")
    #expect(message.escaped == message)
  }

  @Test func `A module's own message is unchanged`() {
    let error = MediatorError(
      failing: Route(checkedTarget: "A", action: "b"), code: "c", message: "می\u{200C}خواهم")
    #expect(error.message == "می\u{200C}خواهم")
  }

  private static func fault(in pattern: String) -> String {
    do throws(LinkPattern.Fault) {
      _ = try LinkPattern(pattern)
      return "no fault"
    } catch { return error.message }
  }
}
