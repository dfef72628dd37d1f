import ServiceKit

/// A change of a profile; nil keeps a field.
struct DetailsChange: Sendable {
  /// The most characters of a region.
  static let regionLimit = 50
  /// The most characters of a signature.
  static let signatureLimit = 30

  private let gender: Gender?
  private let region: String?
  private let signature: String?

  /// Cleans and validates the typed texts.
  init(gender: Gender?, region: String?, signature: String?) throws {
    self.gender = gender
    self.region = region.map(StoredText.cleaned)
    self.signature = signature.map(StoredText.cleaned)
    if let region = self.region {
      let isLine = !StoredText.hasControlCharacters(region)
      guard isLine, StoredText.fits(region, characters: Self.regionLimit) else {
        throw ProfileError.invalidRegion
      }
    }
    if let signature = self.signature {
      guard StoredText.fits(signature, characters: Self.signatureLimit) else {
        throw ProfileError.signatureTooLong
      }
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
