// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit

/// Another version of ``Target_Echo``, whose numbers are texts; marks what it adds with a sign.
struct Target_ChangedEcho: Target {
  static let name = "Echo"
  static let summary = "Replies, and remembers."
  static let instances = Instances.anywhere
  static var actions: [Action<Self>] {
    Action("add", "Adds a number to the file.", Param("number", "It."), perform: Action_add)
  }

  let file: String

  func Action_add(number: Int) throws -> String {
    _ = try Target_Echo(file: file).Action_add(number: -number)
    return "\(number)"
  }
}
