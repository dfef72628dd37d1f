import Foundation
import MediatorKit
import ScreenKit
import Synchronization
import TestKit
import Testing
import TransferKit

@testable import Profile

/// The uploads of Profile; their rules are tested in TransferKit.
struct UploadTests {
  private let me: Me
  private let pieces = Pieces()
  private let mediator: Mediator
  private static let file = "/etc/hosts"

  /// The pieces that the server has.
  private final class Pieces: Sendable {
    private let all = Mutex<[UploadPiece]>([])
    private let isClosed = Mutex(false)

    var names: [String] { all.withLock { $0.map(\.name) } }

    func close() { isClosed.withLock { $0 = true } }

    func receive(_ piece: UploadPiece) throws {
      if isClosed.withLock({ $0 }) { throw UploadError.queueFull }
      all.withLock { $0.append(piece) }
    }
  }

  init() throws {
    me = try Me()
    mediator = try Me.mediator(me.services, me.peers) { [pieces] in try pieces.receive($0) }
  }

  private func call<P: Payload>(
    _ action: String, _ params: Params = [:], as type: P.Type = P.self
  ) async throws -> P {
    try await mediator.perform("Profile/\(action)", params).get(as: type)
  }

  @Test func `D55: a file is sent at once, or later with the others`() async throws {
    let later: Params = ["file": .string(Self.file), "later": true]
    let first = try await call("upload", later, as: UploadStatus.self)
    #expect(first.state == .waiting)
    #expect(pieces.names == [])
    let second = try await call("upload", ["file": .string(Self.file)], as: UploadStatus.self)
    #expect(second.state == .finished)
    #expect(pieces.names == ["hosts", "hosts"])
    _ = try await call("upload", later, as: UploadStatus.self)
    let all = try await call("sendUploads", as: [Upload].self)
    #expect(all.map(\.progress) == [1, 1, 1])
  }

  @Test func `D55: another user has other uploads, and a deleted account none`() async throws {
    _ = try await call("upload", ["file": .string(Self.file)], as: UploadStatus.self)
    me.become(Me.wang)
    #expect(try await call("uploads", as: [Upload].self) == [])
    me.become(Me.li)
    _ = try await mediator.emit(
      Event("Login/accountDeleted", "", ProfileNeeds.DeletedAccount.self),
      ProfileNeeds.DeletedAccount(account: Me.li.id))
    #expect(try await call("uploads", as: [Upload].self) == [])
  }

  @Test func `D55: a guest has no uploads`() async {
    me.become(nil)
    for action in ["upload", "uploads", "sendUploads", "cancelUpload"] {
      let params: Params =
        switch action {
        case "upload": ["file": .string(Self.file)]
        case "cancelUpload": ["upload": "1"]
        default: [:]
        }
      #expect(await me.refusal(of: action, params) == "notSignedIn")
    }
  }

  @MainActor @Test func `A visit of the browser names no file of the device`() async throws {
    let navigator = Navigator(mediator, from: .console, identity: "visit:1")
    try await navigator.push(Link("uploadsScreen", of: Target_Profile.self))
    #expect(navigator.screen?.content.fields == [])
    #expect(navigator.screen?.content.button("add") == nil)
    let refusal = await #expect(throws: MediatorError.self) {
      try await mediator.perform(
        "Profile/upload", ["file": .string(Self.file)], from: .console, identity: "visit:1")
    }
    #expect(refusal?.message.hasPrefix("only the person of this device can name its files") == true)
  }

  @MainActor @Test func `D55: the screen adds, suspends, resumes, sends and removes files`()
    async throws
  {
    let probe = try await ScreenProbe(mediator, Link("uploadsScreen", of: Target_Profile.self))
    #expect(probe.content.button("send")?.reason == "No file waits.")
    try await probe.type(Self.file, into: "file")
    try await probe.press("add")
    let id = try #require(probe.content.sections.first?.rows.first?.id)
    #expect(probe.content.row(id)?.value == "Waiting")
    // Statistics count them by these names.
    #expect(probe.content.row(id)?.actions.map(\.id) == ["suspend", "cancel"])
    try await probe.press("Suspend", on: id)
    #expect(probe.content.row(id)?.value == "Suspended")
    #expect(probe.content.button("send")?.isEnabled == false)
    try await probe.press("Resume", on: id)
    try await probe.press("send")
    #expect(probe.content.row(id)?.value == "Finished")
    #expect(pieces.names == ["hosts"])
    try await probe.press("Remove", on: id)
    #expect(probe.content.row(id) == nil)
    try await probe.type("/nowhere", into: "file")
    try await probe.press("add")
    #expect(
      probe.content.notice?.text == "The file can't be read; check its path and its rights.")
    #expect(await probe.leaks() == [])
  }
}
