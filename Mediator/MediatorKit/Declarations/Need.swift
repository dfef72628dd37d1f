/// What one module asks of another: a route, the params it sends, the result it reads.
///
/// Declared by the caller, with its own idea of the result: only the fields that it reads. So no module imports
/// another, and every string stands in one file of a module.
///
/// ```swift
/// enum ContactsNeeds {
///   static let chat = Need("MainFrame/chat", Param("contact", String.self), returns: Chat.self)
/// }
/// let chat = try await peers.call(ContactsNeeds.chat, contact.id)
/// ```
public struct Need<R: Payload, each P: Payload>: NeedDeclaration, MarkedNeed {
  /// The params it sends, in the order of the arguments.
  public let params: (repeat Param<each P>)

  /// What the need asks, as data.
  public let contract: NeedContract

  /// What this declaration is known by.
  @usableFromInline
  let mark: NeedMark

  /// Declares a need.
  ///
  /// - Parameters:
  ///   - route: The action asked for, `Target/action`.
  ///   - params: The params it sends.
  ///   - type: The type that is read from the reply.
  ///   - handled: The codes of the declared errors that the caller has a branch for.
  ///   - file: Where the need stands, for findings.
  ///   - line: Where the need stands, for findings.
  public init(
    _ route: String, _ params: repeat Param<each P>, returns type: R.Type,
    handles handled: [String] = [], file: String = #fileID, line: Int = #line
  ) {
    self.params = (repeat each params)
    mark = NeedMark(route, ObjectIdentifier(TypedCall<R, repeat each P>.self))
    var sent: [ParamContract] = []
    repeat sent.append((each params).contract)
    contract = NeedContract(
      route: route, params: sent, result: R.shape, handles: handled, file: file, line: line)
  }

  /// The arguments as they travel; a nil is left out.
  func arguments(_ values: repeat each P) -> Params {
    var arguments = Params()
    for (param, value) in repeat (each params, (each values).handedOver) {
      if case .null = value, !param.isRequired { continue }
      arguments.append(param.name, value)
    }
    return arguments
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

/// Any need, whatever it sends and reads.
public protocol NeedDeclaration: Sendable {
  /// What the need asks, as data.
  var contract: NeedContract { get }
}
