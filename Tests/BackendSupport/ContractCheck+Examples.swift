package import TestKit

extension [ContractCheck] {
  /// The checks that compare the outcome of an example with its declaration.
  package var examples: [ContractCheck] {
    let ofScreens = [": the links of ", ": the buttons and rows of ", ": the screen of "]
    return filter { check in
      check.description.contains(": ") && !ofScreens.contains { check.description.contains($0) }
    }
  }
}
