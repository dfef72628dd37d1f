/// The needs of code that is no target, such as a view model, for the checks.
struct ApplicationNeeds: Sendable {
  /// A target without actions, whose name is the subject of findings.
  let contract: TargetContract
  /// Whether unmet needs are only warnings, because stand-ins replace modules.
  let mayBeUnmet: Bool

  init(_ needs: [any NeedDeclaration], mayBeUnmet: Bool) {
    contract = TargetContract(
      name: "the application", summary: "", actions: [], needs: needs.map(\.contract))
    self.mayBeUnmet = mayBeUnmet
  }
}
