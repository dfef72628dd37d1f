import MediatorKit

/// One source file of a feature, taken apart for the rules that look into it.
struct FeatureFile: Sendable {
  let file: SourceFile
  let outline: SourceOutline
  /// The feature.
  let feature: String

  /// What the file's name says that it holds.
  enum Part: String, CaseIterable {
    case needs = "Needs"
    case events = "Events"
    case examples = "Examples"
  }

  /// `LoginNeeds.swift` holds needs, `LoginNeeds+Contacts.swift` too; nil for all that isn't said so.
  var part: Part? {
    guard let name = file.path.split(separator: "/").last else { return nil }
    return Part.allCases.first {
      name == "\(feature)\($0.rawValue).swift" || name.hasPrefix("\(feature)\($0.rawValue)+")
    }
  }

  /// The file and a line of it.
  func place(_ line: Int) -> Finding.SourceLocation { Finding.SourceLocation(file.path, line) }
}

extension ArchitectureSubject {
  /// The files of a feature.
  func outlines(of feature: SwiftPMTarget) -> [FeatureFile] {
    sources.files(of: feature).map {
      FeatureFile(file: $0, outline: SourceOutline($0.tokens), feature: feature.name)
    }
  }
}
