/// A method that runs when an event of another module is emitted.
///
/// Declared by the module that hears, with its own idea of the payload: only the fields that it reads.
///
/// ```swift
/// static let hears: [Hearer<Self>] = [
///   Hearer("Login/signedIn", SignedIn.self, perform: onSignedIn),
///   Hearer("Login/signedOut", perform: onSignedOut),
/// ]
/// ```
/// A method on the main actor is declared `async`. One that throws keeps the event from nobody else.
public struct Hearer<T: Target>: Sendable {
  /// What is heard, as data.
  public let contract: HearerContract

  /// Binds the method to an instance.
  let bind: @Sendable (T) -> Method<any Payload, Void>

  /// Whether synchronous deliveries can't run it.
  let isAsync: Bool

  /// Hears an event with a synchronous method, which both roads reach.
  ///
  /// - Parameters:
  ///   - event: `Target/event`.
  ///   - payload: The type that is read of it.
  ///   - file: Where the hearer stands, for findings.
  ///   - line: Where the hearer stands, for findings.
  ///   - method: Runs once for each time the event is emitted.
  public init<P: Payload>(
    _ event: String, _ payload: P.Type, file: String = #fileID, line: Int = #line,
    perform method: @escaping @Sendable (T) -> @Sendable (P) throws -> Void
  ) {
    contract = HearerContract(event: event, shape: P.shape, file: file, line: line)
    isAsync = false
    bind = { target in
      let run = method(target)
      return .sync { try run(P.heard($0)) }
    }
  }

  /// Hears an event with an asynchronous method, which the synchronous road can't take.
  ///
  /// - Parameters:
  ///   - event: `Target/event`.
  ///   - payload: The type that is read of it.
  ///   - file: Where the hearer stands, for findings.
  ///   - line: Where the hearer stands, for findings.
  ///   - method: Runs once for each time the event is emitted.
  public init<P: Payload>(
    _ event: String, _ payload: P.Type, file: String = #fileID, line: Int = #line,
    perform method: @escaping @Sendable (T) -> @Sendable (P) async throws -> Void
  ) {
    contract = HearerContract(event: event, shape: P.shape, file: file, line: line)
    isAsync = true
    bind = { target in
      let run = method(target)
      return .async { try await run(P.heard($0)) }
    }
  }

  /// Hears an event with a synchronous method that reads nothing of it.
  public init(
    _ event: String, file: String = #fileID, line: Int = #line,
    perform method: @escaping @Sendable (T) -> @Sendable () throws -> Void
  ) {
    contract = HearerContract(event: event, shape: .nothing, file: file, line: line)
    isAsync = false
    bind = { target in
      let run = method(target)
      return .sync { _ in try run() }
    }
  }

  /// Hears an event with an asynchronous method that reads nothing of it.
  public init(
    _ event: String, file: String = #fileID, line: Int = #line,
    perform method: @escaping @Sendable (T) -> @Sendable () async throws -> Void
  ) {
    contract = HearerContract(event: event, shape: .nothing, file: file, line: line)
    isAsync = true
    bind = { target in
      let run = method(target)
      return .async { _ in try await run() }
    }
  }
}

extension Payload {
  /// What was emitted as a type of the hearer's own: the very value, or converted through ``Value``.
  static func heard(_ payload: any Payload) throws -> Self {
    if let same = payload as? Self { return same }
    do { return try Self(value: payload.encoded()) } catch {
      throw UnreadablePayload(mismatch: Mismatch(error, otherwise: "is not acceptable"))
    }
  }
}

/// A payload that doesn't fit what is read of it: told apart from what a hearer throws.
struct UnreadablePayload: Error {
  let mismatch: Mismatch
}
