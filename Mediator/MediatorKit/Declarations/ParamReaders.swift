/// The method signature and the checks of an action's params.
@usableFromInline
// Unchecked, because a subclass could be mutable. Safe, because its only one isn't.
class ParamTypes: @unchecked Sendable {
  /// The identity of the ``PositionalMethod`` type; nil when arguments can't be passed by position.
  let signature: ObjectIdentifier?
  let checks: [ParamCheck]

  init(_ signature: ObjectIdentifier?, _ checks: [ParamCheck]) {
    (self.signature, self.checks) = (signature, checks)
  }
}

/// The readers of an action's params.
///
/// A class, because a closure that captures a pack has a thunk.
// Unchecked, as the class that it inherits from. Safe, because its fields are constants, and readers are Sendable.
@usableFromInline
final class ParamReaders<each P: Payload>: ParamTypes, @unchecked Sendable {
  /// Without reference counts, for which concurrent callers would contend; the checks keep the readers alive.
  @usableFromInline let list: (repeat Unmanaged<ParamReader<each P>>)

  /// The readers of params; actions without params share theirs, because there may be very many.
  @usableFromInline
  static func of(_ params: repeat Param<each P>) -> ParamReaders {
    noReaders as? ParamReaders ?? ParamReaders(repeat each params)
  }

  fileprivate init(_ params: repeat Param<each P>) {
    var checks: [ParamCheck] = []
    var isPlain = true
    for param in repeat each params {
      checks.append(param.reader.refusal(of:))
      isPlain = isPlain && param.isPlain
    }
    list = (repeat Unmanaged.passUnretained((each params).reader))
    super.init(
      isPlain ? ObjectIdentifier(PositionalMethod<repeat each P>.self) : nil, checks)
  }
}

private let noReaders: any AnyObject & Sendable = ParamReaders()

/// Why a value can't be read as the type of a param; nil when it can.
package typealias ParamCheck = @Sendable (Value) -> Mismatch?
