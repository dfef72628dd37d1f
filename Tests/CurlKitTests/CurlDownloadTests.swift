import CurlKit
import Foundation
import TestSupport
import Testing
import TransferKit

@Suite(.enabled(if: Server.isThere, "Python isn't installed"))
struct CurlDownloadTests {
  @Test func `A cut download is continued to the same bytes`() async throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/file"
    let steps = ProgressSteps()
    let request = try TransferRequest(
      Server.url("/file?size=1500000&cut=600000&name=cut"), progress: steps.add)
    let size = try await Server.transport.download(
      request, to: path, retry: Retry(clock: ImmediateClock()))
    #expect(size == 1_500_000)
    #expect(try Data(contentsOf: URL(filePath: path)) == Data(Server.content(0..<1_500_000)))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
    #expect(steps.all.map(\.received) == steps.all.map(\.received).sorted())
    #expect(steps.all.last?.received == 1_500_000)
  }

  @Test func `A changed file is downloaded from its beginning`() async throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/file"
    let cut = try TransferRequest(Server.url("/file?size=900000&cut=500000&name=old&tag=old"))
    await #expect(throws: TransferError.self) {
      try await Server.transport.download(cut, to: path, retry: .never)
    }
    #expect(!FileManager.default.fileExists(atPath: path))
    let changed = try TransferRequest(Server.url("/file?size=700000&tag=new"))
    #expect(try await Server.transport.download(changed, to: path, retry: .never) == 700_000)
    #expect(try Data(contentsOf: URL(filePath: path)) == Data(Server.content(0..<700_000)))
  }

  @Test func `A full disk is an error, and the file isn't there`() async throws {
    let folder = try TemporaryFolder()
    try folder.link("file.part", to: "/dev/full")
    let request = try TransferRequest(Server.url("/file?size=900000"))
    let error = await #expect(throws: TransferError.self) {
      try await Server.transport.download(request, to: "\(folder.path)/file", retry: .never)
    }
    #expect(error?.code == .diskFull)
    #expect(error?.place == "\(folder.path)/file.part")
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/file"))
  }

  @Test func `A folder that can't be written is an error before the request`() async throws {
    let request = try TransferRequest(Server.url("/flaky?name=unwritten"))
    let error = await #expect(throws: TransferError.self) {
      try await Server.transport.download(request, to: "/proc/file")
    }
    #expect(error?.code == .unwritableFile)
    #expect(try await Server.text("/reached?name=unwritten") == "0")
  }

  @Test func `A missing file is an error with its status`() async throws {
    let folder = try TemporaryFolder()
    let request = try TransferRequest(Server.url("/status?code=404"))
    let error = await #expect(throws: TransferError.self) {
      try await Server.transport.download(request, to: "\(folder.path)/file", retry: .never)
    }
    #expect(error?.code == .status)
    #expect(error?.status == 404)
  }

  @Test func `A status of 503 is tried again for GET, and not for POST`() async throws {
    let transport = RetryingTransport(Server.transport, retry: Retry(clock: ImmediateClock()))
    let get = try TransferRequest(Server.url("/flaky?name=get&times=2"))
    #expect(try await transport.send(get).status == 200)
    let post = try TransferRequest(Server.url("/flaky?name=post&times=2"), method: .post)
    #expect(try await transport.send(post).status == 503)
    #expect(try await Server.text("/reached?name=post") == "1")
  }
}
