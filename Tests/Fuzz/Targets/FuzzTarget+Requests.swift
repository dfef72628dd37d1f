// swift-format-ignore-file: AlwaysUseLowerCamelCase

import ContractKit
import DoorKit
import Foundation
import MediatorKit
import Synchronization
import TestSupport

extension FuzzTarget {
  /// A request over HTTP has a response of the documented statuses, never 500, and JSON as its body.
  static func requests(_ bytes: [UInt8]) throws {
    let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    let lines = String(decoding: parts[0], as: UTF8.self).split(separator: "\n")
    let words = lines.first?.split(separator: " ", maxSplits: 1) ?? []
    guard words.count == 2 else { return }
    let address = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let request = DoorRequest(
      String(words[0]), String(address[0]), query: address.count > 1 ? String(address[1]) : nil,
      headers: lines.dropFirst().map(header), body: parts.count > 1 ? Array(parts[1]) : [])
    let response = try answer(request)
    try check(
      [200, 204, 400, 403, 404, 405, 413, 415, 421, 422, 428].contains(response.status),
      "\(response.status) for \(request)")
    if !response.body.isEmpty {
      try check((try? JSONReader.read(response.body)) != nil, "no JSON for \(request)")
    }
  }

  private static func header(_ line: Substring) -> (name: String, value: String) {
    let parts = line.split(separator: ": ", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
  }

  /// Waits for the response: libFuzzer runs one input at a time, on one thread.
  private static func answer(_ request: DoorRequest) throws -> DoorResponse {
    let door = try door.get()
    let done = DispatchSemaphore(value: 0)
    let result = Mutex<DoorResponse?>(nil)
    Task {
      let response = await door.answer(request)
      result.withLock { $0 = response }
      done.signal()
    }
    done.wait()
    guard let response = result.withLock({ $0 }) else { throw Finding(description: "no response") }
    return response
  }

  private static let door = Result {
    Door(try Mediator { Registration(Target_Form.self) { _ in Target_Form() } }, limit: 512)
  }

  /// Accepts params of the shapes that a text is converted to.
  private struct Target_Form: Target {
    static let summary = "Accepts params."

    static var actions: [Action<Self>] {
      Action(
        "take", "Takes params.", Param("number", "N.", default: 1, range: 1...9),
        Param("part", "P.", default: 0.5), Param("isOn", "O.", default: false),
        Param("text", "T.", default: "", count: 0...9, matching: .line),
        access: .everywhere(.read), perform: Action_take)
      Action(
        "keep", "Keeps a list.", Param("of", "L."), access: .everywhere(.write),
        perform: Action_keep)
    }

    func Action_take(number: Int, part: Double, isOn: Bool, text: String) -> [String: Double] {
      ["number": Double(number), "part": part, text: isOn ? 1 : 0]
    }

    func Action_keep(of: [String: [Int?]]) -> Int { of.count }
  }
}
