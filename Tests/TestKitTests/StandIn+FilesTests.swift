import Foundation
import MediatorKit
import TestKit
import Testing

struct StandInFilesTests {
  @Test func `A contract is found above the test`() throws {
    let login = try StandIn(contract: "Login")
    #expect(login.contract.name == "Login")
    #expect(login.contract.action("requireSignIn")?.examples.isEmpty == false)
  }

  @Test func `A similar name is suggested`() throws {
    let error = try #require(throws: (any Error).self) { try StandIn(contract: "Logn") }
    #expect(
      "\(error)".hasPrefix("no contract of 'Logn' in ")
        && "\(error)".hasSuffix("/Tests/ContractTests/Contracts; did you mean 'Login'?"))
  }

  @Test func `A missing folder is reported`() throws {
    let error = try #require(throws: (any Error).self) {
      try StandIn(contract: "Login", in: "Nowhere/Contracts", file: "/tmp/A/B.swift")
    }
    #expect(
      "\(error)"
        == "no folder 'Nowhere/Contracts' found above /tmp/A/B.swift; export the package's contracts "
        + "there")
  }

  @Test func `A file that isn't a contract is reported`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "stand-in-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Contracts"), withIntermediateDirectories: true)
    try Data("{".utf8).write(to: folder.appending(path: "Contracts/Login.json"))
    let test = folder.appending(path: "Tests/LoginTests.swift").path
    let error = try #require(throws: (any Error).self) {
      try StandIn(contract: "Login", in: "Contracts", file: test)
    }
    #expect("\(error)".contains("not valid JSON"))
  }
}
