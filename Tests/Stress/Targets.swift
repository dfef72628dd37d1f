import MediatorKit

/// Adds, synchronously or asynchronously.
struct Target_Desk: Target {
  static let summary = "Adds."
  static var actions: [Action<Self>] {
    Action(
      "add", "Adds.", Param("left", "A number."), Param("right", "Another."),
      access: .remote(.read), perform: add)
    Action("wait", "Answers later.", Param("number", "A number."), perform: wait)
  }

  func add(left: Int, right: Int) -> Int { left + right }

  func wait(number: Int) async -> Int {
    await Task.yield()
    return number
  }
}

/// Calls the desk by position and by name.
struct Target_Office: Target {
  static let add = Need(
    "Desk/add", Param("left", Int.self), Param("right", Int.self), returns: Int.self
  ).now
  static let addAsNumber = Need(
    "Desk/add", Param("left", Int.self), Param("right", Int.self), returns: Double.self)
  static let summary = "Asks."
  static let needs: [any NeedDeclaration] = [add, addAsNumber]
  static let added = Event("Office/added", "Two numbers were added.", Int.self)
  static let emits: [any EventDeclaration] = [added]
  static var actions: [Action<Self>] {
    Action("add", "Adds two.", Param("number", "A number."), perform: add)
  }

  let peers: Peers

  func add(number: Int) async throws -> Int {
    let one = try peers.callNow(Self.add, number, 1)
    try await peers.emit(Self.added, one)
    return Int(try await peers.call(Self.addAsNumber, one, 1))
  }
}
