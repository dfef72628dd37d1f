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
    static let needs: [any NeedDeclaration] = [ChatNeeds.greet]
    static var actions: [Action<Target_Chat>] {
      Action("welcome", "Greets a person who joined.", perform: welcome)
    }
    static var lifecycle: Lifecycle<Target_Chat>? {
      Lifecycle(level: .basic, priority: 9, setUp: onSetUp, stop: onStop)
    }

    let peers: Peers
    init(peers: Peers) { self.peers = peers }

    func onSetUp() async throws {}
    func onStop() async throws {}
    func welcome() async throws -> String { try await peers.call(ChatNeeds.greet) }
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

  // guide:begin
  protocol Words: Sendable {
    var hello: String { get }
  }

  struct English: Words {
    let hello = "Hello!"
  }

  enum ChatNeeds {
    static let greet = Need("Greeter/greet", returns: String.self)
  }

  struct Target_Greeter: Target {
    static let summary = "Greets people."
    static var actions: [Action<Self>] {
      Action("greet", "Returns a greeting.", perform: greet)
    }

    let words: any Words
    func greet() -> String { words.hello }
  }
  // guide:end

  @Test func `The samples of the page work`() async throws {
    // guide:begin
    let words: any Words = English()
    let mediator = try Mediator {
      Registration { peers in Target_Chat(peers: peers) }
      Registration { _ in Target_Badge() }
      Registration { _ in Target_Greeter(words: words) }
    }
    await mediator.start()
    // guide:end
    let delivery = try await mediator.emit(ChatEvents.joined, "Li")
    #expect(delivery.subscribers == ["Badge"])
    #expect(try await mediator.perform("Badge/count").value == 1)
    #expect(try await mediator.perform("Chat/welcome").value == "Hello!")
    #expect(mediator.release("Greeter"))
    #expect(!mediator.release("Greeter"))
    #expect(await mediator.stop().entries.map(\.module) == ["Chat"])
  }

  struct Target_Clock: Target {
    static let summary = "Ticks."
    static var actions: [Action<Self>] {}
    static var lifecycle: Lifecycle<Self>? { Lifecycle(start: onStart) }
    func onStart() async throws {}
  }

  @Test func `A module starts, and a service is made for each call`() async throws {
    let made = Atomic(0)
    let mediator = try Mediator {
      Registration { _ in Target_Clock() }
      Registration(lifetime: .fresh) { _ in
        made.add(1, ordering: .relaxed)
        let words = English()
        return Target_Greeter(words: words)
      }
    }
    #expect(await mediator.start().entries.map(\.module) == ["Clock"])
    for _ in 0..<2 { #expect(try await mediator.perform("Greeter/greet").value == "Hello!") }
    #expect(made.load(ordering: .relaxed) == 2)
  }
}
