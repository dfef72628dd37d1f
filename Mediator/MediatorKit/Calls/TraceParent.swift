/// The place of a call in a trace over several processes, as W3C's Trace Context defines it.
package struct TraceParent: Hashable, Sendable {
  /// Identifies the trace: 32 hexadecimal digits.
  package let trace: String
  /// Identifies the call: 16 hexadecimal digits.
  package let span: String

  package init(trace: String, span: String) { (self.trace, self.span) = (trace, span) }

  /// Reads the header `traceparent`; nil for a malformed one.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count >= 4, [2, 32, 16, 2] == parts.prefix(4).map(\.utf8.count),
      parts.prefix(4).joined().utf8.allSatisfy({ $0.isDigit || (0x61...0x66).contains($0) })
    else { return nil }
    self.init(trace: String(parts[1]), span: String(parts[2]))
  }

  package var text: String { "00-\(trace)-\(span)-01" }
}
