import MediatorKit
import Testing

@testable import ConsoleKit

struct WorkflowCommandTests {
  @Test func `A command has its properties in order`() {
    let command = WorkflowCommand(.error, "No.", file: "A.swift", line: 3, title: "R2")
    #expect(command.text == "::error file=A.swift,line=3,title=R2::No.")
    #expect(WorkflowCommand(.warning, "No.").text == "::warning::No.")
    #expect(WorkflowCommand(.info, "No.", file: "A.swift").text == "::notice file=A.swift::No.")
  }

  @Test func `Separators are percent-encoded`() {
    let command = WorkflowCommand(
      .error, "a: 100 %,\r\nb::c\n", file: "a,b:c%.swift", title: "x\ny\r")
    #expect(
      command.text
        == "::error file=a%2Cb%3Ac%25.swift,title=x%0Ay%0D::a: 100 %25,%0D%0Ab::c%0A")
  }

  @Test func `Control characters aren't passed on`() {
    let command = WorkflowCommand(.error, "a\u{1B}[31mb\nc", title: "\u{1B}]0;x\u{7}")
    #expect(!command.text.unicodeScalars.contains { $0.value < 32 || $0.value == 127 })
    #expect(command.text.contains("%0Ac"))
  }
}
