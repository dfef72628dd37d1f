import MediatorKit
import ScreenKit

/// How a module calls an action: a need and its call, as Swift.
///
/// The need sends the required params and reads all fields of the result; a module removes those that it doesn't read.
struct SwiftCall {
  private let action: ActionContract
  private let target: String

  init(of action: ActionContract, in target: String) {
    self.action = action
    self.target = target
  }

  var text: String {
    ([need, call].map { $0 + "\n" } + types).joined(separator: "\n")
  }

  /// The name of the action as a declaration.
  private var name: String {
    Self.keywords.contains(action.name) ? "`\(action.name)`" : action.name
  }

  /// The keywords that an action may be named after: The Swift Programming Language, "Lexical Structure".
  private static let keywords = Set(
    """
    as associatedtype break case catch class continue default defer deinit do else enum
    extension fallthrough false fileprivate for func guard if import in init inout internal
    is let nil operator precedencegroup private protocol public repeat rethrows return self
    static struct subscript super switch throw throws true try typealias var where while
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  private var sent: [ParamContract] { action.params.filter(\.isRequired) }

  private var need: String {
    var parts = ["\"\(target)/\(action.name)\""]
    parts += sent.map { "Param(\"\($0.name)\", \($0.shape.swiftType).self)" }
    if action.result != .nothing { parts.append("returns: \(action.result.swiftType).self") }
    if !action.errors.isEmpty {
      let codes = action.errors.map { "\"\($0.code)\"" }
      parts.append("handles: [\(codes.joined(separator: ", "))]")
    }
    return "enum Needs {\n  static let \(name) = Need(\n    "
      + parts.joined(separator: ",\n    ") + ")\n}"
  }

  private var call: String {
    let arguments = sent.map { param in
      (param.example ?? param.shape.emptyValue).swiftLiteral ?? param.name
    }
    let call = (["Needs.\(action.name)"] + arguments).joined(separator: ", ")
    return (action.result == .nothing ? "" : "let result = ") + "try await peers.call(\(call))"
  }

  /// The objects in the result and the params, each type once.
  private var types: [String] {
    var types: [String] = []
    var seen: Set<String> = []
    var waiting = sent.map(\.shape) + [action.result]
    while let shape = waiting.popLast() {
      switch shape {
      case _ where shape.isScreen: continue
      case .optional(let part), .array(let part), .dictionary(let part): waiting.append(part)
      case .object(_, let fields):
        guard seen.insert(shape.swiftType).inserted else { continue }
        let lines = fields.map { "  let \($0.name): \($0.shape.swiftType)" }
        let head = "struct \(shape.swiftType): Codable, Payload {"
        types.append(([head] + lines + ["}"]).joined(separator: "\n") + "\n")
        waiting += fields.reversed().map(\.shape)
      default: continue
      }
    }
    return types
  }
}

extension Shape {
  /// The type that a caller declares for it; `Value` reads what has no type of its own.
  fileprivate var swiftType: String {
    switch self {
    case _ where isScreen: "Presented"
    case .nothing: "Nothing"
    case .boolean: "Bool"
    case .integer: "Int"
    case .number: "Double"
    case .string, .enumeration: "String"
    case .optional(let shape): shape.swiftType + "?"
    case .array(let shape): "[\(shape.swiftType)]"
    case .dictionary(let shape): "[String: \(shape.swiftType)]"
    case .object(let name, _), .recursion(let name), .native(let name):
      // Generic arguments: `Page<Contact>` is declared as `Page`.
      String(name.prefix { $0 != "<" })
    case .any, .unknown, .oneOf: "Value"
    }
  }
}

extension Value {
  /// A literal of Swift; nil for objects, which callers make of a type.
  fileprivate var swiftLiteral: String? {
    switch self {
    case .string(let text): text.debugDescription
    case .null: "nil"
    case .array(let elements):
      elements.allSatisfy { $0.swiftLiteral != nil }
        ? "[\(elements.compactMap(\.swiftLiteral).joined(separator: ", "))]" : nil
    case .object, .native: nil
    default: json()
    }
  }
}
