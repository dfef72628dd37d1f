import MediatorKit
import TestSupport
import Testing

@testable import ContractKit

struct DependencyMatrixTests {
  private func matrix(_ contracts: [TargetContract], around names: [String] = [])
    -> DependencyMatrix
  {
    DependencyMatrix(ContractGraph(of: contracts, view: .modules, around: names))
  }

  /// The cells as text, row by row.
  private func rows(_ matrix: DependencyMatrix) -> [String] {
    matrix.modules.indices.map { row in
      let cells = matrix.modules.indices.map { matrix[row, $0]?.text ?? "." }
      return "\(matrix.modules[row].name) \(cells.joined(separator: " "))"
    }
  }

  @Test func `Modules that need others come first, and all needs are above the diagonal`() {
    #expect(
      rows(matrix(GraphSample.shop)) == [
        "Orders . 1 . 1e .", "Cart . . 1 2 .", "Bank . . . . .", "Login . . . . .",
        "Weather . . . . .",
      ])
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `Below the diagonal there are only needs of cycles`(seed: UInt64) {
    let matrix = matrix(GraphSample.random(20, needs: 25, seed: seed))
    for row in matrix.modules.indices {
      for column in matrix.modules.indices.prefix(row) {
        guard let cell = matrix[row, column] else { continue }
        #expect(cell.isInCycle || cell.edges.map(\.kind) == [.subscribes], "\(cell)")
      }
    }
  }

  @Test func `The modules of a cycle are neighbours, and its needs are marked`() {
    let contracts = [
      GraphSample.module("A", needs: ["M/x"]), GraphSample.module("B", needs: ["Z/x"]),
      GraphSample.module("M", needs: ["C/x"]),
      GraphSample.module("Z", needs: ["B/x", "B/y", "C/x"], subscriptions: ["B/done"]),
      GraphSample.module("C"),
    ]
    let matrix = matrix(contracts)
    #expect(
      rows(matrix) == [
        "A . . . 1 .", "B . . 1* . .", "Z . 2+1e* . . 1", "M . . . . 1", "C . . . . .",
      ])
    #expect(matrix.cycles == [["B", "Z"]])
  }

  @Test func `A module that needs itself is in no cycle`() {
    let matrix = matrix([GraphSample.module("A", ["x"], needs: ["A/x"])])
    #expect(rows(matrix) == ["A 1"] && matrix.cycles.isEmpty)
  }

  @Test func `Subscriptions choose the order only where needs don't`() {
    let contracts = [
      GraphSample.module("A", needs: ["B/x"]), GraphSample.module("B", subscriptions: ["A/done"]),
      GraphSample.module("C"), GraphSample.module("D", subscriptions: ["C/done"]),
    ]
    let matrix = matrix(contracts)
    #expect(rows(matrix) == ["A . 1 . .", "B 1e . . .", "D . . . 1e", "C . . . ."])
  }

  @Test func `Screens that show each other form no cycle, and don't change the order`() {
    let contracts = [
      GraphSample.module("A", needs: ["B/x"], screens: ["C/screen"]),
      GraphSample.module("B", screens: ["A/screen", "A/other"]),
      GraphSample.module("C", screens: ["A/screen"], subscriptions: ["A/done"]),
    ]
    let matrix = matrix(contracts)
    #expect(rows(matrix) == ["A . 1 1s", "B 2s . .", "C 1s+1e . ."])
    #expect(matrix.cycles.isEmpty)
  }

  @Test func `Around a module only its own cycles count, also where a part of them isn't shown`() {
    let contracts = [
      GraphSample.module("A", needs: ["B/x"]), GraphSample.module("B", needs: ["C/x"]),
      GraphSample.module("C", needs: ["A/x"]), GraphSample.module("P", needs: ["Q/x"]),
      GraphSample.module("Q", needs: ["P/x"]),
    ]
    let matrix = matrix(contracts, around: ["A"])
    #expect(rows(matrix) == ["A . 1* .", "B . . .", "C 1* . ."])
    #expect(matrix.cycles == [["A", "B", "C"]])
  }
}
