import Foundation
import MediatorKit
import ScreenKit

// What a page shows.
extension WebScreen {
  func parts(of document: HTMLDocument) -> Group<WebScreen> {
    Group {
      for (number, field) in document.inputs.enumerated() where !field.isHidden {
        Input("field \(number)", \.fields[number])
      }
      for (index, block) in document.blocks.enumerated() {
        switch block.control {
        case .button(let button):
          Row(Content.Row("button \(index)", block.text, kind: .centered)) {
            try await $0.press(button)
          }
        case .field: links(of: block, index)
        case nil: text(of: block, index)
        }
      }
      if document.isCut { Row(Content.Row("cut", "The page is longer than this.")) }
    }
  }

  private func text(of block: HTMLDocument.Block, _ index: Int) -> Group<WebScreen> {
    let text = block.receives.flatMap { received[$0] } ?? block.text
    // A link alone is one row.
    let isLink = block.links.map(\.text) == [block.text]
    let lines = block.isHeading || isLink ? [] : text.split(separator: "\n").map(String.init)
    return Group {
      if block.isHeading { Header(text) }
      for (line, text) in lines.enumerated() {
        Row(Content.Row("line \(index) \(line)", text))
      }
      links(of: block, index)
    }
  }

  private func links(of block: HTMLDocument.Block, _ index: Int) -> Group<WebScreen> {
    Group {
      for (number, link) in block.links.enumerated() {
        Row(Content.Row("link \(index) \(number)", link.text, value: "→")) {
          try await $0.follow(link)
        }
      }
    }
  }
}

// Where links lead.
extension WebScreen {
  /// Follows a link of the page.
  func follow(_ link: HTMLDocument.Link) async throws {
    if link.opensWindow, options.windows == .refuse { throw WebPageError.refused }
    try await visit(link.address)
  }

  private func visit(_ address: String) async throws {
    guard options.allows(address) else { throw WebPageError.refused }
    let scheme = address.prefix { $0 != ":" }.lowercased()
    let rest = String(address.dropFirst(scheme.count + 1))
    switch scheme {
    case "app": try await stage.open(url: address)
    case "tel": await use(rest.removingPercentEncoding ?? rest, "Call", "Calls can't be made here")
    case "mailto":
      await use(rest.removingPercentEncoding ?? rest, "Write", "Mail can't be sent here")
    default: try await show { $0.visit(address) }
    }
  }

  /// Asks for the use of a number or an address.
  private func use(_ text: String, _ use: String, _ failure: String) async {
    let uses: [(title: String, role: Content.Button.Role, answer: Content.Notice)] = [
      (use, .plain, Content.Notice(.failure, "\(failure): \(text)")),
      ("Copy", .plain, Content.Notice(.done, "To copy: \(text)")),
    ]
    if let notice = await stage.ask(text, uses) { stage.notice = notice }
  }
}

// What buttons do.
extension WebScreen {
  private func press(_ button: HTMLDocument.Button) async throws {
    var body = button.body
    switch button.dialog {
    case .alert(let text): await alert(text)
    case .confirm(let text): guard await confirm(text) else { return }
    case .prompt(let text, let suggestion):
      guard let answer = await prompt(text, suggestion) else { return }
      body = .string(answer)
    case nil: break
    }
    if let message = button.message {
      try await messages.post(message, body)
    } else if let form = button.form {
      try await send(form)
    }
  }

  /// Says something, as a page's `alert` does.
  func alert(_ text: String) async { if options.dialogs == .ask { await stage.tell(text) } }

  /// Asks a question, as a page's `confirm` does.
  func confirm(_ text: String) async -> Bool {
    options.dialogs == .ask ? await stage.ask(text, "OK", .plain) : options.dialogs == .accept
  }

  /// Asks for a text, as a page's `prompt` does: the suggestion, or nil.
  func prompt(_ text: String, _ suggestion: String) async -> String? {
    let isAnswered =
      options.dialogs == .ask
      ? await stage.ask(text, message: suggestion, "OK", .plain) : options.dialogs == .accept
    return isAnswered ? suggestion : nil
  }

  private func send(_ number: Int) async throws {
    guard let document, document.forms.indices.contains(number) else { return }
    let form = document.forms[number]
    let sent = zip(document.inputs, fields).filter { $0.0.form == number }
    if let message = form.message {
      let body = sent.map { ($0.name, Value.string($1.value)) }
      try await messages.post(message, .object(Dictionary(body, uniquingKeysWith: { $1 })))
      return
    }
    guard form.isQuery, let address = form.address ?? page.address,
      var parts = URLComponents(string: address)
    else { throw WebPageError.notSent }
    parts.queryItems = sent.map { URLQueryItem(name: $0.name, value: $1.value) }
    // A plus sign in a query is a space for those who read forms.
    parts.percentEncodedQuery = parts.percentEncodedQuery?.replacing("+", with: "%2B")
    parts.fragment = nil
    try await visit(parts.string ?? address)
  }
}

extension HTMLDocument {
  /// The fields, in order.
  var inputs: [Field] {
    blocks.compactMap { block in
      if case .field(let field) = block.control { field } else { nil }
    }
  }

  /// The fields of a screen for the page's, with the same numbers.
  var fields: [ScreenKit.Field] {
    blocks.compactMap { block in
      guard case .field(let field) = block.control else { return nil }
      return ScreenKit.Field(
        block.text, field.isSecret ? .secret : .text, text: field.value,
        placeholder: field.placeholder)
    }
  }
}

extension Value {
  /// The text that a page shows of an argument: a text as it is, everything else as JSON.
  var pageText: String { string ?? json() }
}
