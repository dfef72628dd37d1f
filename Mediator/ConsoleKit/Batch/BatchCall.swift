import MediatorKit

/// One line of a batch.
struct BatchCall {
  /// The destination of a call.
  enum Destination {
    case route(String)
    case url(String)
  }

  /// The error of a malformed line, with the line's id; nil when it has no valid id.
  struct Fault: Error {
    let id: Value?
    let problem: ConsoleError
  }

  /// The names that a line can have.
  static let names = ["allow", "id", "params", "route", "url"]

  /// The fields of the line, with references unresolved.
  let fields: [String: Value]
  /// The id of the line, for its reply; nil when the line has none.
  let id: Value?
  let destination: Destination
  let params: [String: Value]
  /// Error codes that don't make the batch fail.
  let allowed: [String]

  init(_ line: LineReader.Line) throws(Fault) {
    let fields: [String: Value]
    do {
      fields = try line.object(
        like: "write {\"route\":\"Login/status\"}",
        tooLong: "name a file: a param that takes one has no such limit")
    } catch { throw Fault(id: nil, problem: error) }
    do { try self.init(fields, line.number) } catch {
      throw Fault(id: Self.id(fields["id"]), problem: error)
    }
  }

  /// Reads the fields of a line.
  init(_ fields: [String: Value], _ line: Int) throws(ConsoleError) {
    // One pass: looking up each name took a twentieth of the time of a batch.
    var (allow, id, params, route, url): (Value?, Value?, Value?, Value?, Value?)
    var unknown: [String] = []
    for (name, value) in fields {
      switch name {
      case "allow": allow = value
      case "id": id = value
      case "params": params = value
      case "route": route = value
      case "url": url = value
      default: unknown.append(name)
      }
    }
    if let name = unknown.min() {
      let question = Suggestion.question(Suggestion.nearest(to: name, among: Self.names))
      throw .badLine(
        line, "unknown name '\(name.shortened)'",
        question ?? "known: \(Self.names.joined(separator: ", "))")
    }
    self.fields = fields
    destination = try Self.destination(route, url, hasParams: params != nil, line)
    self.params = try Self.params(params, line)
    allowed = try Self.allowed(allow, line)
    self.id = Self.id(id)
    guard self.id != nil || id == nil else {
      throw .badLine(line, "the id is neither a text nor an integer", "write \"id\":\"a\"")
    }
  }

  /// The route, or the address of a link; nil for an invalid URL.
  var route: String? {
    switch destination {
    case .route(let route): route
    case .url(let url): (try? DeepLink(parsing: url)).map { $0.route?.text ?? $0.address }
    }
  }

  private static func id(_ value: Value?) -> Value? {
    // No ?: here, in which nil would be JSON's null.
    guard let id = value, id.string != nil || id.int != nil else { return nil }
    return id
  }

  private static func destination(
    _ route: Value?, _ url: Value?, hasParams: Bool, _ line: Int
  ) throws(ConsoleError) -> Destination {
    switch (route, url) {
    case (.string(let route), nil): return .route(route)
    case (nil, .string(let url)):
      guard !hasParams else {
        throw .badLine(
          line, "a url has its own params", "use route and params, or url alone")
      }
      return .url(url)
    default:
      throw .badLine(
        line, "it needs either a route or a url", "write {\"route\":\"Login/status\"}")
    }
  }

  private static func params(_ value: Value?, _ line: Int) throws(ConsoleError) -> [String: Value] {
    switch value {
    case nil, .null: return [:]
    case .object(let fields): return fields
    default:
      throw .badLine(line, "the params aren't an object", "write \"params\":{\"limit\":5}")
    }
  }

  private static func allowed(_ value: Value?, _ line: Int) throws(ConsoleError) -> [String] {
    guard let value else { return [] }
    guard let codes = value.array?.compactMap(\.string), codes.count == value.array?.count else {
      throw .badLine(line, "allow isn't an array of texts", "write \"allow\":[\"phoneTaken\"]")
    }
    return codes
  }
}
