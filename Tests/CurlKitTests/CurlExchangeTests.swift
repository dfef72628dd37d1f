import Testing
import TransferKit

@testable import CurlKit

struct CurlExchangeTests {
  @Test(arguments: [true, false])
  func `A cancelled reader of a transfer that has ended misses no bytes unnoticed`(
    _ hasBytes: Bool
  ) async throws {
    let exchange = CurlExchange(TransferRequest("http://host/"))
    if hasBytes { _ = [UInt8](1...2).withUnsafeBytes { exchange.append($0) } }
    exchange.end(.success(()))
    exchange.end(.failure(CancellationError()))
    let outcome = await Result<[UInt8]?, any Error> {
      try await withCheckedThrowingContinuation { _ = exchange.waitForBytes($0) }
    }
    switch outcome {
    case .success(let bytes): #expect(!hasBytes && bytes == nil)
    case .failure(let error): #expect(hasBytes && error is CancellationError)
    }
  }
}

extension Result where Failure == any Error {
  fileprivate init(_ body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
