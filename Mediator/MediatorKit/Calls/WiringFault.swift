/// An error of wrong wiring: a malformed pattern, a hook that can't run, a registration with faults.
protocol WiringFault: Error {
  /// What is wrong.
  var message: String { get }
  /// How to fix it.
  var help: String { get }
}
