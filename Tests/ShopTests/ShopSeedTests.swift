import Foundation
import MediatorKit
import Testing

@testable import Shop

/// The data of the server: `WRITE_SEED=1 Scripts/test Shop --filter Seed` writes them.
struct ShopSeedTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Scripts/lib/server/shop.json")

  /// Each resource with an element a line.
  private static func seed() throws -> String {
    let user = ShopNeeds.User(id: "", nickname: "", phone: "")
    let lists: [(String, [Value])] = [
      ("Banners", Samples.list(.homeHead)), ("Comments", Samples.reviews(.all)),
      ("Filters", Samples.list(.siftGroups)), ("Goods", Samples.goods),
      ("Orders", try Samples.orders.map { try Order(resource: $0, for: user).encoded() }),
      ("SecondHand", (1...SecondHandPage.count).map { Samples.secondHand($0)["items"] ?? .null }),
    ]
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let texts = try lists.map { name, list in
      let lines = try list.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
      return "\"\(name)\": [\n\(lines.joined(separator: ",\n"))\n]"
    }
    return "{\n\(texts.joined(separator: ",\n"))\n}\n"
  }

  @Test func `The server has the samples`() throws {
    let seed = try Self.seed()
    if ProcessInfo.processInfo.environment["WRITE_SEED"] != nil {
      try seed.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    let stored = try String(contentsOf: Self.file, encoding: .utf8)
    #expect(stored == seed, "WRITE_SEED=1 Scripts/test Shop --filter Seed writes the file")
  }
}
