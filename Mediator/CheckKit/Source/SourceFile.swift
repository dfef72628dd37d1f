import MediatorKit

/// A source file of a SwiftPM target, read once for all rules.
package struct SourceFile: Sendable {
  /// The path from the package folder: `Modules/Login/LoginNeeds.swift`.
  package let path: String
  /// The name of the SwiftPM target it belongs to.
  package let target: String
  let outline: SourceOutline
  let imports: [SourceOutline.Import]

  package init(path: String, target: String, bytes: [UInt8]) {
    self.path = path
    self.target = target
    outline = SourceOutline(SwiftLexer.tokens(in: bytes))
    imports = outline.imports
  }

  /// The role of a feature's file, read from its name.
  enum Part: String, CaseIterable {
    case needs = "Needs"
    case events = "Events"
    case examples = "Examples"
  }

  /// Needs for `LoginNeeds.swift` and `LoginNeeds+Contacts.swift`; nil for other names.
  var part: Part? {
    guard let name = path.split(separator: "/").last else { return nil }
    return Part.allCases.first {
      name == "\(target)\($0.rawValue).swift" || name.hasPrefix("\(target)\($0.rawValue)+")
    }
  }

  func place(_ line: Int) -> Finding.SourceLocation { Finding.SourceLocation(path, line) }
}
