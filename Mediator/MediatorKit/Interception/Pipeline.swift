/// One layer around a call: an interceptor or a hook, type-erased.
struct Layer<Subject: Sendable, Output: Sendable>: Sendable {
  /// Decides about one call.
  let advise: @Sendable (Subject) throws -> Advice<Subject, Output>

  /// Makes the error of a synchronous call that this layer would suspend; the text names the asynchronous part.
  let refusal: @Sendable (Subject, String?) -> any Error

  /// Whether synchronous calls fail here before anything runs, because this layer or a related one suspends.
  var refusesNow = false

  /// Converts an error that the layer throws.
  var convert: @Sendable (any Error, Subject) -> any Error = { error, _ in error }
}

/// One call on its way through the layers around it: in to the original, and out again.
///
/// It runs until something may suspend, and leaves that step to its caller, so synchronous and asynchronous calls
/// share
/// it.
struct Pipeline<Subject: Sendable, Output: Sendable> {
  typealias Outcome = Result<Output, any Error>
  typealias Body = @Sendable (Advice<Subject, Output>.Next) async throws -> Output

  /// What the caller has to do before it resumes.
  private enum Stop {
    /// Perform the original.
    case original(Subject)
    /// Run the closure of the layer at an index around the layers inside it.
    case suspended(Body, String?, Subject, layer: Int)
    /// Return the outcome.
    case ended(Outcome)
  }

  /// The closure to run when the layers inside the one at an index have ended.
  private struct Exit {
    let then: @Sendable (Outcome) throws -> Advice<Subject, Output>
    let subject: Subject
    let layer: Int
  }

  private let layers: [Layer<Subject, Output>]
  private let isSynchronous: Bool
  private var exits: [Exit] = []

  private init(_ layers: [Layer<Subject, Output>], isSynchronous: Bool) {
    self.layers = layers
    self.isSynchronous = isSynchronous
  }

  /// Runs a subject through layers synchronously.
  static func runNow(
    _ layers: [Layer<Subject, Output>], _ subject: Subject, original: (Subject) throws -> Output
  ) throws -> Output {
    var pipeline = Pipeline(layers, isSynchronous: true)
    var stop = pipeline.enter(subject, layer: 0)
    while true {
      switch stop {
      case .original(let subject): stop = pipeline.resume(Outcome { try original(subject) })
      case .suspended(_, let what, let subject, let layer):
        stop = pipeline.resume(.failure(layers[layer].refusal(subject, what)))
      case .ended(let outcome): return try outcome.get()
      }
    }
  }

  /// Runs a subject through layers from an index on, on the caller's executor.
  static func run(
    _ layers: [Layer<Subject, Output>], _ subject: Subject, from index: Int = 0,
    original: @escaping @Sendable (Subject) async throws -> Output
  ) async throws -> Output {
    var pipeline = Pipeline(layers, isSynchronous: false)
    var stop = pipeline.enter(subject, layer: index)
    while true {
      switch stop {
      case .original(let subject):
        let outcome: Outcome
        do { outcome = .success(try await original(subject)) } catch { outcome = .failure(error) }
        stop = pipeline.resume(outcome)
      case .suspended(let body, _, let subject, let layer):
        let outcome: Outcome
        do {
          outcome = .success(
            try await body { try await run(layers, $0, from: layer + 1, original: original) })
        } catch { outcome = .failure(layers[layer].convert(error, subject)) }
        stop = pipeline.resume(outcome)
      case .ended(let outcome): return try outcome.get()
      }
    }
  }

  /// Enters the layers from an index on.
  private mutating func enter(_ subject: Subject, layer: Int) -> Stop {
    guard layer < layers.count else { return .original(subject) }
    if isSynchronous, layers[layer].refusesNow {
      return resume(.failure(layers[layer].refusal(subject, nil)))
    }
    do { return follow(try layers[layer].advise(subject), subject, layer) } catch {
      return resume(.failure(layers[layer].convert(error, subject)))
    }
  }

  /// Leaves the layers with the outcome of what was inside.
  private mutating func resume(_ outcome: Outcome) -> Stop {
    guard let exit = exits.popLast() else { return .ended(outcome) }
    do { return follow(try exit.then(outcome), exit.subject, exit.layer) } catch {
      return resume(.failure(layers[exit.layer].convert(error, exit.subject)))
    }
  }

  private mutating func follow(_ advice: Advice<Subject, Output>, _ subject: Subject, _ layer: Int)
    -> Stop
  {
    switch advice {
    case .proceed(let next, let then):
      if let then { exits.append(Exit(then: then, subject: subject, layer: layer)) }
      return enter(next, layer: layer + 1)
    case .reply(let output): return resume(.success(output))
    case .suspend(let what, let body): return .suspended(body, what, subject, layer: layer)
    }
  }
}
