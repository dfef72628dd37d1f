/// One call on its way through the layers around it: in to the original, and out again.
///
/// A layer that changes the subject may change the path: the call then enters the layers of the new path that it hasn't
/// passed, wherever they are. So each layer sees the subjects that it applies to, once each, and no call loops.
///
/// It runs until something may suspend, and leaves that step to its caller, so synchronous and asynchronous calls share it.
package struct Pipeline<Subject: Sendable, Output: Sendable, End: Sendable> {
  package typealias Outcome = Result<Output, any Error>
  typealias Body = @Sendable (Advice<Subject, Output>.Next) async throws -> Output

  /// The path of a call: the layers around it, outermost first, and its end inside them.
  package struct Path: Sendable {
    let layers: [Layer<Subject, Output>]
    let end: End
    /// The layers that the call passed on former paths, before its subject changed.
    private var passed: [Layer<Subject, Output>.ID] = []

    package init(_ layers: [Layer<Subject, Output>], to end: End) {
      self.layers = layers
      self.end = end
    }

    /// This path without the passed layers: those of a former path up to an index.
    func continuing(_ former: Path, after index: Int) -> Path {
      let passed = former.passed + former.layers[...index].map(\.id)
      var path = Path(layers.filter { !passed.contains($0.id) }, to: end)
      path.passed = passed
      return path
    }
  }

  /// Returns the new path and its subject when a layer changes the path; nil when it keeps it.
  package typealias Turn = @Sendable (_ next: Subject, _ former: Subject) -> (Path, Subject)?

  /// The caller's next step.
  private enum Stop {
    /// Enter the layers from an index on, since a layer proceeds again.
    case entered(Subject, layer: Int)
    /// Leave the entered layers with an outcome.
    case left(Outcome)
    /// Perform the original at the end of the path.
    case original(Subject)
    /// Run the closure of the layer at an index around the layers inside it.
    case suspended(Body, String?, Subject, layer: Int)
    case ended(Outcome)
  }

  /// The continuation of a layer after the layers inside it.
  private struct Exit {
    /// The layer's closure, if it has one.
    let then: (@Sendable (Outcome) throws -> Advice<Subject, Output>)?
    let subject: Subject
    let layer: Int
    /// The layer's path, if the layer left it.
    let path: Path?
  }

  private var path: Path
  private let turn: Turn
  private let mediator: ObjectIdentifier?
  private let isSynchronous: Bool
  private var exits: [Exit] = []
  /// The number of entered layers that left their path.
  private var turns = 0

  /// Runs a subject along a path synchronously; a layer that suspends makes it throw its refusal.
  package static func runNow(
    _ path: Path, _ subject: Subject, of mediator: ObjectIdentifier? = nil,
    turn: @escaping Turn = { _, _ in nil },
    original: (Subject, End) throws -> Output
  ) throws -> Output {
    if path.layers.isEmpty { return try original(subject, path.end) }
    var pipeline = Pipeline(path: path, turn: turn, mediator: mediator, isSynchronous: true)
    var stop = pipeline.enter(subject, layer: 0)
    // The turns before the original that ran last.
    var turnsOfRun: Int?
    while true {
      switch consume stop {
      case .entered(let subject, let layer): stop = pipeline.enter(subject, layer: layer)
      case .left(let outcome): stop = pipeline.resume(outcome)
      case .original(let subject):
        let end = pipeline.path.end
        turnsOfRun = pipeline.turns
        stop = pipeline.resume(Outcome { try original(subject, end) })
      case .suspended(_, let what, let subject, let layer):
        let refusal = pipeline.path.layers[layer].refusal(subject, what)
        // What ran after another turn is another call, such as the question of a gate.
        let isLate = turnsOfRun == pipeline.turns
        let late = isLate ? (refusal as? MediatorError)?.afterAction : nil
        stop = pipeline.resume(.failure(late ?? refusal))
      case .ended(let outcome): return try outcome.get()
      }
    }
  }

  /// Runs a subject along a path, on the caller's executor.
  package static func run(
    _ path: Path, _ subject: Subject, of mediator: ObjectIdentifier? = nil,
    turn: @escaping Turn = { _, _ in nil },
    original: @escaping @Sendable (Subject, End) async throws -> Output
  ) async throws -> Output {
    if path.layers.isEmpty { return try await original(subject, path.end) }
    return try await run(path, subject, mediator, from: 0, nil, turn, original)
  }

  private static func run(
    _ path: Path, _ subject: Subject, _ mediator: ObjectIdentifier?, from index: Int,
    _ nesting: Nesting.Scope?, _ turn: @escaping Turn,
    _ original: @escaping @Sendable (Subject, End) async throws -> Output
  ) async throws -> Output {
    var pipeline = Pipeline(path: path, turn: turn, mediator: mediator, isSynchronous: false)
    var stop = pipeline.enter(subject, layer: index)
    while true {
      switch consume stop {
      case .entered(let subject, let layer): stop = pipeline.enter(subject, layer: layer)
      case .left(let outcome): stop = pipeline.resume(outcome)
      case .original(let subject):
        let outcome: Outcome
        do { outcome = .success(try await original(subject, pipeline.path.end)) } catch {
          outcome = .failure(error)
        }
        stop = pipeline.resume(outcome)
      case .suspended(let body, _, let subject, let layer):
        let path = pipeline.path
        let outcome: Outcome
        do {
          // The layers of one call count once.
          let nesting = try nesting ?? Nesting.scope(around: pipeline.calls(subject))
          let output = try await nesting.run(in: Nesting.$scope) {
            try await body { next in
              guard let (other, next) = turn(next, subject) else {
                return try await run(
                  path, next, mediator, from: layer + 1, nesting, turn, original)
              }
              let rest = other.continuing(path, after: layer)
              return try await run(rest, next, mediator, from: 0, nesting, turn, original)
            }
          }
          outcome = .success(output)
        } catch { outcome = .failure(path.layers[layer].convert(error, subject)) }
        stop = pipeline.resume(outcome)
      case .ended(let outcome): return try outcome.get()
      }
    }
  }

  private func calls(_ subject: Subject) -> Nesting.Calls? {
    Nesting.Calls(subject, of: mediator)
  }

  // Loops, so that many layers and repetitions need no more stack than one. Steps and decisions are consumed: copies of
  // their requests would take a fifth of the time.

  private mutating func enter(_ subject: Subject, layer: Int) -> Stop {
    var (subject, layer) = (subject, layer)
    while layer < path.layers.count {
      if isSynchronous, path.layers[layer].refusesNow {
        return .left(.failure(path.layers[layer].refusal(subject, nil)))
      }
      do {
        let advice = try Nesting.run(around: calls(subject)) {
          try path.layers[layer].advise(subject)
        }
        switch consume advice {
        case .proceed(let next, let then): (subject, layer) = proceed(next, then, subject, layer)
        case .reply(let output): return .left(.success(output))
        case .suspend(let what, let body): return .suspended(body, what, subject, layer: layer)
        }
      } catch {
        return .left(.failure(path.layers[layer].convert(error, subject)))
      }
    }
    return .original(subject)
  }

  /// Leaves the layers that were entered with an outcome.
  private mutating func resume(_ outcome: Outcome) -> Stop {
    var outcome = outcome
    while let exit = exits.popLast() {
      if let former = exit.path { (path, turns) = (former, turns - 1) }
      guard let then = exit.then else { continue }
      do {
        switch try Nesting.run(around: calls(exit.subject), { try then(outcome) }) {
        case .proceed(let next, let then):
          let (subject, layer) = proceed(next, then, exit.subject, exit.layer)
          return .entered(subject, layer: layer)
        case .reply(let output): outcome = .success(output)
        case .suspend(let what, let body):
          return .suspended(body, what, exit.subject, layer: exit.layer)
        }
      } catch {
        outcome = .failure(path.layers[exit.layer].convert(error, exit.subject))
      }
    }
    return .ended(outcome)
  }

  /// The subject inside a layer, and the index of the next layer around it.
  private mutating func proceed(
    _ next: Subject, _ then: (@Sendable (Outcome) throws -> Advice<Subject, Output>)?,
    _ subject: Subject, _ layer: Int
  ) -> (Subject, layer: Int) {
    guard let (other, next) = turn(next, subject) else {
      if let then { exits.append(Exit(then: then, subject: subject, layer: layer, path: nil)) }
      return (next, layer + 1)
    }
    exits.append(Exit(then: then, subject: subject, layer: layer, path: path))
    turns += 1
    path = other.continuing(path, after: layer)
    return (next, 0)
  }
}
