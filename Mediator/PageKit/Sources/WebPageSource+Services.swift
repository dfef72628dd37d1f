public import ServiceKit

extension WebPageSource {
  /// Pages of a module, by their addresses, and those of the web where the application has a network.
  public init(_ pages: [String: String], services: Services) {
    let network = services.fetch.map { fetch in
      WebPageSource.loading(["http", "https"]) { request, progress in
        let page = try await fetch(request.address, request.headers, progress)
        switch page.status {
        case 200..<300:
          return Response(page.bytes, contentType: page.contentType, address: page.address)
        case 404, 410: throw WebPageError.missing
        case 500...: throw WebPageError.unavailable
        default: throw WebPageError.notLoaded
        }
      }
    }
    self = WebPageSource(pages).or(network)
  }
}
