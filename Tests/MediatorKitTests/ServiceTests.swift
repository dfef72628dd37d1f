import TestSupport
import Testing

@testable import MediatorKit

struct ServiceTests {
  protocol Greeter: Sendable { var word: String { get } }
  protocol Printer: AnyObject, Sendable { var number: Int { get } }

  struct English: Greeter { let word: String }

  final class Paper: Printer {
    let number: Int
    init(number: Int) { self.number = number }
  }

  let made = Counter()

  func mediator(_ lifetime: Lifetime = .cached) throws -> Mediator {
    try Mediator(
      [],
      services: [
        ServiceFactory((any Greeter).self) { services in
          English(word: "Hello \(try services.service((any Printer).self).number)")
        },
        ServiceFactory((any Printer).self, lifetime: lifetime) { [made] _ in
          Paper(number: made.next())
        },
      ])
  }

  @Test func `A service is found by its protocol, and may use another`() throws {
    let mediator = try mediator()
    let greeter = try mediator.service((any Greeter).self)
    #expect(greeter.word == "Hello 1")
    #expect(try mediator.service((any Printer).self).number == 1)
    #expect(made.count == 1)
  }

  @Test func `The error of an unknown service names the registered ones`() throws {
    protocol Greter: Sendable {}
    let mediator = try mediator()
    let near = try #require(throws: MediatorError.self) {
      _ = try mediator.service((any Greter).self)
    }
    #expect(near.code == .serviceNotFound)
    #expect(near.description == "no service 'Greter'; did you mean 'Greeter'?")
    let far = try #require(throws: MediatorError.self) { _ = try mediator.service(Int.self) }
    #expect(far.message == "no service 'Int'")
    #expect(
      far.help == "register the service with the mediator; registered services: Greeter, Printer")
    let none = try #require(throws: MediatorError.self) {
      _ = try Mediator([]).service(Int.self)
    }
    #expect(none.help == "register the service with the mediator; registered services: none")
  }

  @Test func `Faulty service registrations are reported`() throws {
    let error = try #require(throws: RegistrationError.self) {
      try Mediator(
        [],
        services: [
          ServiceFactory(Int.self) { _ in 1 },
          ServiceFactory(String.self, lifetime: .weak) { _ in "" },
          ServiceFactory(Int.self) { _ in 2 },
          ServiceFactory(Int.self, lifetime: .fresh) { _ in 3 },
        ])
    }
    #expect(
      error.faults == [
        Finding(.duplicate, "service 'Int' is registered 3 times"),
        Finding(
          .weakService, "service 'String' is registered as weak; a service is cached or fresh"),
      ])
  }

  protocol A: Sendable {}
  protocol B: Sendable {}
  protocol C: Sendable {}
  struct Letter: A, B, C {}

  @Test(arguments: [Lifetime.cached, .fresh])
  func `Services that need each other are a cycle, and can be requested again`(lifetime: Lifetime)
    throws
  {
    let mediator = try Mediator(
      [],
      services: [
        ServiceFactory((any A).self, lifetime: lifetime) { services in
          _ = try services.service((any B).self)
          return Letter()
        },
        ServiceFactory((any B).self) { services in
          _ = try services.service((any C).self)
          return Letter()
        },
        ServiceFactory((any C).self, lifetime: lifetime) { services in
          _ = try services.service((any A).self)
          return Letter()
        },
      ])
    for _ in 0..<2 {
      let error = try #require(throws: MediatorError.self) {
        _ = try mediator.service((any A).self)
      }
      #expect(error.code == .cycle)
      #expect(error.message == "the services form a cycle: A → B → C → A")
      #expect(error.help == "remove one of these dependencies")
    }
    let inner = try #require(throws: MediatorError.self) { _ = try mediator.service((any B).self) }
    #expect(inner.message == "the services form a cycle: B → C → A → B")
  }

  @Test func `A factory that calls the mediator is part of the chain too`() throws {
    let home = Holder<Mediator>()
    let mediator = try Mediator(
      [],
      services: [
        ServiceFactory(Int.self) { _ in try home.value?.service(Int.self) ?? 0 }
      ])
    home.value = mediator
    let error = try #require(throws: MediatorError.self) { _ = try mediator.service(Int.self) }
    #expect(error.message == "the services form a cycle: Int → Int")
    home.value = nil
  }

  @Test
  func `Two threads that need each other's service get an error instead of a deadlock`()
    async throws
  {
    for _ in 0..<50 {
      let begun = Counter()
      let mediator = try Mediator(
        [],
        services: [
          ServiceFactory((any A).self) { services in
            begun.next()
            // Gives the other thread time to begin; the test passes either way.
            for _ in 0..<2_000 where begun.count < 2 {}
            _ = try services.service((any B).self)
            return Letter()
          },
          ServiceFactory((any B).self) { services in
            begun.next()
            for _ in 0..<2_000 where begun.count < 2 {}
            _ = try services.service((any A).self)
            return Letter()
          },
        ])
      @Sendable func code<S: Sendable>(_ type: S.Type) -> MediatorError.Code? {
        do { _ = try mediator.service(type) } catch { return error.code }
        return nil
      }
      async let first = code((any A).self)
      async let second = code((any B).self)
      #expect(await [first, second] == [.cycle, .cycle])
    }
  }

  struct Broken: Error {}
  struct Full: ServiceFailure {
    let message = "the disk is full"
    let isTemporary: Bool
  }

  static let failures: [(any Error, MediatorError.Code, String)] = [
    (Broken(), .serviceFailed, "service 'Int' couldn't be created: it threw Broken"),
    (DeskError.closed, .serviceFailed, "service 'Int' couldn't be created: the desk is closed"),
    (Full(isTemporary: true), .serviceBusy, "the disk is full"),
    (Full(isTemporary: false), .serviceFailed, "the disk is full"),
    (MediatorError.cancelled("x"), .cancelled, "x was cancelled"),
  ]

  @Test(arguments: failures)
  func `A factory's error is reported, and the next request tries again`(
    error: any Error, code: MediatorError.Code, message: String
  ) throws {
    let mediator = try Mediator(
      [],
      services: [
        ServiceFactory(Int.self) { [made] _ in
          if made.next() == 1 { throw error }
          return made.count
        }
      ])
    let found = try #require(throws: MediatorError.self) { _ = try mediator.service(Int.self) }
    #expect(found.code == code)
    #expect(found.message == message)
    #expect(try mediator.service(Int.self) == 2)
  }

  struct Target_Host: Target {
    static let summary = "Greets."
    static var actions: [Action<Self>] {
      Action("greet", "Greets.", perform: greet)
      Action("word", "What it was made with.", perform: { host in { () -> String in host.word } })
    }
    let word: String
    let peers: Peers
    func greet() throws -> String { try peers.service((any Greeter).self).word }
  }

  @Test func `A module gets services in its actions, and while it is created`() throws {
    let mediator = try Mediator(
      [
        Registration(Target_Host.self) { peers in
          Target_Host(word: try peers.service((any Greeter).self).word, peers: peers)
        }
      ], services: [ServiceFactory((any Greeter).self) { _ in English(word: "Hi") }])
    #expect(try mediator.performNow("Host/greet").value == "Hi")
    #expect(try mediator.performNow("Host/word").value == "Hi")
  }

  @Test func `A factory can't call actions, which could wait for the service`() throws {
    let home = Holder<Mediator>()
    let mediator = try Mediator(
      [Registration(Target_Desk.self) { _ in Target_Desk() }],
      services: [
        ServiceFactory(Int.self) { _ in
          _ = try home.value?.performNow("Desk/syncVoid")
          return 1
        }
      ])
    home.value = mediator
    let error = try #require(throws: MediatorError.self) { _ = try mediator.service(Int.self) }
    #expect(error.code == .cycle)
    #expect(error.message == "service 'Int' calls Desk while it is being created")
    home.value = nil
  }

  @Test func `A task that a factory started requests services like any other`() async throws {
    let later = Holder<Task<Int, any Error>>()
    let go = Signal()
    let mediator = try Mediator(
      [],
      services: [
        ServiceFactory(Int.self, lifetime: .fresh) { [made] services in
          if made.next() == 1 {
            later.value = Task {
              await go.wait()
              return try services.service(Int.self)
            }
          }
          return made.count
        }
      ])
    #expect(try mediator.service(Int.self) == 1)
    go.give()
    #expect(try await later.value?.value == 2)
  }

  @Test func `A released mediator releases its services`() throws {
    let kept = Holder<WeakPaper>()
    do {
      let mediator = try mediator()
      kept.value = WeakPaper(try mediator.service((any Printer).self))
      #expect(kept.value?.paper != nil)
    }
    #expect(kept.value?.paper == nil)
  }

  struct WeakPaper: Sendable {
    weak let paper: (any Printer)?
    init(_ paper: any Printer) { self.paper = paper }
  }
}
