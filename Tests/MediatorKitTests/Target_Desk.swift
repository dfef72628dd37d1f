@testable import MediatorKit

/// One action of each kind.
struct Target_Desk: Target {
  struct Note: Codable, Payload, Equatable { var id: Int, text: String, tags: [String] }
  final class Screen: NativePayload {}

  static let summary = "One action of each kind."

  static var actions: [Action<Self>] {
    Action("sync", "Echoes.", Param("text", "What."), access: .remote(.read), perform: echo)
    Action("async", "Echoes.", Param("text", "What."), access: .remote(.read), perform: echoLater)
    Action("main", "Echoes.", Param("text", "What."), access: .remote(.read), onMain: echoOnMain)
    Action("syncVoid", "Answers nothing.", perform: nothing)
    Action("asyncVoid", "Answers nothing.", perform: nothingLater)
    Action("mainVoid", "Answers nothing.", onMain: nothingOnMain)
    Action(
      "many", "Takes many.", Param("whole", "W."), Param("flag", "F.", default: true),
      Param("perhaps", "P."), Param("tags", "T.", default: ["x"]), perform: many)
    Action("note", "Echoes a note.", Param("note", "N."), perform: note)
    Action("value", "Echoes a value.", Param("value", "V."), perform: value)
    Action("screen", "Echoes a screen.", Param("screen", "S."), perform: screen)
    Action("closed", "Fails.", errors: .of(DeskError.closed), perform: closed)
  }

  func echo(text: String) -> String { "sync \(text)" }
  func echoLater(text: String) async -> String { "async \(text)" }
  @MainActor func echoOnMain(text: String) -> String { "main \(text)" }
  func nothing() {}
  func nothingLater() async {}
  @MainActor func nothingOnMain() {}

  func many(whole: Int, flag: Bool, perhaps: Double?, tags: [String]) -> String {
    "\(whole) \(flag) \(perhaps.map { "\($0)" } ?? "none") \(tags.joined(separator: ","))"
  }

  func note(_ note: Note) -> Note { note }
  func value(_ value: Value) -> Value { value }
  func screen(_ screen: Screen) -> Screen { screen }
  func closed() throws { throw DeskError.closed }
}
