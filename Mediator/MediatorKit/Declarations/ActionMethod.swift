/// The method of an action without its contract, which a registration stores once.
struct ActionMethod<T: Target>: Sendable {
  let bind: @Sendable (T, InstanceOwner) -> BoundAction
  let types: ParamTypes
}
