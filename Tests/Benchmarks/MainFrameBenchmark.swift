import MediatorKit
import ServiceKit

/// Conversations with 2,000 contacts, and one of 100,000 messages.
enum MainFrameBenchmark {
  private static let contacts = 2_000
  private static let messages = 100_000

  static func report() async throws -> Report {
    let services = Services.inMemory()
    let mediator = try Application.mediator(services)
    let user = try await Application.signIn(mediator)
    try await fill(mediator, services, user)
    var report = Report()
    try await add("first page of 2,000 conversations", "MainFrame/conversations", [:], &report)
    let contact: Params = ["contact": "+8613600000000"]
    for (name, number) in [("newest", messages), ("oldest", 30)] {
      var params = contact
      params.append("after", .string(PageKey(String(number)).cursor))
      try await add(
        "page of the \(name) of 100,000 messages", "MainFrame/messages", params, &report)
    }
    return report

    func add(
      _ name: String, _ route: String, _ params: Params, _ report: inout Report
    ) async throws {
      let time = try await Measure.nanoseconds(1) {
        Measure.consume(try await mediator.perform(route, params))
      }
      report.add(name, "\((time / 1_000_000).rounded(2)) ms", goal: "under 10 ms")
    }
  }

  /// Writes the messages into the tables, which takes a hundredth of the time of sending them.
  private static func fill(
    _ mediator: Mediator, _ services: Services, _ user: String
  ) async throws {
    let cards = (0..<contacts).map { number in
      "BEGIN:VCARD\nFN:Person \(number)\nTEL:+86\(13_700_000_000 + number)\nEND:VCARD\n"
    }
    _ = try await mediator.perform("Contacts/import", ["text": .string(cards.joined())])
    _ = try await mediator.perform("MainFrame/conversations")
    try services.store.write { connection in
      try connection.execute(
        """
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
        INSERT INTO mainframe_message
          (number, id, sender, sender_phone, sender_name, contact, contact_name, text, at)
        SELECT i, i, ?2, '+8613800138000', 'Li', '+8613600000000', 'Wang', 'Hello', '' FROM n
        """, messages, user)
      try connection.execute(
        """
        INSERT INTO mainframe_message
          (number, id, sender, sender_phone, sender_name, contact, contact_name, text, at)
        SELECT ?1 + p.number, 'c' || p.number, ?2, '+8613800138000', 'Li', p.id, card_name, 'Hi', ''
        FROM contacts_people p
        """, messages, user)
      try connection.execute(
        """
        INSERT INTO mainframe_strand
        SELECT sender, contact, max(number) FROM mainframe_message GROUP BY sender, contact
        """)
    }
  }
}
