import MediatorKit
import Observation
import ScreenKit

/// A person: the names, and a summary of the posts.
@MainActor @Observable final class PersonScreen: Screen {
  let stage = Stage()
  private let discover: Target_Discover
  private let id: String
  private var person: Person?

  init(_ discover: Target_Discover, person: String) { (self.discover, id) = (discover, person) }

  var body: Body<PersonScreen> {
    Body("Person") {
      if let person {
        Row(
          Content.Row(
            "person", person.name, kind: .profile, subtitle: person.nickname,
            value: person.isReader ? "You" : nil))
        Header()
        Row(Content.Row("remark", "Remark", value: person.remark ?? "None"))
        Header()
        Row(Content.Row("posts", "Posts", value: "\(person.posts)"))
        Row(
          Content.Row(
            "newest", "Newest post", value: person.newest?.when ?? "None",
            link: person.newest.map { discover.link(toPost: $0.post) }))
        Row(
          Content.Row(
            "pictures", "Pictures", value: "\(person.pictures.count)",
            image: person.pictures.first))
      }
    }
  }

  func load() async throws { person = try await discover.Action_person(person: id) }
}
