import MediatorKit
import ServiceKit
import Synchronization
import TestSupport
import Testing

@testable import TransferKit

/// D56: the pictures of a service, over the cache.
final class PictureTests: Sendable {
  private let paths = Mutex<[String]>([])
  private let limits = Mutex<Set<Int>>([])
  private let cache = DataCache(folder: nil)

  private func service(_ answer: StandInTransport.Answer = .json("PNG")) -> HTTPService {
    let transport = StandInTransport { request, _ in
      self.paths.withLock { $0.append(request.path) }
      _ = self.limits.withLock { $0.insert(request.limits.bytes) }
      return answer
    }
    return HTTPService(
      "http://host/api", over: transport,
      identity: ClientIdentity(version: "1", device: "d", channel: "test"), secret: "secret",
      retry: .never, clock: SettableTime().clock)
  }

  @Test func `D56: of 1,000 requests of a picture at once, one is sent`() async throws {
    let service = service()
    let pictures = try await withThrowingTaskGroup(of: [UInt8]?.self) { group in
      for _ in 1...1000 {
        group.addTask { try await service.picture("goods7", in: self.cache) }
      }
      return try await group.reduce(into: Set<[UInt8]?>()) { $0.insert($1) }
    }
    #expect(pictures == [Array("PNG".utf8)])
    #expect(paths.withLock { $0 } == ["/api/pictures/goods7"])
  }

  @Test func `D56: another process finds a picture in the folder`() async throws {
    let folder = try TemporaryFolder()
    for _ in 1...2 {
      let cache = DataCache(folder: folder.path)
      _ = try await service().picture("goods7", in: cache)
    }
    #expect(paths.withLock { $0.count } == 1)
  }

  @Test func `A URL below the address is a picture of the service`() async throws {
    _ = try await service().picture("http://host/api/posts/1.png", in: cache)
    #expect(paths.withLock { $0 } == ["/api/posts/1.png"])
  }

  @Test(arguments: [
    "http://127.0.0.1/secret.png", "http://host/other/1.png", "https://host/api/1.png",
    "file:///etc/passwd", "../admin", "http://host/api/../admin", "a?b=c", "a b", "data:image/png",
  ])
  func `Other addresses aren't asked`(_ name: String) async throws {
    #expect(try await service().picture(name, in: cache) == nil)
    #expect(paths.withLock { $0 } == [])
  }

  @Test func `A missing picture is asked for again, and a picture has at most 8 MB`() async throws {
    for _ in 1...2 {
      await #expect(throws: HTTPServiceError.self) {
        try await service(.json("", status: 404)).picture("goods7", in: cache)
      }
    }
    #expect(paths.withLock { $0.count } == 2)
    #expect(limits.withLock { $0 } == [8 << 20])
  }
}
