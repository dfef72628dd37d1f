import ContractKit
import MediatorKit
import TestSupport

@testable import ConsoleKit

extension FuzzTarget {
  /// Params that are typed as items are read, checked and printed; those that fit still fit as JSON.
  static func params(_ bytes: [UInt8]) throws {
    let parts = bytes.split(separator: 0, maxSplits: 1)
    var generator = SeededGenerator(bytes: Array(parts.dropFirst().first ?? []))
    let action = generator.contract(of: [generator.shape(), generator.shape(), .string])
      .actions[1]
    let items =
      parts.first?.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) } ?? []
    // Items that name files would be read from the disk.
    guard !items.contains(where: { $0.contains("@") || $0.hasSuffix("=?") }) else { return }
    let terminal = Terminal(
      input: -1, outputStream: -1, errorStream: -1, variables: [:], columns: { _ in nil })
    var reader = ParamsReader(action, FileReader(terminal))
    guard let params = try? reader.read(data: nil, items: items) else { return }
    for param in action.params {
      guard let value = params[param.name] else { continue }
      let copy = try JSONReader.read(value.json())
      try check(
        param.shape.mismatches(of: copy) == param.shape.mismatches(of: value),
        "\(value.json()) fits \(param.shape) otherwise than as JSON")
    }
  }

  /// A line of a batch is a call or a fault with a message.
  static func batch(_ bytes: [UInt8]) throws {
    guard case .object(let fields)? = try? JSONReader.read(bytes) else { return }
    do { _ = try BatchCall(fields, 1) } catch {
      try check(!error.message.isEmpty && error.help != nil, "no message for \(fields)")
    }
  }

  /// A line of a script for browsing is a step or nil; a step that is written anew is the same step.
  static func browse(_ bytes: [UInt8]) throws {
    guard let step = BrowseStep.reading(String(decoding: bytes, as: UTF8.self)) else { return }
    let line =
      switch step {
      case .row(let title): title
      case .type(let field, let text): "\(field)=\(text)"
      case .press(let button): "!\(button)"
      case .filter(let text): "/\(text)"
      default: ""
      }
    try check(line.isEmpty || BrowseStep.reading(line) == step, "'\(line)' is another step")
  }
}
