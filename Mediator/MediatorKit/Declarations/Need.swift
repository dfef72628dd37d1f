import Synchronization

/// A module's declaration of a call to another module: the route, the sent params, the read result.
///
/// Declared by the caller, with its own type for the result, which contains only the fields that it reads. So no
/// module imports another, and all routes that a module calls are in one file.
///
/// ```swift
/// enum ContactsNeeds {
///   static let chat = Need("MainFrame/chat", Param("contact", String.self), returns: Chat.self)
/// }
/// let chat = try await peers.call(ContactsNeeds.chat, contact.id)
/// ```
/// A need is called asynchronously; ``now`` and ``onMain`` declare needs that are called without waiting.
public struct Need<R: Payload, each P: Payload>: IdentifiedNeed {
  /// The type that the caller reads.
  public typealias Result = R

  /// The declaration as data.
  public var contract: NeedContract { identity.contract }

  /// Identifies this declaration among its target's needs.
  @usableFromInline
  let identity: NeedIdentity

  private let makeParams: @Sendable (repeat each P) throws -> Params

  /// Declares a need.
  ///
  /// - Parameters:
  ///   - route: The route, `Target/action`.
  ///   - params: The params it sends.
  ///   - type: The type that is read from the reply.
  ///   - handled: The codes of the declared errors that the caller has a branch for.
  ///   - file: The file of the declaration, for findings.
  ///   - line: The line of the declaration.
  @inlinable
  public init(
    _ route: String, _ params: repeat Param<each P>, returns type: R.Type,
    handles handled: [String] = [], file: String = #fileID, line: Int = #line
  ) {
    let readers = (repeat (each params).reader)
    var sent: [ParamContract] = []
    repeat sent.append((each params).contract)
    // Specialised for the types of the params by the module that declares the need.
    self.init(
      NeedIdentity(
        route, sent, PayloadShape(of: R.self), handled, file, line,
        ObjectIdentifier(PositionalMethod<repeat each P>.self))
    ) { (values: repeat each P) in
      var arguments = Params()
      for (reader, value) in repeat (each readers, (each values).handedOver) {
        if case .null = value, !reader.isRequired { continue }
        arguments.append(reader.name, value)
      }
      return arguments
    }
  }

  /// Declares a need that sends the fields of a value as its params.
  ///
  /// So two params of one type can't be swapped:
  ///
  /// ```swift
  /// static let pay = Need("Bank/pay", sending: Payment.self, returns: Receipt.self)
  /// let receipt = try await peers.call(BankNeeds.pay, Payment(from: mine, to: yours))
  /// ```
  /// The shape of each type is an object; the fields of several types are sent together, without those that are nil.
  @_disfavoredOverload  // A need without arguments would be ambiguous.
  public init(
    _ route: String, sending types: repeat (each P).Type, returns type: R.Type,
    handles handled: [String] = [], file: String = #fileID, line: Int = #line
  ) {
    var params: [ParamContract] = []
    for type in repeat each types { params += type.sentFields }
    let required = Set(params.filter(\.isRequired).map(\.name))
    self.init(NeedIdentity(route, params, PayloadShape(of: R.self), handled, file, line, nil)) {
      (values: repeat each P) in
      var params = Params()
      for value in repeat each values {
        let encoded = try value.encoded()
        guard case .object(let fields) = encoded else {
          throw Mismatch(path: "", problem: "expected object, got \(encoded.kind)")
        }
        for (name, field) in fields.sorted(by: { $0.key < $1.key }) {
          if field != .null || required.contains(name) { params.append(name, field) }
        }
      }
      return params
    }
  }

  @usableFromInline
  init(
    _ identity: NeedIdentity, _ makeParams: @escaping @Sendable (repeat each P) throws -> Params
  ) {
    self.identity = identity
    self.makeParams = makeParams
  }

  /// This need for callers that don't wait, or only for the main actor.
  func called(on isolation: ActionContract.Isolation) -> Need {
    changing { $0.isolation = isolation }
  }

  /// This need for callers that wait for the answer of the screen.
  ///
  /// ```swift
  /// static let zones = Need("Login/zoneScreen", returns: Presented.self).answers(Zone.self)
  /// ```
  public func answers<A: Payload>(_ type: A.Type) -> Need { changing { $0.answer = A.shape } }

  private func changing(_ change: (inout NeedContract) -> Void) -> Need {
    var contract = contract
    change(&contract)
    return Need(NeedIdentity(contract, identity.signature), makeParams)
  }

  /// The arguments as params; a nil is left out.
  package func arguments(_ values: repeat each P) throws(MediatorError) -> Params {
    do { return try makeParams(repeat each values) } catch {
      throw .unsendable(contract.route, Mismatch(error, otherwise: "has no text form"))
    }
  }
}

extension Need where R == Nothing {
  /// Declares a need whose result isn't read.
  @inlinable
  public init(
    _ route: String, _ params: repeat Param<each P>, handles handled: [String] = [],
    file: String = #fileID, line: Int = #line
  ) {
    self.init(
      route, repeat each params, returns: Nothing.self, handles: handled, file: file, line: line)
  }
}

extension Payload {
  /// The fields of an object as the params of a need.
  fileprivate static var sentFields: [ParamContract] {
    guard case .object(_, let fields) = shape else { return [] }
    return fields.map { field in
      ParamContract(
        name: field.name, help: "", shape: field.shape, isRequired: !field.shape.isOptional,
        defaultValue: nil, example: nil, origins: nil)
    }
  }
}

/// A need of any kind: ``Need``, ``SyncNeed`` or ``MainNeed``.
public protocol NeedDeclaration<Result>: Sendable {
  /// The type that the caller reads.
  associatedtype Result: Payload

  /// The declaration as data.
  var contract: NeedContract { get }
}

/// The identity of a need's declaration, shared by its copies.
@usableFromInline
final class NeedIdentity: Sendable {
  let contract: NeedContract

  /// The types of an action that fits exactly, as ``ActionMethod/signature``; nil when none can.
  let signature: ObjectIdentifier?

  /// The fields that are read from a result with another type; empty when the result isn't an object.
  @usableFromInline
  var fields: [String] { (names.load() ?? names.storeIfNil(FieldNames(of: contract.result))).list }

  private let names = AtomicLazyReference<FieldNames>()

  @usableFromInline
  var route: String { contract.route }

  @usableFromInline
  convenience init(
    _ route: String, _ params: [ParamContract], _ result: PayloadShape, _ handled: [String],
    _ file: String, _ line: Int, _ signature: ObjectIdentifier?
  ) {
    self.init(
      NeedContract(
        route: route, params: params, payload: result, handles: handled, file: file, line: line),
      signature)
  }

  init(_ contract: NeedContract, _ signature: ObjectIdentifier?) {
    self.contract = contract
    self.signature = signature
  }

  private final class FieldNames: Sendable {
    let list: [String]

    init(of shape: Shape) {
      if case .object(_, let fields) = shape { list = fields.map(\.name) } else { list = [] }
    }
  }
}

protocol IdentifiedNeed: NeedDeclaration {
  var identity: NeedIdentity { get }
}
