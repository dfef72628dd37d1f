/// A source file of a SwiftPM target, read once for all rules.
package struct SourceFile: Sendable, Hashable {
  /// The path from the package folder: `Modules/Login/LoginNeeds.swift`.
  package let path: String
  /// The name of the SwiftPM target the file belongs to.
  package let target: String
  /// The tokens of the file.
  package let tokens: [SwiftToken]
  /// The imports of the file, in every branch of every `#if`.
  package let imports: [ImportDeclaration]
  /// The back doors the file uses.
  package let backDoors: [BackDoor]

  /// Reads the source text of a file.
  package init(path: String, target: String, text: String) {
    self.init(path: path, target: target, bytes: Array(text.utf8))
  }

  /// Reads the bytes of a file.
  package init(path: String, target: String, bytes: [UInt8]) {
    self.path = path
    self.target = target
    tokens = SwiftLexer.tokens(in: bytes)
    imports = ImportLexer.imports(in: tokens)
    backDoors = ImportLexer.backDoors(in: tokens)
  }
}
