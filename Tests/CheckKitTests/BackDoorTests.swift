@testable import CheckKit

import Testing

struct BackDoorTests {
  @Test(arguments: [
    ("@_exported import A", BackDoor.Kind.exportedImport),
    ("@_silgen_name(\"f\") func f()", .symbolName), ("@ _cdecl(\"f\") func f() {}", .foreignName),
    ("@_extern(c) func f()", .foreignDeclaration),
    ("@_dynamicReplacement(for: f) func g() {}", .replacement),
    ("@_spi(X) import A", .hiddenInterface), ("Glibc.dlsym(h, s)", .symbolLookup),
    ("dlvsym(h, s, v)", .versionLookup), ("let f = `dlopen`", .libraryLoading),
    ("\"\\(NSClassFromString(n)!)\"", .classLookup),
    ("#if os(macOS)\n_typeByName(n)\n#endif", .typeLookup),
  ])
  func `Each back door is found`(source: String, kind: BackDoor.Kind) {
    #expect(ImportLexer.backDoors(in: source).map(\.kind) == [kind])
  }

  @Test func `Every kind has a sample that is found`() {
    for kind in BackDoor.Kind.allCases {
      #expect(ImportLexer.backDoors(in: "\n\(kind.rawValue) A") == [BackDoor(kind, line: 2)])
    }
  }

  @Test(arguments: [
    "\"dlsym\"", "// dlsym(h, s)", "/_typeByName/", "my_dlsym(h)", "_silgen_name", "import A",
    "@testable import A", "`dlsym is found`",
  ])
  func `What only looks like a back door is none`(source: String) {
    #expect(ImportLexer.backDoors(in: source).isEmpty)
  }
}
