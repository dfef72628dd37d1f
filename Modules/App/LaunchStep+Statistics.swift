import InterceptorKit
import MediatorKit
import ServiceKit

extension LaunchStep {
  /// Counts the calls by route in memory, and adds them to the service when the application stops.
  static func statistics(_ service: Statistics) -> LaunchStep {
    let calls = CallStatistics()
    return LaunchStep("statistics") { mediator in
      try calls.observe(mediator)
    } stop: { mediator in
      try service.add(calls.counts.map { Statistics.Count($0, in: mediator) })
    }
  }
}

extension Statistics.Count {
  /// Converts a count.
  ///
  /// Unknown routes are counted together, because callers can invent any number of them.
  fileprivate init(_ count: CallStatistics.Count, in mediator: Mediator) {
    let isAction = mediator.contract(of: count.subject) != nil
    self.init(
      joinPoint: count.joinPoint, subject: isAction ? count.subject : CallStatistics.others,
      count: count.count, failures: count.failures)
  }
}
