package import MediatorKit

/// One action of each kind.
package struct Target_Desk: Target {
  package struct Note: Codable, Payload, Equatable {
    package var id: Int
    package var text: String
    package var tags: [String]

    package init(id: Int, text: String, tags: [String]) {
      self.id = id
      self.text = text
      self.tags = tags
    }
  }
  package final class Screen: NativePayload {
    package init() {}
  }

  package static let summary = "One action of each kind."

  package init() {}

  /// A mediator with a desk.
  package static func mediator(_ interceptors: [any Interceptor] = []) throws -> Mediator {
    try Mediator(interceptors: interceptors) {
      Registration(Target_Desk.self) { _ in Target_Desk() }
    }
  }

  package static var actions: [Action<Self>] {
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

  package func echo(text: String) -> String { "sync \(text)" }
  package func echoLater(text: String) async -> String { "async \(text)" }
  @MainActor package func echoOnMain(text: String) -> String { "main \(text)" }
  package func nothing() {}
  package func nothingLater() async {}
  @MainActor package func nothingOnMain() {}

  package func many(whole: Int, flag: Bool, perhaps: Double?, tags: [String]) -> String {
    "\(whole) \(flag) \(perhaps.map { "\($0)" } ?? "none") \(tags.joined(separator: ","))"
  }

  package func note(_ note: Note) -> Note { note }
  package func value(_ value: Value) -> Value { value }
  package func screen(_ screen: Screen) -> Screen { screen }
  package func closed() throws { throw DeskError.closed }
}
