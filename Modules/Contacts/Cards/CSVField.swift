/// One field of a row under the name of its column.
struct CSVField: Hashable, Sendable {
  var name: String
  var value: String
}
