import MediatorKit

enum PackingError: String, ActionError {
  case noCity
  var message: String { "the name of the city is empty; say where to" }
}

/// The entry points of Packing.
public struct Target_Packing: Target {
  public static let summary = "Knows what to take along."
  public static let needs: [any NeedDeclaration] = [PackingNeeds.forecast]

  public static var actions: [Action<Self>] {
    Action(
      "list", "Lists what to pack.", Param("city", "Where to.", example: "Oslo"),
      access: .remote(.read), errors: .of(PackingError.noCity), perform: Action_list
    ).examples(Example("for the cold", ["city": "Oslo"], returns: ["coat", "gloves"]))
  }

  let peers: Peers
  public init(peers: Peers) { self.peers = peers }

  func Action_list(city: String) async throws -> [String] {
    guard !city.isEmpty else { throw PackingError.noCity }
    let forecast = try await peers.call(PackingNeeds.forecast, city)
    return forecast.celsius < 12 ? ["coat", "gloves"] : ["hat"]
  }
}
