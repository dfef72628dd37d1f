import Testing

@testable import CheckKit

struct SourceOutlineImportsTests {
  /// A source text and the modules it imports, each with its line.
  struct Sample: Sendable, CustomTestStringConvertible {
    let source: String
    let expected: [String]

    init(_ source: String, _ expected: String...) {
      self.source = source
      self.expected = expected
    }

    var testDescription: String { source }
  }

  @Test(arguments: plain + hidden + strings + regexes)
  func `Imports are found where the compiler finds them and nowhere else`(sample: Sample) {
    let found = Self.imports(in: sample.source).map { "\($0.module):\($0.line)" }
    #expect(found == sample.expected)
  }

  private static func imports(in source: String) -> [SourceOutline.Import] {
    SourceOutline(SwiftLexer.tokens(in: source)).imports
  }

  @Test func `Every part of an import is read`() {
    // Swift text for the lexer; nothing here has these attributes.
    let source = "@_exported @_spi( Inner ) @preconcurrency\npublic import struct `Foo`.Sub.Bar"
    let expected = SourceOutline.Import(
      module: "Foo", modifiers: ["@_exported", "@_spi", "@preconcurrency", "public"], line: 2)
    #expect(Self.imports(in: source) == [expected])
  }

  @Test func `Modifiers of another statement aren't those of the import`() {
    let found = Self.imports(in: "@main public struct A {}\nimport Foo")
    #expect(found == [SourceOutline.Import(module: "Foo", modifiers: [], line: 2)])
  }

  // Swift text for the lexer; nothing here has these attributes.
  @Test(arguments: ["@testable", "@_implementationOnly", "@preconcurrency", "@_exported"])
  func `An attribute is read`(attribute: String) {
    #expect(Self.imports(in: "\(attribute) import Foo").first?.modifiers == [attribute])
  }

  @Test(arguments: ["public", "package", "internal", "fileprivate", "private"])
  func `An access level is read`(level: String) {
    #expect(Self.imports(in: "\(level) import Foo").first?.modifiers == [level])
  }

  @Test(arguments: ["typealias", "struct", "class", "enum", "protocol", "let", "var", "func"])
  func `A kind is read`(kind: String) {
    #expect(Self.imports(in: "import \(kind) Foo.bar").map(\.module) == ["Foo"])
  }

  @Test(arguments: [
    "import struct Foundation.Date\nstruct A {}",
    "class A {\n  class override func run() {}\n  class final func stop() {}\n}",
  ])
  func `Neither an imported type nor a modifier is the name of a declared type`(source: String) {
    let declarations = SourceOutline(SwiftLexer.tokens(in: source)).declarations
    #expect(declarations.filter(\.isType).map(\.name) == ["A"])
  }

  private static let plain = [
    Sample("import A", "A:1"),
    Sample("import A; import B ;import C.D", "A:1", "B:1", "C:1"),
    Sample("import\nA", "A:1"), Sample("let a = A::import\nB.run()"),
    Sample("import/* import X */A", "A:1"),
    Sample("import A\rimport B\r\nimport C", "A:1", "B:2", "C:3"),
    Sample("\u{FEFF}import A\u{0}\nimport\u{A0}B", "A:1", "B:2"),
    Sample("#!/usr/bin/env swift import X\nimport A", "A:2"),
    Sample("import `class`", "class:1"),
    Sample("import func A.+\nimport B", "A:1", "B:2"),
    Sample(
      "#if os(macOS)\nimport A\n#elseif canImport(X)\nimport B\n#else\n  import C\n#endif", "A:2",
      "B:4", "C:6"),
    Sample("#if X && (Y)\n#if Z\nimport A\n#endif\n#endif", "A:3"),
    Sample("prefix operator ...\nimport A", "A:2"),
    Sample("let x = 1 as Any?\nimport A", "A:2"),
  ]

  private static let hidden = [
    Sample("// import X\nimport A", "A:2"),
    Sample("/* import X /* import Y */ import Z */ import A", "A:1"),
    Sample("/*/ import X */ import A", "A:1"),
    Sample("// import X \\\nimport A", "A:2"),
    Sample("/* import X"),
    Sample("func f(import x: Int, import y: Int) {}"),
    Sample("f(import: x); g(a, import: y); let z = K.import; `import` + a"),
    Sample("foo { } import: { }"),
    Sample("import"),
    Sample("import ;"),
  ]

  private static let strings = [
    Sample(#"let a = "import X"; import A"#, "A:1"),
    Sample(#"let a = "\" import X \\"; import A"#, "A:1"),
    Sample(##"let a = #"" import X \"#; import A"##, "A:1"),
    Sample(###"let a = ##"x "# import X"##; import A"###, "A:1"),
    Sample("let a = \"\"\"\nimport X\n\"\" \\\"\"\"\nimport Y\n\"\"\"\nimport A", "A:6"),
    Sample("let a = #\"\"\"#\nimport A", "A:2"),
    Sample("let a = #\"\"\"\n \"\"\"\nimport X\n\"\"\"#\nimport A", "A:5"),
    Sample(#"let a = "\(f("import X", ")")) import Y"; import A"#, "A:1"),
    Sample(#"let a = "\({ "\({ "import X" }()) import Y" }()) import Z"; import A"#, "A:1"),
    Sample(##"let a = #"\(import X" + "#; import A"##, "A:1"),
    Sample("let a = \"\\(\"\"\"\nimport X\n\"\"\")import Y\"\nimport A", "A:4"),
    Sample("let a = \"unterminated\nimport A", "A:2"),
    Sample("let a = \"unterminated \\\nimport A", "A:2"),
    Sample("let a = \"\"\"\nimport X"),
    Sample("let a = \"\\(f\nimport A", "A:2"),
  ]

  private static let regexes = [
    Sample(#"let a = /"""/; import A"#, "A:1"),
    Sample(#"let a = [/x\/"/, /[)"]/]; import A"#, "A:1"),
    Sample("let a = !/\"/\nimport A", "A:2"),
    Sample("a\n/\"\"\"/.b()\nimport A", "A:3"),
    Sample("let a = #/ \"\"\" import X /* /#\nimport A", "A:2"),
    Sample("let a = #/\n import X \"\"\"\n /#\nimport A", "A:4"),
    Sample("let a = ##/ /# import X \\/## /##; import A", "A:1"),
    Sample("let a = (8) / 2; let b = \"/\"; import A", "A:1"),
    Sample("let a = b.c/d.e; let f = \"/*\"\nimport A", "A:2"),
    Sample("let a = b(/, 1); import A; let c = 4 / 2", "A:1"),
    Sample("let a = b+/\"/*\"; import A", "A:1"),
    Sample("let a = / 2; import A; /", "A:1"),
    Sample("let a = /x; import A", "A:1"),
    Sample(#"let a = f(/, "//"); import A"#, "A:1"),
    Sample("let a = f(/x/*\"*/); import A", "A:1"),
  ]
}
