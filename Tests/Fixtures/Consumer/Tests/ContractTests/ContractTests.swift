import TestKit
import Testing

@testable import App

@Test(arguments: ContractCheck.all { modules })
func `The contract is kept`(_ check: ContractCheck) async throws { try await check.run() }
