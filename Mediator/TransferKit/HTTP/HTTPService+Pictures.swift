import Foundation
import MediatorKit

// Pictures, which a renderer asks for by the names in rows.
extension HTTPService {
  private static let largestPicture = 8 << 20

  /// A picture of the service, from a cache or over HTTP.
  ///
  /// Other servers aren't asked, so that a text of a user can't make this machine send requests to any address.
  ///
  /// - Parameters:
  ///   - name: A name such as `goods7`, for `pictures/goods7` below the service's address, or a URL below it.
  ///   - cache: Concurrent requests of a picture share one load.
  /// - Returns: The bytes; nil if the picture isn't one of the service.
  /// - Throws: ``HTTPServiceError``, or `CancellationError`.
  public func picture(_ name: String, in cache: DataCache) async throws -> [UInt8]? {
    guard let path = picturePath(name) else { return nil }
    return try await cache.data("\(address)/\(path)") {
      let body = try await self.fetch(ServiceRequest(path), upTo: Self.largestPicture)
      do throws(TransferError) { return try body.read() } catch { throw HTTPServiceError(error) }
    }
  }

  /// The path below the address; nil for another server's picture, and for a path with a query or steps upwards.
  private func picturePath(_ name: String) -> String? {
    let start = "\(address)/"
    let path = name.hasPrefix(start) ? String(name.dropFirst(start.count)) : "pictures/\(name)"
    let isPlain = path.utf8.allSatisfy { $0.isNameByte || "/.-".utf8.contains($0) }
    return isPlain && !path.contains("..") ? path : nil
  }
}
