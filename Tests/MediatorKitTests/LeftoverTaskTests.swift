import TestSupport
import Testing

@testable import MediatorKit

/// Tasks that outlive an initialiser, a subscriber or a mediator.
struct LeftoverTaskTests {
  struct Target_Helper: Target {
    static let summary = "Helps."
    static var actions: [Action<Self>] {
      Action("number", "Its number.", perform: { helper in { () -> Int in helper.number } })
    }
    let number: Int
  }

  /// Calls the helper in a task that its initialiser starts.
  struct Target_Starter: Target {
    static let number = Need("Helper/number", returns: Int.self).now
    static let summary = "Starts."
    static let needs: [any NeedDeclaration] = [number]
    static var actions: [Action<Self>] { Action("run", "Runs.", perform: { _ in {} }) }
    let task: Task<Int, any Error>

    init(_ peers: Peers, go: Signal) {
      task = Task {
        await go.wait()
        return try await peers.call(Self.number)
      }
    }
  }

  let made = Counter()
  let disposed = Lines()

  /// A mediator, and the task that an initialiser started.
  func start(_ lifetime: Lifetime = .cached, go: Signal, onCreation: @escaping @Sendable () -> Void)
    throws -> (Mediator, Task<Int, any Error>)
  {
    let task = Holder<Task<Int, any Error>>()
    let mediator = try Mediator {
      Registration(Target_Starter.self) { peers in
        let starter = Target_Starter(peers, go: go)
        task.value = starter.task
        return starter
      }
      Registration(Target_Helper.self, lifetime: lifetime) { [made] _ in
        onCreation()
        return Target_Helper(number: made.next())
      } dispose: { [disposed] in
        disposed.write("\($0.number)")
      }
    }
    _ = try mediator.performNow("Starter/run")
    return (mediator, try #require(task.value))
  }

  @Test func `A task of an initialiser may call after the initialiser has returned`() async throws {
    let go = Signal()
    let (mediator, task) = try start(go: go) {}
    go.give()
    #expect(try await task.value == 1)
    withExtendedLifetime(mediator) {}
  }

  @Test func `A task of an initialiser can't call before the initialiser has returned`()
    async throws
  {
    let refused = Signal()
    let mediator = try Mediator {
      Registration(Target_Starter.self) { peers in
        let error = #expect(throws: MediatorError.self) {
          try peers.callNow(Target_Starter.number)
        }
        #expect(error?.message == "target 'Starter' calls Helper/number while it is being created")
        return Target_Starter(peers, go: refused)
      }
      Registration(Target_Helper.self) { _ in Target_Helper(number: 1) }
    }
    _ = try mediator.performNow("Starter/run")
    refused.give()
  }

  @Test func `A call after the mediator's release creates no cached instance`() async throws {
    let go = Signal()
    let task = try start(go: go) {}.1
    go.give()
    let error = try await #require(throws: MediatorError.self) { try await task.value }
    #expect(error.code == .cancelled)
    #expect(error.message == "Helper/number was called after its mediator was released")
    #expect(error.help == "keep a reference to the mediator as long as modules run")
    #expect(made.count == 0)
  }

  @Test func `A call after the mediator's release disposes of the fresh instance that it creates`()
    async throws
  {
    let go = Signal()
    let task = try start(.fresh, go: go) {}.1
    go.give()
    #expect(try await task.value == 1)
    #expect(disposed.all == ["1"])
  }

  @Test
  func `An instance that is created during the mediator's release is disposed of after its call`()
    async throws
  {
    let go = Signal()
    let kept = Holder<Mediator>()
    let task = try {
      let (mediator, task) = try start(go: go) { kept.value = nil }
      kept.value = mediator
      return task
    }()
    go.give()
    #expect(try await task.value == 1)
    #expect(disposed.all == ["1"])
  }

  @Test func `An event after the mediator's release is an error`() async throws {
    struct Target_Buoy: Target {
      static let rung = Event("Buoy/rung", "It rang.")
      static let summary = "Rings."
      static let emits: [any EventDeclaration] = [rung]
      static var actions: [Action<Self>] { Action("wake", "Wakes.", perform: { _ in {} }) }
    }
    let peers = Holder<Peers>()
    do {
      let mediator = try Mediator {
        Registration(Target_Buoy.self) {
          peers.value = $0
          return Target_Buoy()
        }
      }
      try mediator.performNow("Buoy/wake")
      #expect(try await peers.value?.emit(Target_Buoy.rung).subscribers == [])
      withExtendedLifetime(mediator) {}
    }
    let late = try #require(peers.value)
    let message = "Buoy/rung was emitted after its mediator was released"
    for emit in [
      { try late.emitNow(Target_Buoy.rung) }, { try await late.emit(Target_Buoy.rung) },
    ] as [@Sendable () async throws -> Delivery] {
      let error = await #expect(throws: MediatorError.self) { _ = try await emit() }
      #expect(error?.code == .cancelled && error?.message == message)
    }
  }

  @Test func `A task of the first subscriber may emit the event again while the second runs`()
    async throws
  {
    struct Target_Bell: Target {
      static let rung = Event("Bell/rung", "It rang.")
      static let summary = "Rings."
      static let emits: [any EventDeclaration] = [rung]
      static var actions: [Action<Self>] {}
    }
    let mediator = try Mediator { Registration(Target_Bell.self) { _ in Target_Bell() } }
    let (secondRuns, emitted) = (Signal(), Signal())
    let deliveries = Counter()
    let (again, failures) = (Holder<Delivery>(), Lines())
    _ = try mediator.subscribe(to: Target_Bell.rung) { [unowned mediator] _ in
      guard deliveries.next() == 1 else { return }
      Task {
        await secondRuns.wait()
        do { again.value = try await mediator.emit(Target_Bell.rung) } catch {
          failures.write("\(error)")
        }
        emitted.give()
      }
    }
    _ = try mediator.subscribe(to: Target_Bell.rung) { _ async in
      guard deliveries.count == 1 else { return }
      secondRuns.give()
      await emitted.wait()
    }
    #expect(try await mediator.emit(Target_Bell.rung).failures.isEmpty)
    #expect(failures.all == [])
    #expect(again.value?.subscribers.count == 2)
    #expect(again.value?.failures.isEmpty == true)
  }
}
