@testable import CheckKit

extension SourceFile {
  init(path: String, target: String, text: String) {
    self.init(path: path, target: target, bytes: Array(text.utf8))
  }
}

extension SwiftLexer {
  static func tokens(in source: String) -> [SwiftToken] { tokens(in: Array(source.utf8)) }
}
