import MediatorKit

// Fields of resources: a missing field has a default, and a number may be a text, or the other way round.
extension Value {
  func string(_ name: String) -> String {
    switch self[name] {
    case .string(let text): text
    case .int(let number): "\(number)"
    case .double(let number): "\(number)"
    default: ""
    }
  }

  func integer(_ name: String) -> Int { self[name]?.int ?? Int(string(name)) ?? 0 }

  func money(_ name: String) -> Money { Money(string(name)) ?? .zero }

  func strings(_ name: String) -> [String] { (self[name]?.array ?? []).compactMap(\.string) }

  func flag(_ name: String) -> Bool {
    if case .bool(let isOn) = self[name] { return isOn }
    return ["1", "true"].contains(string(name))
  }
}
