import Foundation
import TestSupport
import Testing
import TransferKit

struct SpooledBodyTests {
  private func chunks(_ size: Int) -> [[UInt8]] {
    stride(from: 0, to: size, by: 5000).map { start in
      Array(repeating: UInt8(start / 5000 % 256), count: min(size - start, 5000))
    }
  }

  private func body(_ size: Int) async throws -> ResponseBody {
    let chunks = chunks(size)
    let transport = StandInTransport { _, _ in .init(chunks: chunks) }
    return try await transport.send(TransferRequest("http://host/")).body
  }

  @Test func `D16: bodies of 1 MB and more are in a file, which goes with them`() async throws {
    let folder = try TemporaryFolder()
    for size in [0, (1 << 20) - 1, 1 << 20, 3_000_000] {
      let spooled = try await body(size).spool(in: folder.path)
      #expect(spooled.count == size)
      #expect(try spooled.read() == Array(chunks(size).joined()))
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(files.count == (size < 1 << 20 ? 0 : 1))
      for file in files {
        let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(file)")
        #expect(attributes[.posixPermissions] as? Int == 0o600)
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func `A body over the limit isn't collected`() async throws {
    #expect(try await body(5000).collect(upTo: 5000).count == 5000)
    let error = await #expect(throws: TransferError.self) {
      try await body(5001).collect(upTo: 5000)
    }
    #expect(error?.code == .tooLarge)
  }
}
