import MediatorKit
import ScreenKit
import ServiceKit
import TestKit
import Testing

@MainActor struct MessagesScreenTests {
  private let world: RegisterWorld

  init() throws { world = try RegisterWorld() }

  @Test func `The messages to all numbers are listed, the newest first, page by page`()
    async throws
  {
    for number in 0..<25 {
      let phone = try PhoneNumber("139001390\(number < 10 ? "0" : "")\(number)")
      try world.services.messages.send(to: phone, text: "Message \(number)")
    }
    let probe = try await world.probe("messagesScreen")
    #expect(
      probe.content.rows.map(\.subtitle) == (5..<25).reversed().map { "Message \($0)" })
    #expect(probe.content.rows.map(\.title).first == "+86 13900139024")
    #expect(probe.content.footer?.state == .more)
    try await probe.more()
    #expect(
      probe.content.rows.map(\.subtitle) == (0..<25).reversed().map { "Message \($0)" })
    #expect(probe.content.footer?.state == .end)
    #expect(await probe.leaks() == [])
  }

  @Test func `Without messages there is a placeholder`() async throws {
    let probe = try await world.probe("messagesScreen")
    #expect(probe.content.empty?.text == "No messages yet.")
  }

  @Test func `A link from outside doesn't open the messages`() async throws {
    let error = await #expect(throws: MediatorError.self) {
      try await world.mediator.perform("Register/messagesScreen", from: .url)
    }
    #expect(error?.code == .forbidden)
  }
}
