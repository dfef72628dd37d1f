import MediatorKit

/// A property of goods with its values, of which one can be chosen.
struct FilterGroup: Codable, Hashable, Sendable {
  let name: String
  let values: [String]

  init(name: String, values: [String]) { (self.name, self.values) = (name, values) }

  init(resource: Value) {
    self.init(name: resource.string("name"), values: resource.strings("values"))
  }
}

extension FilterGroup: Payload {}
