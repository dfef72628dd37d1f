import MediatorKit
import ServiceKit
import Testing

/// What holds for every action, generated from the registry: a new action brings its own tests.
struct ActionTests {
  @Test(arguments: Application.actions)
  func `Called with nothing, it answers or names each required param`(
    _ declared: Application.Declared
  ) async throws {
    let required = declared.action.params.filter(\.isRequired).map { "/\($0.name)" }
    let error = await Self.error(of: declared, Params())
    if required.isEmpty {
      #expect(error?.isFault != true, "\(String(describing: error))")
    } else {
      #expect(error?.code == .invalidParams)
      #expect(error?.mismatches.map(\.path) == required)
    }
  }

  @Test(arguments: Application.actions)
  func `Called without one required param, it names that one`(
    _ declared: Application.Declared
  ) async throws {
    for missing in declared.action.params where missing.isRequired {
      var params = Params()
      for argument in declared.params().arguments where argument.name != missing.name {
        params.append(argument.name, argument.value)
      }
      let error = await Self.error(of: declared, params)
      #expect(error?.code == .invalidParams)
      #expect(error?.mismatches.map(\.path) == ["/\(missing.name)"])
    }
  }

  @Test(arguments: Application.actions)
  func `Called with a param of a wrong kind, it names the place`(
    _ declared: Application.Declared
  ) async throws {
    for param in declared.action.params {
      for value in param.shape.wrongValues {
        let error = await Self.error(of: declared, declared.params([param.name: value]))
        #expect(error?.code == .invalidParams)
        #expect(error?.mismatches.allSatisfy { $0.path.hasPrefix("/\(param.name)") } == true)
      }
    }
  }

  @Test(arguments: Application.actions)
  func `Called with an unknown param, it names that one`(
    _ declared: Application.Declared
  ) async throws {
    let error = await Self.error(of: declared, declared.params(["noSuchParam": 1]))
    #expect(error?.code == .invalidParams)
    #expect(error?.mismatches.map(\.path) == ["/noSuchParam"])
  }

  @Test(arguments: Application.actions)
  func `Called with params that fit, it answers or fails as declared`(
    _ declared: Application.Declared
  ) async throws {
    let mediator = try Application.mediator()
    let reply: Reply
    do {
      reply = try await mediator.perform(declared.route, declared.params(), from: declared.origin)
    } catch {
      #expect(error.code == .failed, "\(error)")
      #expect(declared.action.errors.map(\.code).contains(error.failure?.code ?? ""))
      return
    }
    #expect(declared.action.result.mismatches(of: try reply.value) == [])
  }

  @Test(arguments: Application.actions)
  func `An origin that it isn't open to is refused`(_ declared: Application.Declared) async throws {
    for origin in Origin.allCases where !declared.action.access.origins.contains(origin) {
      let error = await Self.error(of: declared, declared.params(), from: origin)
      #expect(error?.code == .forbidden)
    }
  }

  @Test(arguments: Application.actions)
  func `It is documented`(_ declared: Application.Declared) {
    let sentences =
      [declared.action.summary] + declared.action.params.map(\.help)
    #expect(sentences.allSatisfy { $0.hasSuffix(".") && $0.count <= 100 })
    #expect(declared.action.errors.allSatisfy { !$0.summary.isEmpty })
    for param in declared.action.params {
      if let example = param.example { #expect(param.shape.mismatches(of: example) == []) }
    }
  }

  private static func error(
    of declared: Application.Declared, _ params: Params, from origin: Origin? = nil
  ) async -> MediatorError? {
    do {
      let mediator = try Application.mediator()
      _ = try await mediator.perform(declared.route, params, from: origin ?? declared.origin)
      return nil
    } catch { return error as? MediatorError }
  }
}

extension MediatorError {
  /// Whether the module is to blame rather than the caller.
  fileprivate var isFault: Bool { code != .failed }
}
