import MediatorKit

struct Forecast: Codable, Payload { let celsius: Int }

public struct Target_Weather: Target {
  public static let summary = "Knows what the sky will do."

  public static var actions: [Action<Self>] {
    Action(
      "forecast", "Tells tomorrow's weather.", Param("city", "Where.", example: "Oslo"),
      access: .remote(.read), perform: Action_forecast
    ).examples(Example("in winter", ["city": "Oslo"], returns: ["celsius": -3]))
  }

  public init() {}

  func Action_forecast(city: String) -> Forecast { Forecast(celsius: city == "Oslo" ? -3 : 21) }
}
