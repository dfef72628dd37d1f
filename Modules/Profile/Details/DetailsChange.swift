import Foundation

/// A change of a profile; nil keeps a field.
struct DetailsChange: Sendable {
  private let gender: Gender?
  private let region: String?
  private let signature: String?

  /// Trims and validates the typed texts.
  init(gender: Gender?, region: String?, signature: String?) throws {
    self.gender = gender
    self.region = region?.trimmingCharacters(in: .whitespacesAndNewlines)
    self.signature = signature?.trimmingCharacters(in: .whitespacesAndNewlines)
    if let region = self.region {
      let isLine = !region.unicodeScalars.contains(where: \.isControl)
      guard isLine, region.isAtMost(characters: 50) else { throw ProfileError.invalidRegion }
    }
    guard self.signature?.isAtMost(characters: 30) != false else {
      throw ProfileError.signatureTooLong
    }
  }

  /// Whether it changes nothing.
  var isEmpty: Bool { gender == nil && region == nil && signature == nil }

  /// Applies the change; an empty text clears a field.
  func apply(to details: inout Details) {
    if let gender { details.gender = gender }
    if let region { details.region = region.isEmpty ? nil : region }
    if let signature { details.signature = signature.isEmpty ? nil : signature }
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension String {
  /// Whether this has at most a number of characters.
  ///
  /// One character can have any number of combining marks; the longest in real use has ten scalars.
  fileprivate func isAtMost(characters limit: Int) -> Bool {
    unicodeScalars.count <= limit * 10 && count <= limit
  }
}
