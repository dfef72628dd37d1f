import Foundation
import MediatorKit
import ServiceKit
import TestSupport
import Testing

struct StoreOutboxTests {
  struct Failure: Error {}

  let services = Services.inMemory()

  /// A process with a bank, and with the others for which there is a closure.
  func process(
    clock: any Clock<Duration> = LimitClock(passesAtOnce: false), hasOutbox: Bool = true,
    outbox: (any EventOutbox)? = nil, book: (@Sendable (Int) throws -> Void)? = nil,
    mail: (@Sendable (String) async throws -> Void)? = nil
  ) throws -> Mediator {
    let services = services
    var modules = [Registration { try Target_Bank(services, $0) }]
    if let mail { modules.append(Registration { Target_Mail(peers: $0, send: mail) }) }
    if let book { modules.append(Registration { _ in try Target_Book(services, book) }) }
    return try Mediator(modules, clock: clock, outbox: hasOutbox ? outbox ?? services.outbox : nil)
  }

  private func numbers(_ sql: String) throws -> [Int] {
    try services.store.read { try $0.rows(sql) { try $0[0] as Int } }
  }

  var booked: [Int] { get throws { try numbers("SELECT amount FROM book_line") } }

  var paid: [Int] { get throws { try numbers("SELECT amount FROM bank_payment") } }

  var rows: Int {
    get throws { try numbers("SELECT count(*) FROM outbox_event WHERE handled IS NULL")[0] }
  }

  @Test func `Synchronous subscribers are a part of the transaction`() async throws {
    let mediator = try process(book: { _ in })
    _ = try await mediator.perform("Bank/pay", ["amount": 1])
    let before = try services.store.fullWrites()
    _ = try await mediator.perform("Bank/pay", ["amount": 2])
    #expect(try services.store.fullWrites() == before + 1)
    #expect(try booked == [1, 2])
  }

  @Test func `A start may end while a subscriber works, which the stop waits for`()
    async throws
  {
    let (sent, gate) = (Lines(), Signal())
    let first = try process(mail: { _ in throw Failure() })
    _ = try await first.perform("Bank/payAndWait", ["amount": 1])
    let second = try process(mail: {
      await gate.wait()
      sent.write($0)
    })
    _ = await second.startWithoutDeliveries()
    #expect(sent.all == [])
    gate.give()
    await second.stop()
    #expect(sent.all == ["1"])
  }

