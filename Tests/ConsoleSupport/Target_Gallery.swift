// swift-format-ignore-file: AlwaysUseLowerCamelCase

package import ConsoleKit
package import MediatorKit

/// Hangs pictures; its actions have examples.
package struct Target_Gallery: Target {
  package static let summary = "Hangs pictures."

  package init() {}

  package static var actions: [Action<Self>] {
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

  package func Action_hang(title: String, wall: Int) throws -> Picture {
    Picture(title: "real", wall: 0)
  }
  package func Action_show() -> [Picture] { [Picture(title: "real", wall: 0)] }
  package func Action_sell(title: String) {}

  package struct Picture: Codable, Payload { var title: String, wall: Int }

  package enum GalleryError: String, ActionError {
    case noRoom
    package var message: String { "the wall is full; choose another" }
  }
}

/// Needs the gallery.
package struct Target_Visitor: Target {
  package static let hang = Need(
    "Gallery/hang", Param("title", String.self), returns: Target_Gallery.Picture.self)
  package static let summary = "Visits."
  package static let needs: [any NeedDeclaration] = [hang]
  package static var actions: [Action<Self>] {
    Action("paint", "Paints and hangs.", perform: Action_paint)
    Action("leave", "Leaves.", perform: Action_leave)
  }

  package let peers: Peers

  package func Action_paint() async throws -> String {
    try await peers.call(Self.hang, "Sun").title
  }

  package func Action_leave() {}
}

extension Shop {
  /// An application whose modules have examples.
  @Sendable package static func gallery(_ environment: ConsoleEnvironment) throws -> Mediator {
    try Mediator(interceptors: environment.interceptors) {
      Registration(Target_Gallery.self) { _ in Target_Gallery() }
      Registration(Target_Visitor.self) { Target_Visitor(peers: $0) }
    }
  }
}
