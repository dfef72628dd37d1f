import InterceptorKit
import MediatorKit
import ServiceKit
import TestSupport
import Testing

// How durable events are delivered, in which order, and after which faults.
extension StoreOutboxTests {
  /// An outbox that once can't be read.
  private struct Flaky: EventOutbox {
    let outbox: any EventOutbox
    let reads = Counter()

    var dataID: String { get throws { try outbox.dataID } }
    func nextID() -> String { outbox.nextID() }
    func atomically(_ body: () throws -> Void) throws { try outbox.atomically(body) }
    func add(
      _ event: StoredEvent, for subscribers: [String], committed: @escaping @Sendable () -> Void
    ) throws { try outbox.add(event, for: subscribers, committed: committed) }
    func waiting() throws -> [(event: StoredEvent, subscriber: String)] {
      if reads.next() <= 2 { throw Failure() }
      return try outbox.waiting()
    }
    func state(of id: String, for subscriber: String) throws -> StoredEvent.State? {
      try outbox.state(of: id, for: subscriber)
    }
    func finish(_ id: String, for subscriber: String) throws {
      try outbox.finish(id, for: subscriber)
    }
  }

  @Test func `An outbox that can't be read for a while is read again`() async throws {
    let (tries, handled) = (Counter(), Signal())
    let mediator = try process(
      clock: LimitClock(passesAtOnce: true), outbox: Flaky(outbox: services.outbox),
      mail: { _ in
        guard tries.next() > 1 else { throw Failure() }
        handled.give()
      })
    _ = try await mediator.perform("Bank/pay", ["amount": 1])
    await handled.wait()
    await mediator.stop()
    #expect(try rows == 0)
  }

  @Test func `Events of several tasks are delivered in the order of their commits`() async throws {
    let (booked, sent) = (Lines(), Lines())
    let mediator = try process(book: { booked.write("\($0)") }, mail: { sent.write($0) })
    await withTaskGroup { group in
      for task in 0..<4 {
        group.addTask {
          for number in 0..<300 {
            _ = try? await mediator.emit(Target_Bank.paid, task * 300 + number)
          }
        }
      }
    }
    #expect(booked.all.count == 1200)
    #expect(sent.all == booked.all)
  }

