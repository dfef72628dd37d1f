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
  ///   - file: Where the need is declared, for findings.
  ///   - line: Where the need is declared, for findings.
  public init(
    _ route: String, _ params: repeat Param<each P>, returns type: R.Type,
    handles handled: [String] = [], file: String = #fileID, line: Int = #line
  ) {
    let params = (repeat each params)
    makeParams = { (values: repeat each P) in
      var arguments = Params()
      for (param, value) in repeat (each params, (each values).handedOver) {
        if case .null = value, !param.isRequired { continue }
        arguments.append(param.name, value)
      }
      return arguments
    }
    var sent: [ParamContract] = []
    repeat sent.append((each params).contract)
    identity = NeedIdentity(
      NeedContract(
        route: route, params: sent, result: R.shape, handles: handled, file: file, line: line),
      ObjectIdentifier(PositionalMethod<repeat each P>.self))
  }

  /// Declares a need that sends the fields of a value as its params.
  ///
  /// So two params of one type can't be swapped:
  ///
  /// ```swift
  /// static let pay = Need("Bank/pay", sending: Payment.self, returns: Receipt.self)
  /// let receipt = try await peers.call(BankNeeds.pay, Payment(from: mine, to: yours))
  /// ```
  /// - Parameters:
  ///   - route: The route, `Target/action`.
  ///   - types: A type whose shape is an object; a field that is nil isn't sent. The fields of several types are
  ///     sent together.
  ///   - type: The type that is read from the reply.
  ///   - handled: The codes of the declared errors that the caller has a branch for.
  ///   - file: Where the need is declared, for findings.
  ///   - line: Where the need is declared, for findings.
  @_disfavoredOverload  // A need without arguments would be ambiguous.
  public init(
    _ route: String, sending types: repeat (each P).Type, returns type: R.Type,
    handles handled: [String] = [], file: String = #fileID, line: Int = #line
  ) {
    var params: [ParamContract] = []
    for type in repeat each types { params += type.sentFields }
    let required = Set(params.filter(\.isRequired).map(\.name))
    makeParams = { (values: repeat each P) in
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
    identity = NeedIdentity(
      NeedContract(
        route: route, params: params, result: R.shape, handles: handled, file: file, line: line),
      nil)
  }

  private init(
    _ identity: NeedIdentity, _ makeParams: @escaping @Sendable (repeat each P) throws -> Params
  ) {
    self.identity = identity
    self.makeParams = makeParams
  }

  /// This need for callers that don't wait, or only for the main actor.
  func called(on isolation: ActionContract.Isolation) -> Need {
    var contract = contract
    contract.isolation = isolation
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
  let fields: [String]

  @usableFromInline
  var route: String { contract.route }

  init(_ contract: NeedContract, _ signature: ObjectIdentifier?) {
    self.contract = contract
    self.signature = signature
    if case .object(_, let fields) = contract.result {
      self.fields = fields.map(\.name)
    } else {
      fields = []
    }
  }
}

protocol IdentifiedNeed: NeedDeclaration {
  var identity: NeedIdentity { get }
}