  @Test func `An event that isn't JSON is reported as damage, and stays; the others are delivered`()
    async throws
  {
    let first = try process(book: { _ in throw Failure() })
    for amount in 1...2 { _ = try await first.perform("Bank/pay", ["amount": .int(amount)]) }
    try services.store.write {
      _ = try $0.execute("UPDATE outbox_event SET body = '{' WHERE number = 1")
    }
    let second = try process(book: { _ in })
    await second.start()
    #expect(try (booked, rows) == ([2], 1))
    #expect(
      second.undelivered.map(\.error.message) == [
        "Bank/paid can't be delivered: its row in the table outbox_event of the database in memory isn't JSON; "
          + "restore a copy, or delete the row"
      ])
  }

  @Test func `A subscriber that fails is rolled back alone, and gets the event at the next start`()
    async throws
  {
    let sent = Lines()
    let first = try process(book: { _ in throw Failure() }, mail: { sent.write($0) })
    _ = try await first.perform("Bank/payAndWait", ["amount": 1])
    #expect(try (paid, booked) == ([1], []))
    #expect(try await first.call("Bank/waiting", as: [Int].self) == [1])
    let second = try process(book: { _ in }, mail: { sent.write($0) })
    await second.start()
    #expect(try booked == [1])
    #expect(sent.all == ["1"])
    #expect(try rows == 0)
  }

  @Test func `An event for a module that doesn't subscribe any more is told`() async throws {
    let first = try process(book: { _ in throw Failure() })
    _ = try await first.perform("Bank/pay", ["amount": 1])
    try services.store.write {
      _ = try $0.execute("UPDATE outbox_event SET event = 'Bank/payed'")
    }
    let second = try process(book: { _ in })
    await second.start()
    #expect(try (booked, rows) == ([], 1))
    #expect(
      second.undelivered.map(\.error.message) == [
        "'Book' failed to handle Bank/payed: it doesn't subscribe to this event any more"
      ])
    // It may be of a module that another process has.
    let third = try process()
    await third.start()
    #expect(third.undelivered.isEmpty)
  }

  @Test func `A durable event without an outbox is a warning`() throws {
    #expect(try process(book: { _ in }).warnings == [])
    let warnings = try process(hasOutbox: false).warnings
    #expect(warnings.map(\.id) == ["unstored-event"])
    #expect(warnings.first?.place?.file == "ServiceKitTests/Target_Bank.swift")
    #expect(warnings.first?.place?.line == 8)
  }

  @Test func `An event of a transaction that is rolled back isn't delivered`() async throws {
    let sent = Lines()
    let mediator = try process(book: { _ in }, mail: { sent.write($0) })
    _ = try await mediator.perform("Bank/payAndWait", ["amount": 1])
    _ = try await mediator.perform("Bank/fail", ["amount": 2])
    _ = try await mediator.perform("Bank/payAndWait", ["amount": 3])
    await mediator.start()
    #expect(try (paid, booked) == ([1, 3], [1, 3]))
    #expect(sent.all == ["1", "3"])
  }

  @Test func `A process that ends between the commit and the delivery loses nothing`() async throws
  {
    let begun = Signal()
    let lost = try process(mail: { _ in
      begun.give()
      await Signal().wait()
      throw CancellationError()
    })
    for amount in 1...3 { _ = try await lost.perform("Bank/pay", ["amount": .int(amount)]) }
    await begun.wait()
    let sent = Lines()
    let next = try process(mail: { sent.write($0) })
    await next.start()
    #expect(sent.all == ["1", "2", "3"])
    #expect(try rows == 0)
    withExtendedLifetime(lost) {}
  }

  @Test func `Processes that start at once deliver once to a synchronous subscriber`() async throws
  {
    let first = try process(book: { _ in throw Failure() })
    for amount in 1...5 { _ = try await first.perform("Bank/pay", ["amount": .int(amount)]) }
    let processes = try (1...8).map { _ in try process(book: { _ in }) }
    await withTaskGroup { group in
      for process in processes { group.addTask { _ = await process.start() } }
    }
    #expect(try booked == [1, 2, 3, 4, 5])
  }

  @Test func `A failed delivery is repeated without a restart`() async throws {
    let tries = Counter()
    let handled = Signal()
    let mediator = try process(
      clock: LimitClock(passesAtOnce: true),
      mail: { _ in
        guard tries.next() >= 3 else { throw Failure() }
        handled.give()
      })
    _ = try await mediator.perform("Bank/pay", ["amount": 1])
    await handled.wait()
    await mediator.stop()
    #expect(tries.count == 3)
    #expect(try rows == 0)
    #expect(mediator.undelivered.isEmpty)
  }

  @Test
  func `A mediator knows which subscribers failed, but not of a transaction that is rolled back`()
    async throws
  {
    let mediator = try process(
      book: { if $0 < 3 { throw Failure() } }, mail: { _ in throw Failure() })
    _ = try await mediator.perform("Bank/fail", ["amount": 1])
    #expect(mediator.undelivered.isEmpty)
    for amount in 2...3 {
      _ = try await mediator.perform("Bank/payAndWait", ["amount": .int(amount)])
    }
    #expect(mediator.undelivered.map(\.subscriber) == ["Book", "Mail", "Mail"])
    #expect(mediator.undelivered.allSatisfy { $0.error.route == "Bank/paid" })
    _ = try await mediator.perform("Bank/again")
    #expect(mediator.undelivered.map(\.subscriber).sorted() == ["Book", "Mail", "Mail"])
    // Another process handles them.
    await (try process(book: { _ in }, mail: { _ in })).start()
    _ = try await mediator.perform("Bank/again")
    #expect(mediator.undelivered.isEmpty)
  }

  @Test func `A slow subscriber doesn't delay the others, and gets its events in order`()
    async throws
  {
    let (sent, lines, others, gate) = (Lines(), Lines(), Signal(), Signal())
    let mediator = try process(mail: {
      await gate.wait()
      sent.write($0)
    })
    let token = try mediator.subscribe(to: Target_Bank.paid) { amount in
      await Task.yield()
      lines.write("\(amount)")
      if amount == 3 { others.give() }
    }
    for amount in 1...3 { _ = try await mediator.perform("Bank/pay", ["amount": .int(amount)]) }
    await others.wait()
    #expect(lines.all == ["1", "2", "3"])
    #expect(sent.all == [])
    gate.give()
    await mediator.stop()
    token.remove()
    #expect(sent.all == ["1", "2", "3"])
  }

  @Test func `A delivery has the identity of the emission, also after a start`() async throws {
    let first = try process(mail: { _ in throw Failure() })
    _ = try await first.acting(as: "Li") {
      _ = try await first.perform("Bank/payAndWait", ["amount": 1])
    }
    let sent = Lines()
    await (try process(mail: { sent.write($0) })).start()
    #expect(sent.all == ["1 for Li"])
  }

  @Test func `An emission waits for its subscribers and returns their failures`() async throws {
    let sent = Lines()
    let mediator = try process(book: { _ in throw Failure() }, mail: { sent.write($0) })
    let delivery = try await mediator.emit(Target_Bank.paid, 1)
    #expect(delivery.subscribers.sorted() == ["Book", "Mail"])
    #expect(delivery.failures.map(\.subscriber) == ["Book"])
    #expect(sent.all == ["1"])
  }

  @Test func `A stop during the start lets the hooks of the start deliver`() async throws {
    let (begun, stopping) = (Signal(), Signal())
    let sent = Lines()
    let services = services
    let mediator = try Mediator(
      [
        Registration { try Target_Bank(services, $0) },
        Registration { Target_Mail(peers: $0, send: { sent.write($0) }) },
      ],
      launch: [
        LaunchStep("pay") { mediator in
          begun.give()
          await stopping.wait()
          _ = try await mediator.perform("Bank/payAndWait", ["amount": 1])
          sent.write("paid")
        }
      ], outbox: services.outbox)
    let start = Task { await mediator.start() }
    await begun.wait()
    let stop = Task.immediate { await mediator.stop() }
    stopping.give()
    _ = await (start.value, stop.value)
    #expect(sent.all == ["1", "paid"])
  }

  @Test func `The stop waits for the deliveries that others cause`() async throws {
    let (sent, begun, gate) = (Lines(), Signal(), Signal())
    let services = services
    let mediator = try Mediator(outbox: services.outbox) {
      Registration { try Target_Bank(services, $0) }
      Registration {
        Target_Receipts(peers: $0) {
          begun.give()
          await gate.wait()
        }
      }
      Registration { _ in
        Target_Archive {
          for _ in 0..<100 { await Task.yield() }
          sent.write("archived")
        }
      }
    }
    _ = try await mediator.perform("Bank/pay", ["amount": 1])
    await begun.wait()
    let stop = Task.immediate {
      await mediator.stop()
      sent.write("stopped")
    }
    gate.give()
    await stop.value
    #expect(sent.all == ["archived", "stopped"])
  }

  @Test func `A cancelled emission doesn't wait for its subscribers, which get it`() async throws {
    let (sent, begun, gate) = (Lines(), Signal(), Signal())
    let mediator = try process(mail: {
      begun.give()
      await gate.wait()
      sent.write($0)
    })
    let emission = Task { try await mediator.emit(Target_Bank.paid, 1) }
    await begun.wait()
    emission.cancel()
    #expect(try await emission.value.failures.isEmpty)
    #expect(sent.all == [])
    gate.give()
    await mediator.stop()
    #expect(sent.all == ["1"])
  }

  @Test func `An emission after the stop says that its subscribers get it at the next start`()
    async throws
  {
    let sent = Lines()
    let mediator = try process(book: { _ in }, mail: { sent.write($0) })
    await mediator.start()
    await mediator.stop()
    let delivery = try await mediator.emit(Target_Bank.paid, 1)
    #expect(delivery.failures.map(\.subscriber) == ["Mail"])
    #expect(delivery.failures.first?.error.help == "it is delivered at the next start")
    #expect(sent.all == [])
    await (try process(mail: { sent.write($0) })).start()
    #expect(sent.all == ["1"])
  }

  @Test func `A handler that emits the event of another delivery doesn't wait for itself`()
    async throws
  {
    let place = Lines()
    let mediator = try process(mail: { text in
      place.write(text)
    })
    let token = try mediator.subscribe(to: Target_Bank.paid) { amount in
      guard amount == 1 else { return }
      _ = try await mediator.perform("Bank/again")
    }
    _ = try await mediator.perform("Bank/payAndWait", ["amount": 1])
    await mediator.stop()
    token.remove()
    #expect(place.all == ["1"])
  }

  @Test func `A task that outlives a delivery waits for its own deliveries`() async throws {
    let (sent, over, holder) = (Lines(), Signal(), Holder<Mediator>())
    defer { holder.value = nil }
    let late = Holder<Task<[String], any Error>>()
    let mediator = try process(mail: { text in
      sent.write(text)
      guard text == "1" else { return }
      late.value = Task {
        await over.wait()
        _ = try await holder.value?.perform("Bank/payAndWait", ["amount": 2])
        return sent.all
      }
    })
    holder.value = mediator
    _ = try await mediator.perform("Bank/payAndWait", ["amount": 1])
    over.give()
    #expect(try await late.value?.value == ["1", "2"])
  }

  @Test func `Without an outbox the event is a live one`() async throws {
    let sent = Lines()
    let mediator = try process(hasOutbox: false, mail: { sent.write($0) })
    _ = try await mediator.emit(Target_Bank.paid, 1)
    #expect(throws: MediatorError.self) { try mediator.emitNow(Target_Bank.paid, 2) }
    #expect(sent.all == ["1"])
  }

  @Test func `What was handled is forgotten after eight days, but not by a clock that jumps`()
    throws
  {
    let (outbox, start) = (services.outbox, services.clock.now)
    let later = Services(store: services.store, clock: WallClock { start + 9 * 86_400.0 }).outbox
    let newest = "SELECT max(number) FROM outbox_event"
    let handled = { try outbox.state(of: "first", for: "Mail") }
    try outbox.finish("first", for: "Mail")
    try later.finish("second", for: "Mail")
    #expect(try handled() == .handled)
    _ = try services.store.write {
      try $0.execute("UPDATE outbox_event SET number = 10000 WHERE id = 'second'")
    }
    #expect(try numbers(newest) == [10_000])
    try outbox.finish("third", for: "Mail")
    #expect(try handled() == .handled)
    try later.finish("fourth", for: "Mail")
    #expect(try handled() == nil)
  }

  @Test func `The data keeps its id`() throws {
    let id = try services.outbox.dataID
    #expect(try services.outbox.dataID == id)
    #expect(try Services.inMemory(seed: 2).outbox.dataID.isEmpty == false)
  }
}
