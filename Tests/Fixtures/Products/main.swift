// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Uses each product of the package; `Scripts/check consumer` builds it without flags.
import BusKit
import CheckKit
import ConsoleKit
import CurlKit
import DocumentKit
import DoorKit
import InterceptorKit
import MediatorKit
import NATSKit
import PageKit
import ScreenKit
import ServerKit
import ServiceKit
import TestKit
import TransferKit

/// A target with a network.
struct Target_Net: Target {
  static let summary = "Requests a page."
  static var actions: [Action<Self>] {
    Action("status", "The status of an address.", Param("url", "It."), perform: Action_status)
  }
  let transport: any Transport

  func Action_status(url: String) async throws -> Int {
    try await transport.send(TransferRequest(url)).status
  }
}

/// A target whose result needs PageKit, ScreenKit and ServiceKit.
struct Target_Pages: Target {
  static let summary = "Shows a page."
  static var actions: [Action<Self>] {
    Action("screen", "A page of HTML.", access: .remote(.read), onMain: Action_screen)
  }
  let services: Services

  @MainActor func Action_screen() throws -> Presented {
    Presented(
      WebScreen("Help", at: "/page.html") { _ in
        try services.store.read { _ in try HTMLDocument("<title>Page</title><p>A line.") }
      })
  }
}

/// The registrations, for the command line and the contract checks of TestKit.
func registrations() -> [Registration] {
  [
    Registration { _ in Target_Pages(services: .inMemory()) },
    Registration { _ in Target_Net(transport: CurlTransport()) },
  ]
}

print("\(ContractCheck.all(registrations).count) checks")
let commands: [Command] =
  [.check, .contractDocs, .mcp, .offer(over: NATSBus.connect), .openAPI, .serve] + Command.tokens
await Console(name: "products", version: "1.0.0", commands: commands) {
  try Mediator(registrations(), interceptors: $0.interceptors + [TimeLimit("Pages", .seconds(5))])
}.run()
