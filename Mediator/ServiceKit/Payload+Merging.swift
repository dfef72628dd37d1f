public import MediatorKit

extension Payload {
  /// A copy with the fields of other data in place of its own.
  ///
  /// Unknown fields are ignored, and null leaves a field as it is. Therefore data of an older or newer version can be
  /// read: `try Settings().merging(stored)`.
  ///
  /// - Parameters:
  ///   - data: An object; the fields are those of its text form.
  ///   - keys: The fields that are taken; nil for all.
  /// - Returns: The copy.
  /// - Throws: ``Mismatch`` when a field doesn't fit, or one of both isn't an object.
  public func merging(_ data: Value, _ keys: Set<String>? = nil) throws -> Self {
    guard case .object(let fields) = data else { throw Self.mismatch(data) }
    let own = try encoded()
    guard case .object(var merged) = own else { throw Self.mismatch(own) }
    for (key, field) in fields where field != .null && keys?.contains(key) != false {
      merged[key] = field
    }
    return try Self(value: .object(merged))
  }

  private static func mismatch(_ value: Value) -> Mismatch {
    Mismatch(path: "", problem: "expected \(shape.words), got \(value.kind)")
  }
}

/// Copies properties of one object to another, which stays the same object for all that show it.
///
/// ```swift
/// merge(shown, from: fetched, \.name, \.image)
/// ```
public func merge<Object: AnyObject, each Property>(
  _ object: Object, from other: Object,
  _ properties: repeat ReferenceWritableKeyPath<Object, each Property>
) {
  repeat object[keyPath: each properties] = other[keyPath: each properties]
}
