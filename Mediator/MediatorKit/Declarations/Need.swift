/// A module's declaration of a call to another module: the route, the sent params, the read result.
///
/// The caller has its own type for the result, with only the fields that it reads.
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

  @usableFromInline
  let identity: NeedIdentity

  private let makeParams: @Sendable (repeat each P) throws -> Params

  /// Declares a need; `handles` are the codes of the declared errors that the caller has a branch for.
  @inlinable
  public init(
    _ route: String, _ params: repeat Param<each P>, returns type: R.Type,
    handles handled: [String] = [], file: String = #fileID, line: Int = #line
  ) {
    let readers = (repeat (each params).reader)
    var sent: [ParamContract] = []
    repeat sent.append((each params).sentContract)
    // Specialised for the types of the params by the module that declares the need.
    self.init(
      route, sent, [], handled, file, line, ObjectIdentifier(PositionalMethod<repeat each P>.self)
    ) { (values: repeat each P) in
      var arguments = Params()
      for (reader, value) in repeat (each readers, (each values).handedOver) {
        if case .null = value, !reader.isRequired { continue }
        arguments.append(reader.name, value)
      }
      return arguments
    }
  }

  /// Declares a need that sends the fields of values as its params, so that two of one type can't be swapped.
  ///
  /// ```swift
  /// static let pay = Need("Bank/pay", sending: Payment.self, returns: Receipt.self)
  /// let receipt = try await peers.call(BankNeeds.pay, Payment(from: mine, to: yours))
  /// ```
  /// The shape of each type is an object, or the need is a fault. Fields that are nil aren't sent.
  @_disfavoredOverload  // A need without arguments would be ambiguous.
  public init(
    _ route: String, sending types: repeat (each P).Type, returns type: R.Type,
    handles handled: [String] = [], file: String = #fileID, line: Int = #line
  ) {
    var (params, fieldless): ([ParamContract], [Shape]) = ([], [])
    for type in repeat each types {
      let shape = type.shape.encoded
      if case .object = shape {} else { fieldless.append(shape) }
      params += shape.fields.map {
        ParamContract(name: $0.name, shape: $0.shape, isRequired: !$0.shape.isOptional)
      }
    }
    let required = Set(params.filter(\.isRequired).map(\.name))
    self.init(route, params, fieldless, handled, file, line, nil) { (values: repeat each P) in
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
    _ route: String, _ sent: [ParamContract], _ fieldless: [Shape], _ handled: [String],
    _ file: String, _ line: Int, _ signature: ObjectIdentifier?,
    _ makeParams: @escaping @Sendable (repeat each P) throws -> Params
  ) {
    var contract = NeedContract(
      route: route, params: sent, result: .nothing, handles: handled, file: file, line: line)
    contract.payload = .read(R.self)
    contract.fieldless = fieldless
    self.init(NeedIdentity(contract, signature), makeParams)
  }

  private init(
    _ identity: NeedIdentity, _ makeParams: @escaping @Sendable (repeat each P) throws -> Params
  ) {
    self.identity = identity
    self.makeParams = makeParams
  }

  /// This need for callers that wait for the answer of the screen.
  ///
  /// ```swift
  /// static let zones = Need("Login/zoneScreen", returns: Presented.self).answers(Zone.self)
  /// ```
  public func answers<A: Payload>(_ type: A.Type) -> Need { changing { $0.answer = A.shape } }

  func changing(_ change: (inout NeedContract) -> Void) -> Need {
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
