import Testing

@testable import Mutations

struct DetectorsTests {
  @Test func `The rules of an answer are the ids of its errors and warnings`() {
    let output = """
      warning: a note on the error stream
      {"counts":{"error":1},"findings":[{"about":"A/b","help":"Keep it.","id":"param-removed",\
      "level":"error","message":"m"},{"about":"A/c","id":"param-removed","level":"error",\
      "message":"m"},{"about":"A","id":"version-not-bumped","level":"warning","message":"m",\
      "related":[{"text":"t"}]},{"about":"A/d","id":"action-added","level":"info","message":"m"}],\
      "ok":false,"rules":[{"findings":0,"id":"registration","lookedAt":1}]}
      """
    #expect(Detectors.rules(in: output) == ["param-removed", "version-not-bumped"])
  }

  @Test(arguments: ["", "3 out of date", "{\"error\":{\"code\":\"internal\"},\"ok\":false}"])
  func `Output without findings names no rules`(_ output: String) {
    #expect(Detectors.rules(in: output) == [])
  }
}
