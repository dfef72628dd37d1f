import Foundation
import MediatorKit

extension RemoteCaller {
  /// The headers of a message.
  var headers: BusHeaders {
    var headers: BusHeaders = [BusHeader.origin: origin.rawValue]
    if !chain.isEmpty {
      headers[BusHeader.chain] = chain.compactMap(\.text.escaped).joined(separator: ",")
    }
    headers[BusHeader.identity] = identity?.percentEncoded()
    headers[BusHeader.trace] = trace?.text
    return headers
  }

  /// Reads headers; nil for a malformed one.
  init?(headers: BusHeaders) {
    guard let origin = Origin(rawValue: headers[BusHeader.origin] ?? Origin.network.rawValue) else {
      return nil
    }
    // The standard ignores a malformed one.
    self.init(origin: origin, trace: headers[BusHeader.trace].flatMap(TraceParent.init))
    if let text = headers[BusHeader.identity] {
      guard let identity = text.removingPercentEncoding else { return nil }
      self.identity = identity
    }
    guard let chain = headers[BusHeader.chain] else { return }
    for text in chain.split(separator: ",") {
      guard let route = text.removingPercentEncoding.flatMap(Route.init(printed:)) else {
        return nil
      }
      self.chain.append(route)
    }
  }
}

extension String {
  /// The route of a link's closure has other characters than a header; one of an action is as it was.
  fileprivate var escaped: String? {
    let plain = CharacterSet(charactersIn: "!"..."~").subtracting(CharacterSet(charactersIn: "%,"))
    return addingPercentEncoding(withAllowedCharacters: plain)
  }
}
