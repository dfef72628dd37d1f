extension Task where Success: Sendable, Failure == any Error {
  /// The result of work that may never end; nil when a wait ends first, or the caller is cancelled.
  ///
  /// The work is cancelled then, and may continue alone.
  package static func result(
    of work: @escaping @Sendable () async throws -> Success,
    orNilAfter wait: @escaping @Sendable () async throws -> Void
  ) async throws -> Success? {
    let (ends, first) = AsyncStream<Result<Success?, any Error>>.makeStream(
      bufferingPolicy: .bufferingOldest(1))
    let working = Task<Void, Never> {
      do { first.yield(.success(try await work())) } catch { first.yield(.failure(error)) }
    }
    let waiting = Task<Void, Never> {
      if (try? await wait()) != nil { first.yield(.success(nil)) }
    }
    defer {
      working.cancel()
      waiting.cancel()
    }
    for await end in ends { return try end.get() }
    return nil
  }
}

extension Task where Success: Sendable, Failure == Never {
  /// The result of work that goes on when the caller is cancelled; nil then.
  static func result(of work: @escaping @Sendable () async -> Success) async -> Success? {
    let (ends, end) = AsyncStream<Success>.makeStream()
    Task<Void, Never> {
      end.yield(await work())
      end.finish()
    }
    for await result in ends { return result }
    return nil
  }
}
