public import ServiceKit

extension WebPageSource {
  /// Pages of a module, by their addresses, and those of the web where the application has a network.
  public init(_ pages: [String: String], services: Services) {
    let network = services.fetch.map { fetch in
      WebPageSource.loading(["http", "https"]) { request, progress in
        let (bytes, contentType) = try await fetch(request.address, request.headers, progress)
        return Response(bytes, contentType: contentType)
      }
    }
    self = WebPageSource(pages).or(network)
  }
}
