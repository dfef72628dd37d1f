// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit

@testable import ConsoleKit

/// Hangs pictures, and says what calls of it are like.
struct Target_Gallery: Target {
  static let summary = "Hangs pictures."

  static var actions: [Action<Self>] {
    Action(
      "hang", "Hangs a picture.", Param("title", "What it is called."),
      Param("wall", "Where.", default: 1), access: .remote(.write),
      errors: .of(GalleryError.noRoom), links: ["hang/:title"], perform: Action_hang
    )
    .since("1.1.0").idempotent().strictLinks()
    .examples(
      Example(
        "a calm one", ["title": "Water & lilies", "wall": 2],
        returns: ["title": "Water & lilies", "wall": 2]),
      Example(
        "on a full wall", given: [.call("hang", ["title": "Night's watch"])], ["title": "@home"],
        fails: GalleryError.noRoom))
    Action("show", "Shows all.", access: .remote(.read), perform: Action_show)
      .deprecated(
        since: "1.1.0", removeIn: "2.0.0", replacement: "Gallery/list", because: "It is slow."
      )
      .examples(Example("an empty gallery", returns: []))
    Action(
      "sell", "Sells one.", Param("title", "Which."), access: .native(.destructive),
      perform: Action_sell
    )
    .examples(
      Example(
        "one", given: [.event("Town/opened", ["at": "noon"]), .peer("Town/price", "high")],
        ["title": "a\nb"]))
  }

  func Action_hang(title: String, wall: Int) throws -> Picture { Picture(title: "real", wall: 0) }
  func Action_show() -> [Picture] { [Picture(title: "real", wall: 0)] }
  func Action_sell(title: String) {}

  struct Picture: Codable, Payload { var title: String, wall: Int }

  enum GalleryError: String, ActionError {
    case noRoom
    var message: String { "the wall is full; choose another" }
  }
}

/// Needs the gallery.
struct Target_Visitor: Target {
  static let hang = Need(
    "Gallery/hang", Param("title", String.self), returns: Target_Gallery.Picture.self)
  static let summary = "Visits."
  static let needs: [any NeedDeclaration] = [hang]
  static var actions: [Action<Self>] {
    Action("paint", "Paints and hangs.", perform: Action_paint)
    Action("leave", "Leaves.", perform: Action_leave)
  }

  let peers: Peers

  func Action_paint() async throws -> String {
    try await peers.call(Self.hang, "Sun").title
  }

  func Action_leave() {}
}

extension Shop {
  /// An application whose modules have examples.
  @Sendable static func gallery(_ environment: ConsoleEnvironment) throws -> Mediator {
    try Mediator(interceptors: environment.interceptors) {
      Registration(Target_Gallery.self) { _ in Target_Gallery() }
      Registration(Target_Visitor.self) { Target_Visitor(peers: $0) }
    }
  }
}
