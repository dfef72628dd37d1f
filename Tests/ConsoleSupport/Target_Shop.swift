// swift-format-ignore-file: AlwaysUseLowerCamelCase

package import MediatorKit

/// Actions that succeed.
package struct Target_Shop: Target {
  package static let summary = "Sells things."

  package init() {}

  package static var actions: [Action<Self>] {
    Action("products", "Lists what there is.", access: .remote(.read), perform: Action_products)
    Action(
      "buy", "Buys one thing.", Param("id", "Which one.", example: 7),
      Param("note", "For the seller.", default: "none"), access: .remote(.write),
      errors: .of(ShopError.soldOut), perform: Action_buy)
    Action(
      "echo", "Returns its params.", Param("text", "Any text.", String?.self),
      Param("count", "A number.", default: 20), Param("ratio", "Another.", Double?.self),
      Param("isNew", "Yes or no.", Bool?.self), Param("tags", "Texts.", [String]?.self),
      Param("address", "A place.", Address?.self), Param("colour", "A choice.", Colour?.self),
      Param("data", "Anything.", Value?.self), access: .remote(.read), perform: Action_echo)
    Action("greeting", "Says hello.", access: .native(.read), perform: Action_greeting)
    Action("close", "Returns nothing.", access: .native(.write), perform: Action_close)
    Action("burn", "Burns the shop down.", access: .native(.destructive), perform: Action_close)
    Action("erase", "Erases a list.", access: .remote(.destructive), perform: Action_close)
  }

  package func Action_products() -> [Product] {
    let maker = Maker(name: "王记", addresses: [Address(city: "Xi'an", zip: nil)])
    return [
      Product(id: 7, name: "茶杯", maker: maker), Product(id: 8, name: "cup", maker: maker),
    ]
  }

  package func Action_buy(id: Int, note: String) throws -> Int {
    guard id < 100 else {
      throw ShopError.soldOut.because(
        "number \(note.count) is sold out", details: ["left": 0, "next": "Monday"])
    }
    return id
  }

  package func Action_echo(
    text: String?, count: Int, ratio: Double?, isNew: Bool?, tags: [String]?, address: Address?,
    colour: Colour?, data: Value?
  ) throws -> Value {
    var fields: [String: Value] = ["count": .int(count)]
    fields["text"] = text.map(Value.string)
    fields["ratio"] = ratio.map(Value.double)
    fields["isNew"] = isNew.map(Value.bool)
    fields["tags"] = tags.map { .array($0.map(Value.string)) }
    fields["address"] = try address?.encoded()
    fields["colour"] = colour.map { .string($0.rawValue) }
    fields["data"] = data
    return .object(fields)
  }

  package func Action_greeting() -> String { "hello \"you\"" }

  package func Action_close() {}
}

extension Param {
  /// A param whose type can't be read off a default.
  package init(_ name: String, _ help: String, _ type: P.Type) { self.init(name, help) }
}

extension Target_Shop {
  package struct Address: Codable, Sendable, Payload {
    var city: String
    var zip: Int?
  }

  package enum Colour: String, Codable, CaseIterable, Sendable, Payload {
    case red, green
  }

  package struct Maker: Codable, Sendable, Payload {
    var name: String
    var addresses: [Address]
  }

  package struct Product: Codable, Sendable, Payload {
    var id: Int
    var name: String
    var maker: Maker
  }

  package enum ShopError: String, ActionError {
    case soldOut, closed

    package var message: String {
      switch self {
      case .soldOut: "it is sold out; order it instead"
      case .closed: "the shop is closed"
      }
    }
  }
}
