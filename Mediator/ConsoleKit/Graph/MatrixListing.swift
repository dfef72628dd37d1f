import ContractKit
import MediatorKit

/// A graph of modules as a dependency matrix, or as a list where the matrix is too wide.
struct MatrixListing {
  /// The width of output that isn't a terminal.
  private static let usualWidth = 120

  private let matrix: DependencyMatrix
  private let focus: [String]
  private let style: Style
  private let width: Int

  init(_ graph: ContractGraph, _ style: Style, _ columns: Int?) {
    matrix = DependencyMatrix(graph)
    focus = graph.modules.filter(\.isFocus).map(\.name)
    self.style = style
    width = columns ?? Self.usualWidth
  }

  /// The matrix or the list, and what its marks mean.
  var lines: [String] {
    let counts = "2: routes; 2s: screens; 2e: events"
    let text =
      grid.map { ($0, "Rows need columns. \(counts); ■: the module itself") } ?? (list, counts)
    return text.0 + [""] + ([text.1] + marks).flatMap { $0.folded(at: width) }
  }

  /// One row and one column for each module, numbered; nil where that is too wide.
  private var grid: [String]? {
    let places = matrix.modules.indices
    let digits = "\(places.count)".count
    let names = places.map { "\($0 + 1)".padded(before: digits) + " " + name($0) }
    let margin = names.map(\.columns).reduce("MODULE".count, max)
    let widths = places.map { column in
      places.map { text($0, column).columns }.reduce(max(2, digits), max)
    }
    guard widths.reduce(margin, { $0 + 1 + $1 }) <= width else { return nil }
    let heads = places.map { " " + "\($0 + 1)".padded(before: widths[$0]) }
    return [style.bold("MODULE".padded(to: margin) + heads.joined())]
      + places.map { row in
        let cells = places.map { " " + styled(text(row, $0).padded(before: widths[$0]), row, $0) }
        return names[row].padded(to: margin) + cells.joined()
      }
  }

  /// One line for each module, with those it needs, in the order of the matrix.
  private var list: [String] {
    let rows = matrix.modules.indices.map { row in
      let uses = matrix.modules.indices.compactMap { column in
        matrix[row, column].map { "\(name(column)) \($0.text)" }
      }
      let users = matrix.modules.indices.count { $0 != row && matrix[$0, row] != nil }
      return [name(row), "\(users)", uses.isEmpty ? "-" : uses.joined(separator: ", ")]
    }
    return Table(rows).lines(below: ["MODULE", "USED BY", "USES"], style, width: width)
  }

  /// The name of a module, with a mark where it isn't linked.
  private func name(_ place: Int) -> String {
    let module = matrix.modules[place]
    return module.name.printable + (module.isMissing ? " ?" : "")
  }

  private func text(_ row: Int, _ column: Int) -> String {
    let text = matrix[row, column]?.text
    return row == column ? "■\(text ?? "")" : text ?? "."
  }

  private func styled(_ text: String, _ row: Int, _ column: Int) -> String {
    guard let cell = matrix[row, column] else { return style.dim(text) }
    return cell.isInCycle ? style.red(text) : text
  }

  /// The meaning of the used marks.
  private var marks: [String] {
    let missing = matrix.modules.filter(\.isMissing).map(\.name)
    let around = focus.joined(separator: ", ").printable
    return matrix.cycles.map { "*: in a cycle of needs: \($0.joined(separator: ", "))".printable }
      + (missing.isEmpty ? [] : ["?: not linked: \(missing.joined(separator: ", "))".printable])
      + (focus.isEmpty ? [] : ["Only \(around) and the direct neighbours are shown."])
  }
}
