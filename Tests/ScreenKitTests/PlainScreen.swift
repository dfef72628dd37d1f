import MediatorKit
import Observation
import ScreenKit
import TestSupport

/// A screen that logs what happens to it, and does what a test gave it.
@MainActor @Observable final class PlainScreen: Screen {
  let stage = Stage()
  let log: Lines
  var content: Content
  @ObservationIgnored var onRefresh: @MainActor () async throws -> Void = {}
  @ObservationIgnored var onPress: @MainActor (String) async throws -> Void = { _ in }
  @ObservationIgnored var isBackHandled = false
  @ObservationIgnored var onSelect: @MainActor (String) async throws -> Bool = { _ in false }

  init(_ title: String = "Plain", log: Lines = Lines()) {
    self.log = log
    content = Content(Content.Bar(title))
    write("init")
  }

  func readLocalData() throws { write("local") }
  func didLoad() { write("didLoad") }
  func willAppear() { write("willAppear") }
  func didAppear() { write("didAppear") }
  func willDisappear() { write("willDisappear") }
  func refresh() async throws {
    write("refresh")
    try await onRefresh()
  }
  func more() async throws { write("more") }
  func select(_ row: String) async throws -> Bool {
    write("select \(row)")
    return try await onSelect(row)
  }
  func edit(_ id: String, _ text: String) throws { write("edit \(id) \(text)") }
  func press(_ button: String) async throws {
    write("press \(button)")
    try await onPress(button)
  }
  func answer(_ value: Value, from link: Link) {
    write("answer \((try? value.encoded().json(.compact)) ?? "") from \(link.route)")
  }
  func goBack() -> Bool { isBackHandled }

  private func write(_ line: String) { log.write(line) }
}
