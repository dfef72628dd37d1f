public import MediatorKit

/// A successful answer of an ``HTTPService``.
public struct ServiceAnswer<Result: Sendable>: Sendable {
  /// The data.
  public let result: Result

  /// The code of success: 100.
  public let code: Int

  /// The message of the service; may be empty.
  public let message: String
}

extension ServiceAnswer: Equatable where Result: Equatable {}

/// The data of an answer, as a type.
public enum ServiceResult<Item: Payload>: Sendable {
  /// No data.
  case none
  /// An object.
  case one(Item)
  /// An array, or the array `list` of an object.
  case list([Item])

  /// The object; nil for a list or no data.
  public var item: Item? {
    guard case .one(let item) = self else { return nil }
    return item
  }

  /// The list; nil for an object or no data.
  public var items: [Item]? {
    guard case .list(let items) = self else { return nil }
    return items
  }
}

extension ServiceResult: Equatable where Item: Equatable {}

extension ServiceResult {
  /// Converts data.
  ///
  /// - Throws: ``HTTPServiceError`` 669 for data of another kind, 2222 for an object that isn't an `Item`.
  init(_ data: Value) throws(HTTPServiceError) {
    if case .null = data {
      self = .none
    } else if let list = data.array ?? data["list"]?.array {
      var items: [Item] = []
      for element in list { items.append(try Self.item(element)) }
      self = .list(items)
    } else {
      self = .one(try Self.item(data))
    }
  }

  private static func item(_ value: Value) throws(HTTPServiceError) -> Item {
    guard case .object = value else { throw .unexpectedData }
    do { return try Item(value: value) } catch { throw .undecodable(error) }
  }
}
