import ContractKit
import Foundation
import MediatorKit

/// JSON text, compared with Foundation's `JSONSerialization` on the same documents.
enum JSONBenchmark {
  /// A document, and how often it is read and written per figure.
  private struct Document {
    let name: String
    let text: String
    let count: Int
  }

  static func report() throws -> Report {
    var report = Report()
    for document in documents {
      let bytes = Array(document.text.utf8)
      let data = Data(bytes)
      let value = try JSONReader.read(bytes)
      let object = try JSONSerialization.jsonObject(with: data)
      let reading = try Measure.ratio(
        document.count, of: { Measure.consume(try JSONReader.read(bytes)) },
        to: { Measure.consume(try JSONSerialization.jsonObject(with: data)) })
      let writing = try Measure.ratio(
        document.count, of: { Measure.consume(value.jsonBytes()) },
        to: { Measure.consume(try JSONSerialization.data(withJSONObject: object)) })
      let goal = "at most 1 × JSONSerialization"
      report.add("JSON, \(document.name), read", "\(reading.rounded(2)) ×", goal: goal)
      report.add("JSON, \(document.name), written", "\(writing.rounded(2)) ×", goal: goal)
    }
    return report
  }

  private static let documents = [
    Document(
      name: "a small record",
      text: #"{"id":"a","route":"Login/status","params":{"limit":5,"query":"zhang","exact":true}}"#,
      count: 500),
    Document(name: "2,000 objects", text: objects, count: 1),
    Document(name: "Chinese text with escapes", text: texts, count: 2),
    Document(name: "20,000 numbers", text: numbers, count: 1),
  ]

  private static var objects: String {
    array(2_000) { number in
      #"{"id":"018f3c5e-\#(number)","name":"Person \#(number)","phone":"+86 138\#(10_000_000 + number)","#
        + #""starred":\#(number % 2 == 0),"remark":null,"tags":["a","b"],"index":\#(number)}"#
    }
  }

  private static var texts: String {
    array(500) { number in
      #"{"text":"张伟在湖边\n看日出 \"第\#(number)次\" \\ é 🥟 and plain text that is a bit longer","#
        + #""names":"王芳，李娜，刘洋，陈静"}"#
    }
  }

  private static var numbers: String {
    array(5_000) { number in
      let value = Double(number)
      return "\(number * 7919 - 1_000_000),\(value * 1.37 + 0.001),\(value),\(value * 1e17)"
    }
  }

  private static func array(_ count: Int, of element: (Int) -> String) -> String {
    "[" + (0..<count).map(element).joined(separator: ",") + "]"
  }
}
