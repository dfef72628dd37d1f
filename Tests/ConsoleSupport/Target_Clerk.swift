// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
package import MediatorKit
import Synchronization

/// Actions that call the shop, return generated identifiers, or store something.
package struct Target_Clerk: Target {
  package static let buy = Need("Shop/buy", Param("id", Int.self), returns: Int.self)
  package static let summary = "Sells for the shop."
  package static let needs: [any NeedDeclaration] = [buy]

  package static var actions: [Action<Self>] {
    Action(
      "sell", "Buys for someone.", Param("id", "Which one.", Int.self),
      errors: .of(Target_Shop.ShopError.soldOut), perform: Action_sell)
    Action("ticket", "Writes a new ticket.", perform: Action_ticket)
    Action("find", "Finds a ticket.", Param("id", "Which one.", String.self), perform: Action_find)
    Action("keep", "Keeps a word.", Param("word", "Which one.", String.self), perform: Action_keep)
    Action("stop", "Is cancelled.", perform: Action_stop)
  }

  package let book: Book
  package let peers: Peers

  package func Action_sell(id: Int) async throws -> Int { try await peers.call(Self.buy, id) }

  package func Action_ticket() -> Ticket { book.ticket() }

  package func Action_find(id: String) -> [String: String] { ["id": id, "state": "open"] }

  /// Returns all words stored in the folder of the data.
  package func Action_keep(word: String) throws -> [String] { try book.keep(word) }

  package func Action_stop() async throws { throw CancellationError() }
}

extension Target_Clerk {
  package struct Ticket: Codable, Sendable, Payload {
    var id: String
    var code: String
    var text: String
    var at: String
  }

  /// The state of one run; each run generates other identifiers.
  package final class Book: Sendable {
    private let run: Int
    private let folder: String
    private let count = Mutex(0)

    init(run: Int, folder: String) {
      self.run = run
      self.folder = folder
    }

    func ticket() -> Ticket {
      let number = count.withLock { count in
        count += 1
        return 100_000 + run * 10 + count
      }
      return Ticket(
        id: "01M7YS3KSZQH397CG505\(number)", code: "\(number)", text: "Your code is \(number).",
        at: "2026-11-21T10:05:\(10 + run)Z")
    }

    func keep(_ word: String) throws -> [String] {
      let file = "\(folder)/words"
      let kept = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
      try (kept + word + "\n").write(toFile: file, atomically: true, encoding: .utf8)
      return (kept + word).split(separator: "\n").map(String.init)
    }
  }
}
