import MediatorKit
import Testing

@testable import CheckKit

struct BackDoorTests {
  private static func names(in source: String) -> [String] {
    SourceOutline(SwiftLexer.tokens(in: source)).backDoors.map { "\($0.name):\($0.line)" }
  }

  @Test(arguments: [
    ("@_exported import A", "@_exported import:1"), ("@_spi(X) import A", "@_spi:1"),
    ("@_silgen_name(\"f\") func f()", "@_silgen_name:1"),
    ("@ _cdecl(\"f\") func f() {}", "@_cdecl:1"), ("@_extern(c) func f()", "@_extern:1"),
    ("@_dynamicReplacement(for: f) func g() {}", "@_dynamicReplacement:1"),
    ("Glibc.dlsym(h, s)", "dlsym:1"), ("dlvsym(h, s, v)", "dlvsym:1"),
    ("let f = `dlopen`", "dlopen:1"), ("\"\\(NSClassFromString(n)!)\"", "NSClassFromString:1"),
    ("#if os(macOS)\n_typeByName(n)\n#endif", "_typeByName:2"),
  ])
  func `Each back door is found`(source: String, found: String) {
    #expect(Self.names(in: source) == [found])
  }

  @Test(arguments: SourceOutline.backDoorNames.sorted())
  func `Every listed name is found`(name: String) {
    #expect(Self.names(in: "\n\(name) A") == ["\(name):2"])
  }

  @Test(arguments: [
    "\"dlsym\"", "// dlsym(h, s)", "/_typeByName/", "my_dlsym(h)", "_silgen_name", "import A",
    "@testable import A", "`dlsym is found`",
  ])
  func `Similar source isn't a back door`(source: String) {
    #expect(Self.names(in: source).isEmpty)
  }

  @Test(arguments: [
    (
      "SELECT a, b FROM trip t, stay AS s, third WHERE a IN (1, 2) ORDER BY x, y", "trip stay third"
    ),
    ("INSERT OR REPLACE INTO main.trip (a, b) SELECT c, d FROM stay", "trip stay"),
    ("UPDATE OR IGNORE trip SET a = 1", "trip"),
    ("UPDATE trip SET a = (SELECT max(b) FROM stay), c = 1", "trip stay"),
    ("INSERT INTO trip VALUES (1) ON CONFLICT DO UPDATE SET a = b", "trip"),
    ("DELETE FROM \\\"trip\\\"", "trip"),
    ("SELECT 1 FROM (SELECT 2 FROM trip) JOIN stay", "trip stay"),
    ("ALTER TABLE trip ADD COLUMN c REFERENCES stay(id)", "trip stay"),
    (
      "CREATE TABLE IF NOT EXISTS trip (a TEXT); CREATE TEMP TABLE stay AS SELECT * FROM trip",
      "+trip +stay trip"
    ),
    ("CREATE INDEX i ON trip (a)", ""), ("Removes it from trip", ""), ("FROM", ""),
  ])
  func `The tables of a statement are found`(sql: String, tables: String) {
    let outline = SourceOutline(SwiftLexer.tokens(in: "_ = \"\(sql)\""))
    #expect(
      outline.tables.map { ($0.isCreated ? "+" : "") + $0.name }.joined(separator: " ") == tables)
  }

  @Test func `A statement on the table of another module is a back door`() {
    var package = SamplePackage()
    let add = { (module: String, text: String) in
      package.files.append(
        SourceFile(path: "Modules/\(module)/Tables.swift", target: module, text: text))
    }
    add(
      "Login",
      """
      let tables = \"\"\"
        CREATE TABLE login_session (id TEXT);
        CREATE TABLE notes (id TEXT);
        \"\"\"
      let own = "SELECT id FROM login_session"
      """)
    add(
      "Profile",
      """
      let tables = "CREATE TABLE notes (id TEXT)"
      let query = \"\"\"
        SELECT * FROM notes
          JOIN login_session USING (id)
        \"\"\"
      """)
    let findings = package.report().findings.map(\.description)
    #expect(findings.count == 1)
    #expect(
      findings.first?.hasPrefix(
        "back-door Modules/Profile/Tables.swift:4: Profile uses the table login_session of Login.")
        == true)
  }
}
