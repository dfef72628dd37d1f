import ServiceKit

extension Transport {
  /// Requests JSON at once; a failure is an outcome, too.
  ///
  /// The outcome has code 100 and the data, or code -400 and a text for every failure.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - deadline: The time for the whole transfer; then it fails.
  /// - Returns: The request, which has started.
  public func get(_ url: String, deadline: Duration = .seconds(5)) -> HotRequest {
    HotRequest {
      let request = TransferRequest(url, limits: TransferLimits(deadline: deadline))
      guard let response = try? await self.send(request), response.isSuccess,
        let body = try? await response.body.collect(upTo: 16 << 20),
        let data = Envelope.json(body)
      else { return .failed }
      return RequestOutcome(code: RequestOutcome.success, data: data)
    }
  }
}
