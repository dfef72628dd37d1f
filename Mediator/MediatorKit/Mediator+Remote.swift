// Calls and events of other processes.
extension Mediator {
  /// Performs a call of another process, with its time limit.
  ///
  /// The calls around it count for cycles, and its own calls inherit their origin and identity.
  package func perform(_ call: RemoteCall) async throws(MediatorError) -> Reply {
    let caller = call.caller
    do {
      return try await CallFrame.run(inside: caller) {
        try await perform(
          call.route.text, call.params, from: caller.innermostOrigin, identity: caller.identity,
          consent: call.consent, timeout: call.timeLeft)
      }
    } catch let error as MediatorError { throw error } catch { throw .cancelled(call.route.text) }
  }

  /// The processes that may offer a target at the same time; nil for an unknown or a remote target.
  package func instances(of target: String) -> Instances? {
    dispatcher.targets[target].flatMap { $0.isRemote ? nil : $0.instances }
  }

  /// The events, for a connection to other processes.
  package var eventPort: EventPort { EventPort(dispatcher) }
}
