// swift-format-ignore-file: AlwaysUseLowerCamelCase

package import MediatorKit

/// Actions that each fail in one way.
package struct Target_Trouble: Target {
  package static let summary = "Goes wrong."

  package init() {}

  package static var actions: [Action<Self>] {
    Action("undeclared", "Throws what it didn't declare.", perform: Action_undeclared)
    Action("full", "Meets a full disk.", perform: Action_full)
    Action("busy", "Meets a busy disk.", perform: Action_busy)
    Action(
      "picture", "Returns a value without a text form.", access: .native(.read),
      perform: Action_picture)
    Action("lie", "Returns a value without a text form, undeclared.", perform: Action_lie)
    Action("wait", "Waits until it is cancelled.", access: .remote(.read), perform: Action_wait)
    Action(
      "secret", "Is for code alone.", access: Access(origins: [.native], effects: .destructive),
      perform: Action_full)
    Action(
      "steer", "Says something that would steer a terminal.",
      errors: .of(Target_Shop.ShopError.closed), perform: Action_steer)
  }

  package func Action_undeclared() throws { throw Target_Shop.ShopError.closed }

  package func Action_full() throws { throw DiskFailure(isTemporary: false) }

  package func Action_busy() throws { throw DiskFailure(isTemporary: true) }

  package func Action_picture() -> Picture { Picture() }

  package func Action_lie() -> Value { .array([.native(Picture())]) }

  package func Action_wait() async throws {
    for await _ in AsyncStream<Int>.makeStream().stream {}
    try Task.checkCancellation()
  }

  package func Action_steer() throws {
    throw Target_Shop.ShopError.closed.because("closed\u{1B}[2J\u{9B}m")
  }
}

extension Target_Trouble {
  package struct Picture: NativePayload {}

  package struct DiskFailure: ServiceFailure {
    package let isTemporary: Bool

    package init(isTemporary: Bool) { self.isTemporary = isTemporary }

    package var message: String { isTemporary ? "the disk is busy" : "the disk is full" }
  }
}
