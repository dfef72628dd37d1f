import Foundation

/// What someone wants to say of themselves from now on; nil leaves things as they are.
struct DetailsChange: Sendable {
  private let gender: Gender?
  private let region: String?
  private let signature: String?

  /// Takes what was typed, without white space at its ends, or refuses it.
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

  /// Whether it leaves everything as it is.
  var isEmpty: Bool { gender == nil && region == nil && signature == nil }

  /// Changes what was given; an empty text clears.
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
  /// Whether this has so many characters or fewer.
  ///
  /// One character can pile up accents without end; the longest that people use has ten scalars.
  fileprivate func isAtMost(characters limit: Int) -> Bool {
    unicodeScalars.count <= limit * 10 && count <= limit
  }
}
