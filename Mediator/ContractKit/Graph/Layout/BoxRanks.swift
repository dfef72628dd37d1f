/// An order of the boxes in which few arrows point backwards.
///
/// The greedy order of Eades, Lin and Smyth: what needs nothing more goes to the end, what nothing more needs to the
/// beginning, and of a cycle the box that has most to do with others that are left. Without a cycle, no arrow points
/// backwards.
struct BoxRanks {
  private var outgoing: [Int]
  private var incoming: [Int]
  /// The boxes that have no rank yet, in the order of their numbers.
  private var rest: [Int]
  private let successors: [[(box: Int, weight: Int)]]
  private let predecessors: [[(box: Int, weight: Int)]]

  /// The rank of each box.
  static func ranks(of count: Int, _ links: [GraphLink]) -> [Int] {
    var ranks = BoxRanks(count, links.filter { !$0.isLoop })
    return ranks.run()
  }

  private init(_ count: Int, _ links: [GraphLink]) {
    var successors: [[(box: Int, weight: Int)]] = Array(repeating: [], count: count)
    var predecessors = successors
    for link in links {
      successors[link.from].append((link.to, link.weight))
      predecessors[link.to].append((link.from, link.weight))
    }
    self.successors = successors
    self.predecessors = predecessors
    outgoing = successors.map { $0.reduce(0) { $0 + $1.weight } }
    incoming = predecessors.map { $0.reduce(0) { $0 + $1.weight } }
    rest = Array(0..<count)
  }

  private mutating func run() -> [Int] {
    var first: [Int] = []
    var last: [Int] = []
    while !rest.isEmpty {
      if let sink = rest.lastIndex(where: { outgoing[$0] == 0 }) {
        last.append(take(sink))
      } else if let source = rest.firstIndex(where: { incoming[$0] == 0 }) {
        first.append(take(source))
      } else if let busiest = rest.indices.max(by: { surplus(rest[$0]) < surplus(rest[$1]) }) {
        first.append(take(busiest))
      }
    }
    var ranks = successors.map { _ in 0 }
    for (rank, box) in (first + last.reversed()).enumerated() { ranks[box] = rank }
    return ranks
  }

  private func surplus(_ box: Int) -> Int { outgoing[box] - incoming[box] }

  private mutating func take(_ index: Int) -> Int {
    let box = rest.remove(at: index)
    for (other, weight) in successors[box] { incoming[other] -= weight }
    for (other, weight) in predecessors[box] { outgoing[other] -= weight }
    return box
  }
}
