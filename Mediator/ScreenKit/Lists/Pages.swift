public import MediatorKit
public import Observation

/// A list that a screen loads page by page, from a source that runs off the main actor.
///
/// ```swift
/// list = Pages(source: mainFrame.Action_conversations)
/// func load() async throws { try await list.load() }
/// ```
@MainActor @Observable public final class Pages<Item: Payload & Codable & Identifiable>
where Item.ID: Sendable {
  /// Reads a page: the items after a cursor, the first ones for nil, and at most `limit` of them.
  public typealias Source =
    @concurrent @Sendable (_ after: String?, _ limit: Int) async throws -> Page<Item>

  private var state: PageState<Item>
  private let source: Source

  /// An empty list.
  public init(
    _ growth: PageState<Item>.Growth = .down, pageSize: Int = 20, source: @escaping Source
  ) {
    state = PageState(growth, pageSize: pageSize)
    self.source = source
  }

  /// The loaded items, in the order in which they are shown.
  public var items: [Item] { state.items }

  /// Why the newest request failed; nil if it succeeded.
  public var failure: (any Error)? { state.failure }

  /// Whether a page is loading.
  public var isLoading: Bool { state.pending != nil }

  /// The side on which the next page is added.
  var growth: PageState<Item>.Growth { state.growth }

  /// The state of the list's end; nil while there are no items, and at the top of a list that grows up.
  public var footer: Content.Footer.State? { state.footer }

  /// Reads the list again, through the last item that is shown.
  public func load() async throws { try await run(state.reload()) }

  /// Reads the page after the loaded ones; does nothing at the end, and while something loads.
  public func next() async throws {
    if let request = state.next() { try await run(request) }
  }

  private func run(_ first: PageState<Item>.Request) async throws {
    var request: PageState<Item>.Request? = first
    while let asked = request {
      do {
        request = state.receive(try await source(asked.cursor, asked.limit), for: asked)
      } catch {
        guard state.fail(error, for: asked) else { return }
        throw error
      }
    }
  }
}
