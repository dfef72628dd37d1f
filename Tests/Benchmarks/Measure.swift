import Foundation

/// Times code in this process.
///
/// Machines drift, so compared code runs alternately. The figure is the median, so disturbed runs don't count.
enum Measure {
  static let runs = 25

  /// The nanoseconds of one of many calls.
  static func nanoseconds(_ count: Int, _ body: () throws -> Void) rethrows -> Double {
    try median((0..<runs).map { _ in try once(count, body) })
  }

  /// The same for asynchronous code.
  static func nanoseconds(_ count: Int, _ body: () async throws -> Void) async rethrows -> Double {
    var times: [Double] = []
    for _ in 0..<runs { times.append(try await once(count, body)) }
    return median(times)
  }

  /// The duration of one closure as a multiple of another's.
  static func ratio(
    _ count: Int, of body: () throws -> Void, to other: () throws -> Void
  ) rethrows -> Double {
    try median(
      (0..<runs).map { _ in
        let base = try once(count, other)
        return try once(count, body) / base
      })
  }

  /// The same for asynchronous code.
  static func ratio(
    _ count: Int, of body: () async throws -> Void, to other: () async throws -> Void
  ) async rethrows -> Double {
    var ratios: [Double] = []
    for _ in 0..<runs {
      let base = try await once(count, other)
      ratios.append(try await once(count, body) / base)
    }
    return median(ratios)
  }

  static func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }

  /// Keeps the optimiser from removing a result's computation.
  @inline(never) static func consume<T>(_ value: T) {}

  private static func once(_ count: Int, _ body: () throws -> Void) rethrows -> Double {
    let time = try ContinuousClock().measure { for _ in 0..<count { try body() } }
    return time / .nanoseconds(1) / Double(count)
  }

  private static func once(_ count: Int, _ body: () async throws -> Void) async rethrows -> Double {
    let time = try await ContinuousClock().measure { for _ in 0..<count { try await body() } }
    return time / .nanoseconds(1) / Double(count)
  }
}

extension Double {
  /// This number with a fixed number of decimals.
  func rounded(_ digits: Int) -> String { String(format: "%.\(digits)f", self) }
}
