// swift-format-ignore-file: AlwaysUseLowerCamelCase

package import MediatorKit

/// Returns lists to print as tables, and takes nested params.
package struct Target_Shelf: Target {
  package static let summary = "Holds books."

  package static var actions: [Action<Self>] {
    Action("books", "Lists the books.", access: .remote(.read), perform: Action_books)
    Action(
      "page", "Lists some books.", Param("rows", "How many there are."), access: .native(.read),
      perform: Action_page)
    Action("none", "Lists nothing.", access: .native(.read), perform: Action_none)
    Action(
      "place", "Places books.", Param("address", "Where.", Target_Shop.Address.self),
      Param("isNew", "Yes or no.", Bool?.self),
      Param("colour", "A color.", Target_Shop.Colour.self),
      Param("tags", "Labels.", [String].self), access: .native(.write), perform: Action_place)
  }

  package init() {}

  package func Action_books() -> [Book] {
    [
      Book(title: "红楼梦", pages: 1_200, note: nil),
      Book(
        title: "A long title that doesn't fit into the line of a terminal", pages: 7, note: "a\nb"),
    ]
  }

  package func Action_page(rows: Int) -> Page<Book> {
    Page(Array(Action_books().prefix(rows)), limit: 1) { $0.title }
  }

  package func Action_none() -> [Book] { [] }

  package func Action_place(
    address: Target_Shop.Address, isNew: Bool?, colour: Target_Shop.Colour, tags: [String]
  ) {}
}

extension Target_Shelf {
  package struct Book: Codable, Sendable, Payload {
    var title: String
    var pages: Int
    var note: String?
  }
}

extension Shop {
  /// An application with lists and nested params.
  @Sendable package static func shelf(_: Any) throws -> Mediator {
    try Mediator { Registration(Target_Shelf.self) { _ in Target_Shelf() } }
  }
}
