import InterceptorKit
import MediatorKit

/// A kind of call whose executed files CONTRIBUTING.md lists.
enum Walk: String {
  /// A call by string.
  case string
  /// A deep link.
  case link
  /// A typed need.
  case need

  /// Makes the call repeatedly in an application with modules as they ship: needs, events and statistics.
  func run(count: Int) async throws {
    let statistics = CallStatistics()
    let mediator = try Mediator {
      Registration(Target_Book.self) { Target_Book(peers: $0) }
      Registration(Target_Reader.self) { Target_Reader(peers: $0) }
    }
    try statistics.observe(mediator)
    switch self {
    case .string: for _ in 0..<count { _ = try await mediator.perform("Book/status") }
    case .link: for _ in 0..<count { _ = try await mediator.open("app://Book/search?query=li") }
    case .need: _ = try await mediator.perform("Reader/read", ["count": .int(count)])
    }
  }
}
