package import MediatorKit

/// Follows the links of screens breadth first, each link once, and finds those that lead to no screen.
///
/// It only follows links: it presses no button, and calls no action that may change something.
package struct ScreenCrawl: Sendable {
  /// One screen leads to another.
  package struct Step: Hashable, Sendable {
    /// The route of the screen with the link.
    package let from: String
    /// The route of the link.
    package let to: String
  }

  /// A link that leads to no screen.
  package struct DeadLink: Hashable, Sendable {
    /// The route of the first screen, then the titles to choose.
    package let path: [String]
    /// The route of the link.
    package let route: String
    /// The problem: `the link to 'Shop/itme' fails: …`.
    package let problem: String

    /// The path and the problem on one line.
    package var description: String { "\(path.joined(separator: " › ")): \(problem)" }

    /// The same without the first screen.
    package var descriptionBelow: String {
      ([path.dropFirst().joined(separator: " › "), problem].filter { !$0.isEmpty })
        .joined(separator: ": ")
    }
  }

  private struct Visit {
    let link: Link
    let path: [String]
  }

  /// The number of opened screens by route.
  package private(set) var screens: [String: Int] = [:]
  /// The links between routes, in the order in which they were found.
  package private(set) var steps: [Step] = []
  /// The links that lead to no screen, the nearest first.
  package private(set) var deadLinks: [DeadLink] = []
  /// The number of links that weren't followed because their route had been opened often enough.
  package private(set) var skipped: [String: Int] = [:]

  /// Opens a screen and follows its links, and those of the screens that they lead to.
  ///
  /// - Parameters:
  ///   - mediator: The application.
  ///   - first: The first screen.
  ///   - depth: The most links that a path may have.
  ///   - limit: The most screens of one route, so that a list of 100,000 contacts doesn't take hours.
  ///   - load: Opens a screen and waits until it has loaded. Runs once for each screen.
  /// - Throws: `CancellationError`.
  @MainActor package init(
    of mediator: Mediator, from first: Link, depth: Int = .max, limit: Int = 20,
    load: @MainActor (Navigator, Link) async throws -> Void = { navigator, link in
      try await navigator.reset(to: link)
      await navigator.settle()
    }
  ) async throws {
    var navigator = Navigator(mediator, isSeen: false)
    defer { navigator.close() }
    var waiting = [Visit(link: first, path: [first.route])]
    var found: Set<Link> = [first.withoutStyle]
    var foundSteps: Set<Step> = []
    var next = 0
    while next < waiting.count {
      try Task.checkCancellation()
      let visit = waiting[next]
      next += 1
      let route = visit.link.route
      guard screens[route, default: 0] < limit else {
        skipped[route, default: 0] += 1
        continue
      }
      do {
        try Self.check(mediator.contract(of: route))
        try await load(navigator, visit.link)
      } catch {
        if let link = navigator.deadLink, link.path.count > 1 {
          // The link of a tab.
          deadLinks.append(link.below(visit.path))
        } else {
          deadLinks.append(DeadLink(visit.path, route, error))
        }
        // The screen may still be loading.
        navigator.close()
        navigator = Navigator(mediator, isSeen: false)
        continue
      }
      screens[route, default: 0] += 1
      guard visit.path.count <= depth else { continue }
      // The screen of a tab is opened by its own link.
      for lead in (navigator.container ?? navigator.screen)?.shown.leads ?? [] {
        let step = Step(from: route, to: lead.link.route)
        if foundSteps.insert(step).inserted { steps.append(step) }
        guard found.insert(lead.link.withoutStyle).inserted else { continue }
        waiting.append(Visit(link: lead.link, path: visit.path + [lead.title]))
      }
    }
  }

  /// Throws if an action isn't known to return a screen without changing anything; a miss is left to the mediator.
  private static func check(_ contract: ActionContract?) throws {
    guard let contract else { return }
    guard contract.result.isScreen else { throw Refusal.noScreen }
    guard contract.access.effects == .read else { throw Refusal.effects }
  }

  fileprivate enum Refusal: Error { case noScreen, effects }
}

extension ScreenCrawl.DeadLink {
  /// A link that failed, or nil if its action exists, takes the params and returns screens.
  init?(at path: [String], _ link: Link, failedWith error: any Error) {
    let codes: [MediatorError.Code] = [
      .invalidRoute, .targetNotFound, .actionNotFound, .invalidParams, .forbidden,
    ]
    let isMiss = (error as? MediatorError).map { codes.contains($0.code) && $0.route == link.route }
    guard isMiss == true || (error as? ScreenError)?.code == .notAScreen else { return nil }
    self.init(path, link.route, error)
  }

  /// The same link with a longer path.
  fileprivate func below(_ path: [String]) -> Self {
    Self(path: path + self.path.dropFirst(), route: route, problem: problem)
  }

  fileprivate init(_ path: [String], _ route: String, _ error: any Error) {
    let problem =
      switch error {
      case ScreenCrawl.Refusal.noScreen: "leads to no screen"
      case let error as ScreenError where error.code == .notAScreen: "leads to no screen"
      case ScreenCrawl.Refusal.effects:
        "wasn't followed, since its action may change something; "
          + "declare actions that return screens with 'access: .remote(.read)'"
      default: "fails: \(error)"
      }
    self.init(path: path, route: route, problem: "the link to '\(route)' \(problem)")
  }
}

extension Link {
  /// The link without the presentation of its screen.
  fileprivate var withoutStyle: Link {
    var link = self
    link.style = nil
    return link
  }
}
