// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit

/// Actions that each go wrong in one way.
struct Target_Trouble: Target {
  static let summary = "Goes wrong."

  static var actions: [Action<Self>] {
    Action("undeclared", "Throws what it didn't declare.", perform: Action_undeclared)
    Action("full", "Meets a full disk.", perform: Action_full)
    Action("busy", "Meets a busy disk.", perform: Action_busy)
    Action(
      "picture", "Answers what has no text form.", access: .native(.read), perform: Action_picture)
    Action("lie", "Answers what has no text form, and doesn't say so.", perform: Action_lie)
    Action("wait", "Waits until it is cancelled.", access: .remote(.read), perform: Action_wait)
    Action(
      "secret", "Is for code alone.", access: Access(origins: [.native], effects: .destructive),
      perform: Action_full)
    Action(
      "steer", "Says something that would steer a terminal.",
      errors: .of(Target_Shop.ShopError.closed), perform: Action_steer)
  }

  func Action_undeclared() throws { throw Target_Shop.ShopError.closed }

  func Action_full() throws { throw DiskFailure(isTemporary: false) }

  func Action_busy() throws { throw DiskFailure(isTemporary: true) }

  func Action_picture() -> Picture { Picture() }

  func Action_lie() -> Value { .array([.native(Picture())]) }

  func Action_wait() async throws {
    for await _ in AsyncStream<Int>.makeStream().stream {}
    try Task.checkCancellation()
  }

  func Action_steer() throws {
    throw Target_Shop.ShopError.closed.because("closed\u{1B}[2J\u{9B}m")
  }
}

extension Target_Trouble {
  struct Picture: NativePayload {}

  struct DiskFailure: ServiceFailure {
    let isTemporary: Bool
    var message: String { isTemporary ? "the disk is busy" : "the disk is full" }
  }
}
