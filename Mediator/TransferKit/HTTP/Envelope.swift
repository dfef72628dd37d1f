import Foundation
import MediatorKit

/// The form of every answer: `{"code": 100, "msg": "", "data": …}`.
struct Envelope {
  let code: Int
  let message: String
  let data: Value

  /// Reads an answer; nil if it isn't an envelope.
  init?(_ json: Value) {
    guard let code = json["code"].flatMap({ $0.int ?? $0.string.flatMap { Int($0) } }) else {
      return nil
    }
    self.code = code
    message = json["msg"]?.string ?? ""
    data = json["data"] ?? .null
  }

  /// Parses JSON; nil for anything else.
  static func json(_ bytes: [UInt8]) -> Value? {
    try? JSONDecoder().decode(Value.self, from: Data(bytes))
  }
}
