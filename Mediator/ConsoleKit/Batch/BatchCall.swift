import MediatorKit

/// One line of a batch.
struct BatchCall {
  /// What a line asks for.
  enum What {
    case route(String)
    case url(String)
  }

  /// What the reply carries, so that it can be told whose it is; nil when the line has none of its own.
  let id: Value?
  let what: What
  let params: [String: Value]
  /// Error codes that don't make the batch fail.
  let allowed: [String]

  init(_ line: LineReader.Line) throws(ConsoleError) {
    let place = "line \(line.number)"
    guard !line.isTooLong else {
      throw Self.fault(
        place, "it is longer than \(LineReader.lengthLimit >> 20) MiB",
        "a param that takes a file reads it without such a limit")
    }
    let value: Value
    do { value = try JSONReader.read(line.bytes) } catch {
      throw ConsoleError.badJSON(place, "column \(error.column): \(error.problem)")
    }
    guard case .object(let fields) = value else {
      throw Self.fault(place, "it is no object", "write {\"route\":\"Login/status\"}")
    }
    let known = ["allow", "id", "params", "route", "url"]
    for name in fields.keys.sorted() where !known.contains(name) {
      let question = Suggestion.question(Suggestion.nearest(to: name, among: known))
      throw Self.fault(
        place, "unknown name '\(name.shortened)'",
        question ?? "known: \(known.joined(separator: ", "))")
    }
    what = try Self.what(fields, place)
    params = try Self.params(fields["params"], place)
    allowed = try Self.allowed(fields["allow"], place)
    id = fields["id"]
    guard id == nil || id?.string != nil || id?.int != nil else {
      throw Self.fault(place, "the id is neither text nor an integer", "write \"id\":\"a\"")
    }
  }

  private static func what(_ fields: [String: Value], _ place: String) throws(ConsoleError) -> What
  {
    switch (fields["route"], fields["url"]) {
    case (.string(let route), nil): return .route(route)
    case (nil, .string(let url)):
      guard fields["params"] == nil else {
        throw fault(place, "a url brings its own params", "use route and params, or url alone")
      }
      return .url(url)
    default:
      throw fault(place, "it needs either a route or a url", "write {\"route\":\"Login/status\"}")
    }
  }

  private static func params(_ value: Value?, _ place: String) throws(ConsoleError) -> [String:
    Value]
  {
    switch value {
    case nil, .null: return [:]
    case .object(let fields): return fields
    default: throw fault(place, "the params are no object", "write \"params\":{\"limit\":5}")
    }
  }

  private static func allowed(_ value: Value?, _ place: String) throws(ConsoleError) -> [String] {
    guard let value else { return [] }
    guard let codes = value.array?.compactMap(\.string), codes.count == value.array?.count else {
      throw fault(place, "allow is no array of texts", "write \"allow\":[\"phoneTaken\"]")
    }
    return codes
  }

  private static func fault(_ place: String, _ problem: String, _ help: String?) -> ConsoleError {
    ConsoleError(.E0010, code: "badLine", "\(place): \(problem)", help: help)
  }
}
