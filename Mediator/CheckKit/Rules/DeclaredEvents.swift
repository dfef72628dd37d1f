import MediatorKit

/// The events that some sources declare, and the names that they use.
struct DeclaredEvents: Sendable {
  /// A constant with an event.
  struct Declared: Sendable {
    /// `Target/event`.
    let event: String
    let constant: String
    let place: Finding.SourceLocation
  }

  private var events: [Declared] = []
  /// The words outside of declarations and lists such as `static let all = [signedIn, signedOut]`.
  private var used: Set<String> = []

  init(_ files: [SourceFile]) {
    for file in files {
      let outline = file.outline
      let calls = outline.calls(of: ["Event", "init"])
      var apart: Set<Int> = []
      for constant in outline.declarations {
        apart.insert(constant.index + 1)
        guard ["let", "var"].contains(constant.keyword) else { continue }
        if let value = outline.value(assignedTo: constant) ?? outline.body(of: constant),
          outline[value]?.isMark("[") == true, let end = outline.end(of: value)
        {
          apart.formUnion(value...end)
        }
        guard let call = outline.call(of: "Event", making: constant, among: calls),
          let event = call.arguments.first?.literal
        else { continue }
        events.append(
          Declared(event: event, constant: constant.name, place: file.place(constant.line)))
      }
      for (index, token) in outline.tokens.enumerated() where token.isName && !apart.contains(index)
      {
        used.insert(token.text)
      }
    }
  }

  /// The events whose constants nothing uses: nothing emits them.
  var unused: [Declared] { events.filter { !used.contains($0.constant) } }
}

extension SourceOutline {
  /// The index of the first token of a computed property's body.
  fileprivate func body(of property: Declaration) -> Int? {
    let head = tokens[property.index...].dropFirst(2).prefix {
      !["let", "var", "func", "}"].contains($0.text)
    }
    return head.firstIndex { $0.isMark("{") }.map { $0 + 1 }
  }
}
