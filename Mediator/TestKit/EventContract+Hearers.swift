import MediatorKit

extension EventContract {
  /// The events that meet all hearers: each tells what all of its hearers read, where one of them reads as much.
  static func standingIn(for hearers: [HearerContract]) -> [EventContract] {
    let named = hearers.filter { Route($0.event) != nil }
    return Dictionary(grouping: named, by: \.event).sorted { $0.key < $1.key }
      .compactMap { event, hearers in
        let widest = hearers.first { wide in
          hearers.allSatisfy { wide.shape.mismatches(readAs: $0.shape).isEmpty }
        }
        guard let hearer = widest ?? hearers.first else { return nil }
        return EventContract(
          name: event, summary: "Stands in.", shape: hearer.shape, file: hearer.file,
          line: hearer.line)
      }
  }
}
