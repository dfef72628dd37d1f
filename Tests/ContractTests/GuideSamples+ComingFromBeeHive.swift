import MediatorKit
import Synchronization
import Testing

/// The samples of the page `ComingFromBeeHive`.
struct ComingFromBeeHiveGuide {
  // guide:begin
  enum ChatEvents {
    static let joined = Event("Chat/joined", "A person joined.", String.self)
  }

  final class Target_Chat: Target {
    static let summary = "Chats."
    static let emits: [any EventDeclaration] = [ChatEvents.joined]
    static var actions: [Action<Target_Chat>] {}
    static var lifecycle: Lifecycle<Target_Chat>? {
      Lifecycle(level: .basic, priority: 9, setUp: onSetUp, stop: onStop)
    }

    func onSetUp() async throws {}
    func onStop() async throws {}
  }

  final class Target_Badge: Target {
    static let summary = "Counts the people in the chat."
    static var actions: [Action<Target_Badge>] {
      Action("count", "Returns the number of people.", perform: count)
    }
    static var subscriptions: [EventHandler<Target_Badge>] {
      [EventHandler("Chat/joined", String.self, perform: onJoined)]
    }

    let names = Mutex<[String]>([])
    func count() -> Int { names.withLock { $0.count } }
    func onJoined(_ name: String) { names.withLock { $0.append(name) } }
  }
  // guide:end

  protocol Greeter: AnyObject, Sendable {
    func greet() -> String
  }

  final class English: Greeter {
    func greet() -> String { "Hello!" }
  }

  @Test func `The samples of the page work`() async throws {
    // guide:begin
    let mediator = try Mediator(services: [ServiceFactory((any Greeter).self) { _ in English() }]) {
      Registration(Target_Chat.self) { _ in Target_Chat() }
      Registration(Target_Badge.self) { _ in Target_Badge() }
    }
    await mediator.start()
    // guide:end
    let delivery = try await mediator.emit(ChatEvents.joined, "Li")
    #expect(delivery.subscribers == ["Badge"])
    #expect(try await mediator.perform("Badge/count").value == 1)
    let greeter = try mediator.service((any Greeter).self)
    #expect(greeter.greet() == "Hello!")
    #expect(mediator.releaseService((any Greeter).self))
    #expect(try mediator.service((any Greeter).self) !== greeter)
    #expect(await mediator.stop().entries.map(\.module) == ["Chat"])
  }
}
