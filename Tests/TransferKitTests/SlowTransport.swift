import TransferKit

/// Answers when a test lets it.
struct SlowTransport: Transport {
  let answer: @Sendable (TransferRequest) async throws -> StandInTransport.Answer

  func send(_ request: TransferRequest) async throws -> TransferResponse {
    let answer = try await answer(request)
    return try await StandInTransport { _, _ in answer }.send(request)
  }
}
