/// A fault to be planted: what some files have to be like.
struct Fault: Sendable {
  /// Where it is: `Modules/Login/LoginNeeds.swift:3`.
  let place: String
  /// What it does, in a few words.
  let what: String
  /// The content of each file that changes; nil for one that goes.
  var changes: [String: [UInt8]?]

  /// A fault of several files at once; nil if one part of it can't be planted.
  static func all(_ parts: Fault?...) -> Fault? {
    var changes: [String: [UInt8]?] = [:]
    for part in parts {
      guard let part else { return nil }
      changes.merge(part.changes) { $1 }
    }
    return parts.first.flatMap { $0 }.map {
      Fault(place: $0.place, what: $0.what, changes: changes)
    }
  }

  /// A fault that is a file which wasn't there.
  static func file(_ path: String, _ what: String, _ text: String) -> Fault {
    Fault(place: path, what: what, changes: [path: Array(text.utf8)])
  }

  /// The part of the package it is in: whose build it concerns.
  var owner: String {
    place.split(separator: "/").prefix(2).joined(separator: "/")
  }
}
