// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ServiceKit
import TestSupport
import Testing
import TransferKit

/// The samples of the page `Transfers`.
struct TransfersGuide {
  // guide:begin
  struct Target_Prices: Target {
    static let summary = "Prices of a shop."
    static var actions: [Action<Self>] {
      Action("list", "Returns the price list.", perform: Action_list)
    }

    let transport: any Transport

    func Action_list() async throws -> String {
      let response = try await transport.send(TransferRequest("https://example.org/prices"))
      return String(decoding: try await response.body.collect(upTo: 1 << 20), as: UTF8.self)
    }
  }
  // guide:end

  // guide:begin
  func digits(_ transport: some Transport) async throws -> Int {
    let response = try await transport.send(TransferRequest("https://example.org/numbers"))
    var digits = 0
    for try await chunk in response.body { digits += chunk.count { 48...57 ~= $0 } }
    return digits
  }
  // guide:end

  // guide:begin
  func fetch(_ transport: some Transport, to path: String) async throws -> Int {
    try await transport.download(TransferRequest("https://example.org/film"), to: path)
  }
  // guide:end

  // guide:begin
  struct Goods: Codable, Payload { let id: Int }

  func goods(_ service: HTTPService, page: Int) async throws -> [Goods] {
    let request = ServiceRequest("goods/list", parameters: ["page": "\(page)"])
    return try await service.send(request, as: Goods.self).result.items ?? []
  }
  // guide:end

  @Test func `An action uses a stand-in`() async throws {
    // guide:begin
    let transport = StandInTransport { request, _ in
      request.path == "/prices" ? .json("[1, 2]") : .json("", status: 404)
    }
    let mediator = try Mediator { Registration { _ in Target_Prices(transport: transport) } }
    #expect(try await mediator.perform("Prices/list").get(as: String.self) == "[1, 2]")
    // guide:end
  }

  @Test func `A body is read in chunks, and a file is downloaded`() async throws {
    let transport = StandInTransport { _, _ in .init(chunks: [[48, 65], [49]]) }
    #expect(try await digits(transport) == 2)
    let folder = try TemporaryFolder()
    #expect(try await fetch(transport, to: "\(folder.path)/film") == 3)
  }

  @Test func `A service returns a page of goods`() async throws {
    let transport = StandInTransport { _, _ in .json(#"{"code": 100, "data": [{"id": 7}]}"#) }
    let service = HTTPService(
      "https://example.org", over: transport,
      identity: ClientIdentity(version: "1", device: "d", channel: "test"), secret: "secret")
    #expect(try await goods(service, page: 1).map(\.id) == [7])
  }

  @Test func `A failed transfer is a failed service, a lost one a busy service`() async throws {
    for (code, result) in [
      (TransferError.Code.insecure, MediatorError.Code.serviceFailed), (.timedOut, .serviceBusy),
    ] {
      let transport = StandInTransport { _, _ in throw TransferError(code, "here") }
      let mediator = try Mediator { Registration { _ in Target_Prices(transport: transport) } }
      let error = await #expect(throws: MediatorError.self) {
        try await mediator.perform("Prices/list")
      }
      #expect(error?.code == result)
    }
  }
}
