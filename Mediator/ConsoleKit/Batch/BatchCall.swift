import MediatorKit

/// One line of a batch.
struct BatchCall {
  /// What a line asks for.
  enum What {
    case route(String)
    case url(String)
  }

  /// Why a line is no call, and whose line it is; the id is nil when none could be read.
  struct Fault: Error {
    let id: Value?
    let problem: ConsoleError
  }

  /// The names that a line may have.
  static let names = ["allow", "id", "params", "route", "url"]

  /// The line as it was given, references unresolved.
  let fields: [String: Value]
  /// What the reply carries, so that it can be told whose it is; nil when the line has none of its own.
  let id: Value?
  let what: What
  let params: [String: Value]
  /// Error codes that don't make the batch fail.
  let allowed: [String]

  init(_ line: LineReader.Line) throws(Fault) {
    let fields: [String: Value]
    do {
      fields = try line.object(
        like: "write {\"route\":\"Login/status\"}",
        tooLong: "a param that takes a file reads it without such a limit")
    } catch { throw Fault(id: nil, problem: error) }
    do { try self.init(fields, line.number) } catch {
      throw Fault(id: Self.id(fields["id"]), problem: error)
    }
  }

  /// Reads the fields of a line.
  init(_ fields: [String: Value], _ line: Int) throws(ConsoleError) {
    // In one pass: to look up each name took a twentieth of the time of a batch.
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
    what = try Self.what(route, url, hasParams: params != nil, line)
    self.params = try Self.params(params, line)
    allowed = try Self.allowed(allow, line)
    self.id = Self.id(id)
    guard self.id != nil || id == nil else {
      throw .badLine(line, "the id is neither text nor an integer", "write \"id\":\"a\"")
    }
  }

  /// The route that is asked for, or the address of a link; nil when it is a URL that can't be read.
  var route: String? {
    switch what {
    case .route(let route): route
    case .url(let url): (try? DeepLink(parsing: url)).map { $0.route?.text ?? $0.address }
    }
  }

  private static func id(_ value: Value?) -> Value? {
    // No ?: here, in which nil would be JSON's null.
    guard let id = value, id.string != nil || id.int != nil else { return nil }
    return id
  }

  private static func what(
    _ route: Value?, _ url: Value?, hasParams: Bool, _ line: Int
  ) throws(ConsoleError) -> What {
    switch (route, url) {
    case (.string(let route), nil): return .route(route)
    case (nil, .string(let url)):
      guard !hasParams else {
        throw .badLine(
          line, "a url brings its own params", "use route and params, or url alone")
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
      throw .badLine(line, "the params are no object", "write \"params\":{\"limit\":5}")
    }
  }

  private static func allowed(_ value: Value?, _ line: Int) throws(ConsoleError) -> [String] {
    guard let value else { return [] }
    guard let codes = value.array?.compactMap(\.string), codes.count == value.array?.count else {
      throw .badLine(line, "allow is no array of texts", "write \"allow\":[\"phoneTaken\"]")
    }
    return codes
  }
}
