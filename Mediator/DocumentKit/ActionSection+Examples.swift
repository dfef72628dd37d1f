import ContractKit
import MediatorKit

// The examples: the steps before each, its command line and its outcome.
extension ActionSection {
  @HTMLBuilder var examples: HTML {
    if !action.examples.isEmpty {
      HTML(.h4, text: action.examples.count == 1 ? "Example" : "Examples")
      for example in action.examples { html(of: example) }
    }
  }

  private func html(of example: Example) -> HTML {
    HTML(.div, .class("example")) {
      HTML(.p) { HTML(.strong, text: example.name) }
      if !example.given.isEmpty {
        HTML(.ul, .class("plain")) { example.given.map { step in HTML(.li) { html(of: step) } } }
      }
      if action.hasTextForm {
        HTML.block(
          commandLine(route, action, example), "call",
          label: "Call of the example \(example.name)")
      } else {
        HTML(.p, text: "Only code can call it: its params or its result have no text form.")
      }
      outcome(of: example)
    }
  }

  @HTMLBuilder private func html(of step: Example.Step) -> HTML {
    switch step {
    case .call(let name, let params):
      "Before: "
      HTML.code(call(name, params), index.link(toAction: "\(target)/\(name)"))
    case .event(let name, let payload):
      "When "
      HTML.code(name, index.link(toEvent: name))
      " has happened"
      if payload != .null {
        ": "
        HTML(.code, text: payload.json())
      }
    case .peer(let route, let example):
      "While "
      HTML.code(route, index.link(toAction: route))
      " replies as in its example “\(example)”"
    }
  }

  private func call(_ name: String, _ params: [String: Value]) -> String {
    guard let other = index.action("\(target)/\(name)") else { return "\(target)/\(name)" }
    return commandLine("\(target)/\(name)", other, Example("", params))
  }

  @HTMLBuilder private func outcome(of example: Example) -> HTML {
    switch example.outcome {
    case .error(let code):
      HTML(.p) {
        "It fails with "
        HTML(.code, text: code)
        "."
      }
    case .recorded: HTML(.p, text: "It returns its recorded result.")
    case .result(let value):
      if action.result == .nothing {
        HTML(.p, text: "It returns nothing.")
      } else if action.result.isNative {
        HTML(.p) {
          "It returns a "
          HTML(.code, text: action.result.words)
          "."
        }
      } else {
        HTML.block(value.json(.pretty), "reply", label: "Reply of the example \(example.name)")
      }
    }
  }
}
