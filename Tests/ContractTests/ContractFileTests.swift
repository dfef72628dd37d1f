import ContractKit
import Foundation
import MediatorKit
import Testing

/// The committed contracts are those of the modules as they are now.
struct ContractFileTests {
  private let folder = ContractFolder(
    Executable.root.appendingPathComponent("Tests/ContractTests/Contracts").path)

  @Test(.needsApplication) func `The committed contracts are up to date`() throws {
    for change in try folder.changes(to: Application.contracts) where change.kind != .unchanged {
      Issue.record(
        """
        \(change.file) is out of date (\(change.kind.rawValue)):
        \(change.difference)
        Renew it: Scripts/run contract export Tests/ContractTests/Contracts
        """)
    }
  }

  @Test(arguments: Application.contracts)
  func `What is written is read as the same contract`(_ contract: TargetContract) throws {
    let text = ContractFile.text(of: contract)
    let read = try ContractFile.contract(in: Array(text.utf8), path: "\(contract.name).json")
    #expect(ContractFile.text(of: read) == text)
  }
}
