/// The identity of a need's declaration, shared by its copies.
@usableFromInline
final class NeedIdentity: Sendable {
  let contract: NeedContract
  /// The types of an action that fits exactly, as ``ParamTypes/signature``; nil when none can.
  let signature: ObjectIdentifier?

  /// The fields that are read from a result with another type.
  var fields: Projection.Fields { made.current { Projection.Fields(of: contract.result) } }

  private let made = StripedAtomics.References<Projection.Fields>()

  @usableFromInline
  func read<R: Payload>(_ reply: Reply, as type: R.Type) throws(MediatorError) -> R {
    try reply.read(as: type, fields: fields, route)
  }

  @usableFromInline
  var route: String { contract.route }

  init(_ contract: NeedContract, _ signature: ObjectIdentifier?) {
    self.contract = contract
    self.signature = signature
  }
}

protocol IdentifiedNeed: NeedDeclaration {
  var identity: NeedIdentity { get }
}
