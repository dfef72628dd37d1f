package import MediatorKit

// Choosing the example that replies to a call.
extension ActionContract {
  /// An origin that may call it, preferably code.
  package var origin: Origin { Origin.allCases.first(where: access.origins.contains) ?? .native }

  /// The example that replies to a call.
  ///
  /// The first match of: the one that a test chose by name, those with the same params, all others. Of several
  /// examples, the first that succeeds wins. A failure after another reply of a peer is chosen by name, or where none
  /// succeeds: here the peers reply as they do by default.
  ///
  /// - Parameters:
  ///   - params: The params of the call.
  ///   - name: The name of the chosen example, or nil.
  ///   - route: The called route.
  /// - Returns: The example.
  /// - Throws: ``MediatorError/Code/standInFailed``, which names the missing example.
  package func example(for params: Params, named name: String?, at route: Route)
    throws(MediatorError) -> Example
  {
    let found: Example?
    if let name {
      found = examples.first { $0.name == name }
    } else {
      let sent = filled { params[$0] }
      let same = examples.filter { example in sent == filled { example.params[$0] } }
      found =
        same.first(where: \.answers) ?? same.first { !$0.choosesPeers }
        ?? examples.first(where: \.answers) ?? same.first
    }
    guard let found else { throw .noExample(route, named: name, among: examples.map(\.name)) }
    return found
  }

  /// The reply of an example.
  ///
  /// Throws the example's error, or ``MediatorError/Code/standInFailed`` for a native result and for one that isn't
  /// recorded.
  package func reply(of example: Example, at route: Route) throws(MediatorError) -> Reply {
    switch example.outcome {
    case .error(let code): throw errors.failure(code, at: route)
    case .recorded: throw .unrecorded(example.name, of: route)
    case .result(let value):
      if result.isNative { throw .nativeExample(route, result) }
      return result == .nothing ? .nothing : Reply(value)
    }
  }

  /// All params, with the defaults of missing ones; nil when one has no text form.
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

extension Example {
  fileprivate var choosesPeers: Bool {
    given.contains { if case .peer = $0 { true } else { false } }
  }
}

extension Value {
  /// The value as data; nil when a part has no text form.
  fileprivate var withoutNatives: Value? {
    guard case .native(let native) = self else { return self }
    return try? (native as? any Payload)?.encoded()
  }
}

extension DeclaredErrors {
  /// The error that a stand-in throws for a code: with the declared text.
  package func failure(_ code: String, at route: Route) -> MediatorError {
    let declared = first { $0.code == code }
    return MediatorError(
      failing: route, code: code, message: declared?.summary ?? "the stand-in fails",
      isRetryable: declared?.isRetryable ?? false)
  }
}
