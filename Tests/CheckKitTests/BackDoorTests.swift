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
}