  @Test func `A synchronous subscriber doesn't see that the emission is cancelled`() async throws {
    let mediator = try process(book: { _ in try Task.checkCancellation() })
    let emission = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await mediator.emit(Target_Bank.paid, 1)
    }
    #expect(try await emission.value.failures.isEmpty)
    #expect(try booked == [1])
  }

  @Test func `Failures are in the order of the subscribers`() async throws {
    let mediator = try Mediator(
      [
        Registration { try Target_Bank(services, $0) },
        Registration { Target_Mail(peers: $0, send: { _ in throw Failure() }) },
        Registration { [services] _ in try Target_Book(services) { _ in throw Failure() } },
      ], outbox: services.outbox)
    let delivery = try await mediator.emit(Target_Bank.paid, 1)
    #expect(delivery.subscribers == ["Mail", "Book"])
    #expect(delivery.failures.map(\.subscriber) == ["Mail", "Book"])
  }

  @Test func `An emission that doesn't wait says after the stop who gets the event later`()
    async throws
  {
    let mediator = try process(mail: { _ in })
    await mediator.start()
    await mediator.stop()
    let delivery = try mediator.emitNow(Target_Bank.paid, 1)
    #expect(delivery.failures.map(\.subscriber) == ["Mail"])
  }

  @Test func `With an asynchronous hook a synchronous subscriber gets the event after the commit`()
    async throws
  {
    let mediator = try process(book: { _ in })
    mediator.aspects.instead(.eventDeliver) { delivery, proceed in
      await Task.yield()
      try await proceed(delivery)
    }
    #expect(try await mediator.emit(Target_Bank.paid, 1).failures.isEmpty)
    #expect(try booked == [1])
    #expect(try rows == 0)
  }

  @Test func `A failure of a part of a transaction that is rolled back is forgotten`() async throws
  {
    let mediator = try process(book: { _ in throw Failure() })
    try services.store.atomically {
      _ = try mediator.performNow("Bank/fail", ["amount": 1])
    }
    #expect(mediator.undelivered.isEmpty)
  }

  @Test func `Inside a delivery of another mediator an emission waits for its subscribers`()
    async throws
  {
    let (other, sent) = (Services.inMemory(), Lines())
    let far = try Mediator(
      [Registration { Target_Receipts(peers: $0) {} }], outbox: other.outbox)
    let token = try far.subscribe(to: Target_Receipts.sent) { amount in
      for _ in 0..<100 { await Task.yield() }
      sent.write("\(amount)")
    }
    let near = try process(mail: { _ in
      _ = try await far.emit(Target_Receipts.sent, 7)
      sent.write("emitted")
    })
    _ = try await near.perform("Bank/payAndWait", ["amount": 1])
    #expect(sent.all == ["7", "emitted"])
    token.remove()
  }

  @Test func `What waits from an earlier process comes before an event of the start`() async throws
  {
    _ = try await process(mail: { _ in throw Failure() }).perform("Bank/payAndWait", ["amount": 1])
    let (sent, services) = (Lines(), services)
    let mediator = try Mediator(
      [
        Registration { try Target_Bank(services, $0) },
        Registration { Target_Mail(peers: $0, send: { sent.write($0) }) },
      ],
      launch: [
        LaunchStep("pay") { _ = try await $0.perform("Bank/payAndWait", ["amount": 2]) }
      ], outbox: services.outbox)
    await mediator.start()
    #expect(sent.all == ["1", "2"])
  }

  @Test func `Code outside of a module waits for the deliveries of its calls`() async throws {
    let sent = Lines()
    let mediator = try process(mail: { amount in
      for _ in 0..<100 { await Task.yield() }
      sent.write(amount)
    })
    _ = try await mediator.perform("Bank/pay", ["amount": 1])
    await mediator.settle()
    #expect(sent.all == ["1"])
  }

  @Test func `A start that is cancelled doesn't wait for the deliveries`() async throws {
    _ = try await process(mail: { _ in throw Failure() }).perform("Bank/payAndWait", ["amount": 1])
    let (sent, begun, gate) = (Lines(), Signal(), Signal())
    let mediator = try process(mail: {
      begun.give()
      await gate.wait()
      sent.write($0)
    })
    let start = Task { await mediator.start() }
    await begun.wait()
    start.cancel()
    _ = await start.value
    #expect(sent.all == [])
    gate.give()
    await mediator.stop()
    #expect(sent.all == ["1"])
  }

  @Test func `A stop that a delivery asks for waits for the deliveries`() async throws {
    let (lines, paid, holder, services) = (Lines(), Signal(), Holder<Mediator>(), services)
    defer { holder.value = nil }
    let mediator = try Mediator(
      [
        Registration { try Target_Bank(services, $0) },
        Registration {
          Target_Mail(peers: $0) { amount in
            if amount == "1" { await paid.wait() }
            await holder.value?.stop()
            for _ in 0..<100 { await Task.yield() }
            lines.write("mail \(amount)")
          }
        },
      ],
      launch: [LaunchStep("lines", run: { _ in }, stop: { _ in lines.write("stopped") })],
      outbox: services.outbox)
    holder.value = mediator
    await mediator.start()
    for amount in 1...2 { _ = try await mediator.perform("Bank/pay", ["amount": .int(amount)]) }
    paid.give()
    #expect(await mediator.stop().entries.map(\.module) == ["lines"])
    #expect(lines.all == ["mail 1", "mail 2", "stopped"])
  }

  @Test func `A subscriber may call the action that emitted the event, which has ended`()
    async throws
  {
    let holder = Holder<Mediator>()
    defer { holder.value = nil }
    let mediator = try process(mail: { _ in
      _ = try await holder.value?.perform("Bank/payAndWait", ["amount": 0])
    })
    holder.value = mediator
    _ = try await mediator.perform("Bank/payAndWait", ["amount": 1])
    #expect(mediator.undelivered.isEmpty)
    #expect(try paid == [1, 0])
  }

  @Test func `A subscriber that emits its own event again fails`() async throws {
    let holder = Holder<Mediator>()
    defer { holder.value = nil }
    let mediator = try process(mail: { _ in
      _ = try await holder.value?.perform("Bank/pay", ["amount": 2])
    })
    holder.value = mediator
    _ = try await mediator.perform("Bank/payAndWait", ["amount": 1])
    #expect(mediator.undelivered.map(\.error.code) == [.cycle])
    #expect(try paid == [1])
  }

  @Test func `An event of the same name in another mediator is no cycle`() async throws {
    let (other, sent) = (Services.inMemory(), Lines())
    let far = try Mediator(
      [
        Registration { try Target_Bank(other, $0) },
        Registration { Target_Mail(peers: $0, send: { sent.write("far \($0)") }) },
      ], outbox: other.outbox)
    let near = try process(mail: {
      _ = try await far.emit(Target_Bank.paid, 7)
      sent.write("near \($0)")
    })
    _ = try await near.perform("Bank/payAndWait", ["amount": 1])
    #expect(sent.all == ["far 7", "near 1"])
    #expect(far.undelivered.isEmpty && near.undelivered.isEmpty)
  }

  @Test func `A stream gets an event with the commit, and none that is rolled back`() async throws {
    let mediator = try process()
    let (payments, services) = (Lines(), services)
    var stream = try mediator.events(Target_Bank.paid).makeAsyncIterator()
    let token = mediator.onEvent("Bank/paid", "payments", concerning: "") {
      payments.write("\((try? services.store.fullWrites()) ?? 0)")
    }
    let before = try services.store.fullWrites()
    for action in ["fail", "pay"] {
      _ = try await mediator.perform("Bank/\(action)", ["amount": .int(action.count)])
    }
    #expect(await stream.next() == 3)
    #expect(payments.all == ["\(before + 1)"])
    #expect(try rows == 0)
    token.remove()
  }

  @Test func `A stream whose delivery fails is one of the failures`() async throws {
    let mediator = try process()
    let stream = try mediator.events(Target_Bank.paid)
    let token = mediator.aspects.before(.eventDeliver) { _ in throw Failure() }
    let delivery = try await mediator.emit(Target_Bank.paid, 1)
    #expect(delivery.subscribers.count == 1)
    #expect(delivery.failures.map(\.subscriber) == delivery.subscribers)
    #expect(try rows == 0)
    token.remove()
    withExtendedLifetime(stream) {}
  }

  @Test func `A fresh subscriber is made once for each event`() async throws {
    let made = Counter()
    let mediator = try Mediator(
      [
        Registration { try Target_Bank(services, $0) },
        Registration(Target_Book.self, lifetime: .fresh) { [services] _ in
          _ = made.next()
          return try Target_Book(services) { _ in }
        },
      ], outbox: services.outbox)
    for amount in 1...2 { _ = try await mediator.emit(Target_Bank.paid, amount) }
    #expect(try booked == [1, 2])
    #expect(made.next() == 3)
  }

  private struct Target_Scale: Target {
    static let weighed = Event("Scale/weighed", "Weighed.", [Double].self, delivery: .durable)
    static let summary = "Weighs."
    static let emits: [any EventDeclaration] = [weighed]
    static var actions: [Action<Self>] { [] }
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func `A number without a form in JSON isn't stored`(_ number: Double) async throws {
    let mediator = try Mediator(
      [Registration { _ in Target_Scale() }], outbox: services.outbox)
    let token = try mediator.subscribe(to: Target_Scale.weighed) { _ in await Task.yield() }
    let error = await #expect(throws: MediatorError.self) {
      try await mediator.emit(Target_Scale.weighed, [1, number])
    }
    #expect(error?.description.contains("has a number that is infinite or NaN") == true)
    #expect(try services.outbox.waiting().isEmpty)
    token.remove()
  }
}
