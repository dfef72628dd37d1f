import Foundation

extension LineReader {
  /// The next line that isn't blank, or nil at the end; read by a separate thread, so that no actor is blocked.
  mutating func nextArriving() async throws -> Line? {
    let present = self
    let (line, reader) = try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<(Line?, LineReader), any Error>) in
      Thread.detachNewThread {
        var reader = present
        do {
          let line = try reader.nextFilled()
          continuation.resume(returning: (line, reader))
        } catch {
          continuation.resume(throwing: error)
        }
      }
    }
    self = reader
    return line
  }
}
