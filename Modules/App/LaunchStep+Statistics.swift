import InterceptorKit
import MediatorKit
import ScreenKit
import ServiceKit

extension LaunchStep {
  /// Counts calls, page views, taps and reactions in memory, and saves the counts when the application stops.
  static func statistics(_ service: Statistics) -> LaunchStep {
    let calls = CallStatistics()
    return LaunchStep("statistics") { mediator in
      try calls.observe(mediator)
      mediator.aspects.count(.screenDidLoad, in: calls)
      mediator.aspects.count(.controlTap, in: calls)
      mediator.aspects.count(.reaction, in: calls)
    } stop: { mediator in
      try service.add(calls.counts.map { Statistics.Count($0, in: mediator) })
    }
  }
}

extension Statistics.Count {
  /// A count; calls of unknown routes share one, since a caller can invent any number of routes.
  fileprivate init(_ count: CallStatistics.Count, in mediator: Mediator) {
    let isKnown =
      count.joinPoint != JoinPoint.routePerform.name || mediator.contract(of: count.subject) != nil
    self.init(
      joinPoint: count.joinPoint, subject: isKnown ? count.subject : CallStatistics.others,
      count: count.count, failures: count.failures)
  }
}
