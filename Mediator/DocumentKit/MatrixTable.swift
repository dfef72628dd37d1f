import ContractKit
import MediatorKit

/// Which modules need which, as a table of modules by modules, or as a list of very many.
struct MatrixTable {
  /// A wider table can't be read, and has thousands of empty cells.
  private static let widest = 40

  private let matrix: DependencyMatrix
  private let index: ContractIndex

  init(_ graph: ContractGraph, _ index: ContractIndex) {
    matrix = DependencyMatrix(graph)
    self.index = index
  }

  @HTMLBuilder var html: HTML {
    if isList { list } else { grid }
    HTML(.ul, .class("fields faint")) { for line in legend { HTML(.li, text: line) } }
  }

  private var isList: Bool { matrix.modules.count > Self.widest }

  private var list: HTML {
    HTML.table(
      ["Module", "Uses"],
      matrix.modules.indices.map { row in
        let uses = matrix.modules.indices.compactMap { column in
          matrix[row, column].map { HTML([name(column), HTML(" \($0.text)")]) }
        }
        return [name(row), uses.isEmpty ? HTML.dash : HTML.list(uses)]
      })
  }

  private var grid: HTML {
    HTML.box("Which modules need which") {
      HTML(.table, .class("matrix")) {
        HTML(.caption, text: "The needs of each row's module, by the module of the column")
        HTML(.thead) {
          HTML(.tr) {
            HTML(.th, .ofColumn, text: "Module")
            for (number, module) in matrix.modules.enumerated() {
              HTML(.th, .ofColumn, .title(module.name), .label("\(number + 1) \(module.name)")) {
                HTML("\(number + 1)")
              }
            }
          }
        }
        HTML(.tbody) { for row in matrix.modules.indices { self.row(row) } }
      }
    }
  }

  private func name(_ place: Int) -> HTML {
    let module = matrix.modules[place]
    return index.link(toTarget: module.name).map {
      HTML(.a, .href($0), text: module.name)
    } ?? HTML("\(module.name) ?")
  }

  private func row(_ row: Int) -> HTML {
    HTML(.tr) {
      HTML(.th, .ofRow) {
        HTML(.span, .class("faint"), text: "\(row + 1) ")
        name(row)
      }
      for column in matrix.modules.indices { cell(row, column) }
    }
  }

  private func cell(_ row: Int, _ column: Int) -> HTML {
    let mark = row == column ? "■" : ""
    let kind = row == column ? "self" : matrix[row, column]?.isInCycle == true ? "cycle" : "other"
    guard let cell = matrix[row, column] else { return HTML(.td, .class(kind), text: mark) }
    let about = cell.edges.map(\.sentence).joined(separator: "; ")
    return HTML(.td, .class(kind), .title(about), text: mark + cell.text)
  }

  private var legend: [String] {
    let missing = matrix.modules.filter(\.isMissing).map(\.name)
    return ["2: routes; 2s: screens; 2e: events" + (isList ? "" : "; ■: the module itself")]
      + matrix.cycles.map { "*: in a cycle of needs: \($0.joined(separator: ", "))" }
      + (missing.isEmpty ? [] : ["?: not linked: \(missing.joined(separator: ", "))"])
  }
}
