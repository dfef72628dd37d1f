import ContractKit
import MediatorKit

/// A message of JSON-RPC 2.0 from a client.
enum MCPMessage: Sendable {
  /// Asks for an answer.
  case request(id: Value, method: String, params: [String: Value])
  /// Tells something.
  case notification(method: String, params: [String: Value])
  /// The answers to the server's questions.
  case answer(id: String, result: [String: Value]?)

  /// Reads a line.
  init(_ line: [UInt8]) throws(MCPError) {
    let value: Value
    do throws(JSONReader.Fault) { value = try JSONReader.read(line) } catch {
      throw MCPError(.parse, "not JSON: \(error.description)")
    }
    guard case .object(let fields) = value, fields["jsonrpc"] == "2.0" else {
      throw MCPError(.request, "not a message of JSON-RPC 2.0")
    }
    var params: [String: Value] = [:]
    if case .object(let given) = fields["params"] { params = given }
    switch (fields["method"], fields["id"]) {
    case (.string(let method), nil): self = .notification(method: method, params: params)
    case (.string(let method), let id?):
      switch id {
      case .string, .int: self = .request(id: id, method: method, params: params)
      default: throw MCPError(.request, "the id of a request is a text or an integer")
      }
    case (nil, .string(let id)?):
      guard case .object(let result) = fields["result"] else {
        self = .answer(id: id, result: nil)
        return
      }
      self = .answer(id: id, result: result)
    default: throw MCPError(.request, "neither a request nor an answer")
    }
  }
}

/// An error of the protocol; a failed call is a result instead.
struct MCPError: Error {
  enum Code: Int {
    case parse = -32_700
    case request = -32_600
    case method = -32_601
    case params = -32_602
    case `internal` = -32_603
    case capability = -32_021
    case version = -32_022
  }

  let code: Code
  let message: String
  let data: Value?

  init(_ code: Code, _ message: String, data: Value? = nil) {
    (self.code, self.message, self.data) = (code, message, data)
  }

  var value: Value {
    var fields: [String: Value] = ["code": .int(code.rawValue), "message": .string(message)]
    fields["data"] = data
    return .object(fields)
  }
}
