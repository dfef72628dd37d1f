import ContractKit
import MediatorKit
import TestSupport

extension FuzzTarget {
  /// JSON that is read is written as JSON of an equal value.
  static func json(_ bytes: [UInt8]) throws {
    guard let value = try? JSONReader.read(bytes) else { return }
    let text = value.json()
    let copy = try JSONReader.read(text)
    try check(copy == value, "\(text) is read as another value")
  }

  /// Comparing shapes finds a break when a sample is refused, in both directions, and only then if there are samples of
  /// each kind.
  static func shapes(_ bytes: [UInt8]) throws {
    var generator = SeededGenerator(bytes: bytes)
    let base = generator.shape()
    let head = Bool.random(using: &generator) ? generator.variant(of: base) : generator.shape()
    for (given, reader) in [(base, head), (head, base)] {
      guard let samples = given.samples else { continue }
      let unreadable = samples.first { value in
        reader.mismatches(of: value).contains { !$0.isUnknownField }
      }
      let isRefused = !given.mismatches(readAs: reader).isEmpty
      let isWrong = isRefused ? unreadable == nil && given.hasEachPair : unreadable != nil
      try check(
        !isWrong,
        "\(given) as \(reader): \(unreadable.map { "\($0.json()) isn't refused" } ?? "every value fits")"
      )
    }
    try check(
      base.schema == base.withSortedFields.schema, "the schema of \(base) depends on its order")
  }

  /// A contract that is read from text, or drawn, is written as text that reads the same.
  static func contracts(_ bytes: [UInt8]) throws {
    if let contract = try? ContractFile.contract(in: bytes, path: "Fuzz.json") {
      try checkFile(of: contract)
    }
    var generator = SeededGenerator(bytes: bytes)
    let shapes = [generator.shape(), generator.recursiveObject()]
    try checkFile(of: generator.contract(of: shapes))
  }

  private static func checkFile(of contract: TargetContract) throws {
    let text = ContractFile.text(of: contract)
    let copy = try ContractFile.contract(in: Array(text.utf8), path: "Fuzz.json")
    try check(ContractFile.text(of: copy) == text, "written anew, it differs:\n\(text)")
  }
}
