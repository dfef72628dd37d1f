import ContractKit
import MediatorKit

/// The description of a param, a field of the result, or a part of either.
struct FieldDescription {
  private let path: String
  private let param: ParamContract?
  private let presence: String?
  private let given: Shape?
  private let answered: Shape?
  private let route: String
  private let style: Style
  private let columns: Int?

  /// Finds a field by its path, or throws with similar names.
  init(_ fields: ArraySlice<String>, of action: ActionContract, _ description: ActionDescription)
    throws(ConsoleError)
  {
    path = fields.joined(separator: ".")
    route = description.route
    style = description.style
    columns = description.columns
    let params = action.params.map { Shape.Field($0.name, $0.shape) }
    let whole = Shape.object(name: "", params)
    given = whole.part(at: fields)
    answered = action.result.part(at: fields)
    param = fields.count == 1 ? action.params.first { $0.name == fields.first } : nil
    presence = param?.conditions(in: action)
    guard given == nil, answered == nil else { return }
    var error = ConsoleError.unknown(
      .E0104, "field", path,
      among: (whole.names(near: fields) + action.result.names(near: fields)))
    if error.command != nil { error.command = "describe \(route)" }
    throw error
  }

  var text: String {
    section("param", given, [presence, param?.help]) + section("result", answered, [])
  }

  /// The fields of `describe -o json`.
  var fields: [String: Value] {
    var fields: [String: Value] = ["route": .string(route), "field": .string(path)]
    fields["param"] = given?.schema
    fields["result"] = answered?.schema
    return fields
  }

  private func section(_ kind: String, _ shape: Shape?, _ more: [String?]) -> String {
    guard let shape else { return "" }
    let title = style.bold("\(route).\(path)") + "  " + style.dim(kind)
    let kinds = [shape.words + (shape.isOptional ? "?" : "")] + more.compactMap { $0 }
    let line = "  " + kinds.filter { !$0.isEmpty }.joined(separator: "  ")
    let lines = [title, line] + shape.fieldLines(indent: 4, columns)
    return lines.joined(separator: "\n") + "\n"
  }
}
