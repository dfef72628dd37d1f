package import MediatorKit

// Which example answers a call.
extension ActionContract {
  /// The example that stands for a call.
  ///
  /// One that a test chose by name counts before all others: examples of an action without params differ only by
  /// what happened before. Then those with the same params, then the others; and of those the first that answers.
  ///
  /// - Parameters:
  ///   - params: What was sent.
  ///   - name: The name of the chosen example; nil when none was.
  ///   - route: Where the call goes.
  /// - Returns: The example.
  /// - Throws: ``MediatorError/Code/standInFailed``, which says what example is missing.
  package func example(for params: Params, named name: String?, at route: Route)
    throws(MediatorError) -> Example
  {
    let found: Example?
    if let name {
      found = examples.first { $0.name == name }
    } else {
      let sent = filled { params[$0] }
      let same = examples.filter { example in sent == filled { example.params[$0] } }
      found = same.first(where: \.answers) ?? same.first ?? examples.first(where: \.answers)
    }
    guard let found else { throw .noExample(route, named: name, among: examples.map(\.name)) }
    return found
  }

  /// What an example answers.
  ///
  /// Throws its error; ``MediatorError/Code/standInFailed`` when it answers what only exists in a process.
  package func reply(of example: Example, at route: Route) throws(MediatorError) -> Reply {
    switch example.outcome {
    case .error(let code):
      let summary = errors.first { $0.code == code }?.summary
      throw MediatorError(failing: route, code: code, message: summary ?? "the stand-in fails")
    case .result(let value):
      if result.isNative { throw .nativeExample(route, result) }
      return result == .nothing ? .nothing : Reply(value)
    }
  }

  /// All params with what they are when they are left out; nil when one has no text form.
  private func filled(_ given: (String) -> Value?) -> [String: Value]? {
    var fields: [String: Value] = [:]
    for param in params {
      let value = given(param.name) ?? param.defaultValue ?? .null
      guard let plain = value.withoutNatives else { return nil }
      fields[param.name] = plain
    }
    return fields
  }
}

extension Value {
  /// The value as data; nil when something in it has no text form.
  fileprivate var withoutNatives: Value? {
    guard case .native(let native) = self else { return self }
    return try? (native as? any Payload)?.encoded()
  }
}
