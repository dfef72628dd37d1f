import MediatorKit
import Observation
import ScreenKit
import TestSupport

/// A screen with sections of given sizes, or with a list from a given source, and a form.
@MainActor @Observable final class AlbumScreen: Screen {
  let stage = Stage()
  let log: Lines
  let sections: [[Int]]
  let list: Pages<Note>
  var name = Field("Name", .text, .required)
  var code = Field("Code", .text, .code(6))

  init(
    _ sections: [[Int]] = [], log: Lines = Lines(),
    source: @escaping Pages<Note>.Source = { _, _ in Page(items: [], cursor: nil) }
  ) {
    (self.sections, self.log) = (sections, log)
    list = Pages(source: source)
    log.write("init")
  }

  var body: Body<AlbumScreen> {
    log.write("body")
    return Body("Album") {
      for (index, numbers) in sections.enumerated() {
        Rows(numbers) {
          Content.Row("\(index).\($0)", "\($0)")
        } onSelect: {
          $0.log.write("selected \(index).\($1)")
        }
      }
      if sections.isEmpty {
        Rows(list, empty: "No pictures.") { Content.Row(String($0.id), "\($0.id)") }
      }
      Input("name", \.name)
      Input("code", \.code)
      Submit("save", "Save", [\.name, \.code]) { $0.log.write("saved") }
    }
  }

  func load() async throws {
    log.write("load")
    try await list.load()
  }
  func didLoad() { log.write("didLoad") }
}
