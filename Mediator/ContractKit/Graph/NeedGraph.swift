package import MediatorKit

/// Which modules need which.
package struct NeedGraph: Sendable {
  /// A need, and the module that has it.
  package struct Step: Sendable {
    package let module: String
    package let contract: NeedContract
  }

  /// The names of the modules in order.
  private let names: [String]
  /// For each module those that it needs, in order, without itself.
  private let edges: [[Int]]
  /// The first need that makes an edge.
  private var steps: [[Int]: Step] = [:]

  /// Of two modules with one name, the first counts.
  package init(_ contracts: [TargetContract]) {
    let modules = Dictionary(contracts.map { ($0.name, $0) }) { first, _ in first }
    names = modules.keys.sorted()
    let places = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    var edges = [Set<Int>](repeating: [], count: names.count)
    for (from, name) in names.enumerated() {
      for need in modules[name]?.needs ?? [] {
        guard let to = Route(need.route).flatMap({ places[$0.target] }), to != from else {
          continue
        }
        if edges[from].insert(to).inserted {
          steps[[from, to]] = Step(module: name, contract: need)
        }
      }
    }
    self.edges = edges.map { $0.sorted() }
  }

  /// The names of the modules in each cycle, in order: of each group of modules that all need each other.
  var cycles: [[String]] {
    components.filter { $0.count > 1 }.map { component in component.sorted().map { names[$0] } }
  }

  /// For each group of modules that all need each other, directly or not, a shortest circle in it.
  package var shortestCircles: [[Step]] {
    components.filter { $0.count > 1 }.compactMap { component in
      component.sorted().compactMap { circle(from: $0, within: component) }
        .min { $0.count < $1.count }
        .map { circle in
          zip(circle, circle.dropFirst() + circle.prefix(1)).compactMap { steps[[$0, $1]] }
        }
    }
  }

  /// A shortest way from a module back to it, by breadth.
  private func circle(from start: Int, within component: Set<Int>) -> [Int]? {
    var before: [Int: Int] = [:]
    var waiting = [start]
    var next = 0
    while next < waiting.count {
      let place = waiting[next]
      next += 1
      for other in edges[place] where component.contains(other) {
        if other == start { return path(to: place, from: start, before) }
        guard before[other] == nil else { continue }
        before[other] = place
        waiting.append(other)
      }
    }
    return nil
  }

  private func path(to end: Int, from start: Int, _ before: [Int: Int]) -> [Int] {
    var path = [end]
    while let last = path.last, last != start, let previous = before[last] { path.append(previous) }
    return path.reversed()
  }

  /// Tarjan's strongly connected components, with a stack of its own in place of recursion.
  private var components: [Set<Int>] {
    var search = ComponentSearch(edges)
    for root in edges.indices { search.visit(root) }
    return search.found.sorted { ($0.min() ?? 0) < ($1.min() ?? 0) }
  }
}

/// How far Tarjan's search has come.
private struct ComponentSearch {
  private let edges: [[Int]]
  private var order: [Int?]
  private var lowest: [Int]
  private var isOpen: [Bool]
  private var open: [Int] = []
  private var count = 0
  private(set) var found: [Set<Int>] = []

  init(_ edges: [[Int]]) {
    self.edges = edges
    order = Array(repeating: nil, count: edges.count)
    lowest = Array(repeating: 0, count: edges.count)
    isOpen = Array(repeating: false, count: edges.count)
  }

  mutating func visit(_ root: Int) {
    guard order[root] == nil else { return }
    var path: [(node: Int, next: Int)] = []
    enter(root, &path)
    while let (node, next) = path.last {
      guard next < edges[node].count else {
        path.removeLast()
        if let parent = path.last?.node { lowest[parent] = min(lowest[parent], lowest[node]) }
        if lowest[node] == order[node] { close(node) }
        continue
      }
      path[path.count - 1].next += 1
      let other = edges[node][next]
      if let place = order[other] {
        if isOpen[other] { lowest[node] = min(lowest[node], place) }
      } else {
        enter(other, &path)
      }
    }
  }

  private mutating func enter(_ node: Int, _ path: inout [(node: Int, next: Int)]) {
    order[node] = count
    lowest[node] = count
    count += 1
    open.append(node)
    isOpen[node] = true
    path.append((node, 0))
  }

  /// Everything that was opened since a node is one component.
  private mutating func close(_ node: Int) {
    var component: Set<Int> = []
    while let last = open.popLast() {
      isOpen[last] = false
      component.insert(last)
      if last == node { break }
    }
    found.append(component)
  }
}
