import App
import TestKit
import Testing

@Test(arguments: ContractCheck.all { modules } + [ContractCheck.sources { modules }])
func `The contract is kept`(_ check: ContractCheck) async throws { try await check.run() }
