import ContractKit
package import MediatorKit
import ServiceKit

/// A contract as it travels: the canonical text of ContractKit, without examples whose results are recorded in files.
package struct OfferedContract: Sendable {
  package let contract: TargetContract

  /// The text as bytes.
  let bytes: [UInt8]

  /// The SHA-256 of the text, in hexadecimal digits.
  package let hash: String

  /// Names the contract in the headers of calls.
  let shortHash: String

  package init(_ contract: TargetContract) {
    self.init(contract, ContractFile.text(of: contract.withoutRecorded))
  }

  /// Reads the text.
  init(_ bytes: [UInt8], of target: String) throws {
    let contract = try ContractFile.contract(in: bytes, path: BusSubject.contract(of: target))
    self.init(contract, String(decoding: bytes, as: UTF8.self))
  }

  private init(_ contract: TargetContract, _ text: String) {
    (self.contract, bytes, hash) = (contract, Array(text.utf8), SHA256.hex(text))
    shortHash = String(hash.prefix(16))
  }
}

extension TargetContract {
  /// The same contract without recorded examples.
  var withoutRecorded: TargetContract {
    TargetContract(
      name: name, summary: summary, version: version,
      actions: actions.map { action in
        action.replacingExamples(action.examples.filter { $0.outcome != .recorded })
      }, needs: needs, emits: emits, subscriptions: subscriptions)
  }
}
