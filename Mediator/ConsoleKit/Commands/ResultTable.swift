import MediatorKit

/// The result of a call as rows and columns.
struct ResultTable {
  /// Whether the result is a list of flat objects.
  let isFlat: Bool
  private let table: Table
  /// The fields of a page beside its items, such as the cursor of the next page.
  private let rest: Table

  /// Makes a table of a list or an object; nil for any other result.
  ///
  /// An empty list has the names of the columns, and a list of scalars one column.
  init?(_ result: Value, _ shape: Shape?) {
    if case .object(var page) = result, case .array(let items)? = page["items"], !items.isEmpty,
      let list = ResultTable(.array(items), shape?.fields.first { $0.name == "items" }?.shape)
    {
      page["items"] = nil
      (table, isFlat, rest) = (list.table, false, Self.rows(of: page, shape))
      return
    }
    let fields = (shape?.fields ?? []).map(\.name)
    switch result {
    case .array(let rows) where !rows.isEmpty && rows.allSatisfy(\.isScalar):
      table = Table([["VALUE"]] + rows.map { [Self.cell($0)] })
      isFlat = false
    case .array(let rows) where !rows.isEmpty || !fields.isEmpty:
      let objects = rows.compactMap(\.object)
      guard objects.count == rows.count else { return nil }
      let others = Set(objects.flatMap(\.keys)).subtracting(fields).sorted()
      let names =
        fields.filter { name in rows.isEmpty || objects.contains { $0[name] != nil } } + others
      table = Table(
        [names.map { $0.uppercased().printable }]
          + objects.map { row in names.map { Self.cell(row[$0]) } })
      isFlat =
        !objects.isEmpty && !names.isEmpty
        && objects.allSatisfy { $0.values.allSatisfy(\.isScalar) }
    case .object(let object) where !object.isEmpty:
      table = Self.rows(of: object, shape)
      isFlat = false
    default: return nil
    }
    rest = Table([])
  }

  /// A row for each field, the declared ones first.
  private static func rows(of object: [String: Value], _ shape: Shape?) -> Table {
    let fields = (shape?.fields ?? []).map(\.name)
    let others = Set(object.keys).subtracting(fields).sorted()
    return Table(
      (fields.filter { object[$0] != nil } + others).map { [$0.printable, cell(object[$0])] })
  }

  /// The lines; cut to a width where one is given.
  func text(_ style: Style, _ width: Int?) -> String {
    var lines = width.map(table.lines(within:)) ?? table.lines()
    if isFlat, let first = lines.first { lines[0] = style.bold(first) }
    let others = width.map(rest.lines(within:)) ?? rest.lines()
    if !others.isEmpty { lines += [""] + others }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func cell(_ value: Value?) -> String {
    let text = value?.string ?? (value == .null ? "" : value?.json() ?? "")
    return String(text.map { $0.isNewline ? " " : $0 }).printable
  }
}

extension Value {
  fileprivate var object: [String: Value]? {
    guard case .object(let fields) = self else { return nil }
    return fields
  }

  fileprivate var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }
}
