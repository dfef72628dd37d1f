import MediatorKit
import Observation
import ScreenKit
import TestSupport

/// A screen that logs what happens to it, and does what a test gave it.
@MainActor @Observable final class PlainScreen: Screen {
  let stage = Stage()
  let log: Lines
  var plain: Content
  @ObservationIgnored var onLoad: @MainActor () async throws -> Void = {}
  @ObservationIgnored var onPress: @MainActor (String) async throws -> Void = { _ in }
  @ObservationIgnored var isBackHandled = false
  @ObservationIgnored var onBack: (@MainActor () -> Bool)?
  @ObservationIgnored var onAppear: @MainActor () -> Void = {}

  init(_ title: String = "Plain", log: Lines = Lines()) {
    self.log = log
    plain = Content(Content.Bar(title))
    write("init")
  }

  /// The parts of the content; each writes what happens to it, if it has no link.
  var body: Body<PlainScreen> {
    var rest = plain
    (rest.buttons, rest.sections) = ([], [])
    return Body(rest) {
      for row in plain.rows.map(\.self) {
        if let isOn = row.isOn {
          Toggle(row.id, row.title, isOn: isOn) { $0.write("switch \(row.id) \($1)") }
        } else if row.link == nil {
          Row(row) { $0.write("select \(row.id)") }
        } else {
          Row(row)
        }
      }
      for button in plain.buttons {
        if let link = button.link {
          Button(button.id, button.title, to: link)
        } else {
          Button(button.id, button.title, disabled: button.isEnabled ? nil : "It isn't time.") {
            $0.write("press \(button.id)")
            try await $0.onPress(button.id)
          }
        }
      }
    }
  }

  func load() async throws {
    write("load")
    try await onLoad()
  }
  func seen() async throws { write("seen") }
  func didLoad() { write("didLoad") }
  func willAppear() {
    write("willAppear")
    onAppear()
  }
  func didAppear() { write("didAppear") }
  func willDisappear() { write("willDisappear") }
  func goBack() -> Bool { onBack?() ?? isBackHandled }

  private func write(_ line: String) { log.write(line) }
}
