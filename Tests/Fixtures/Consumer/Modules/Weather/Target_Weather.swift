import MediatorKit

struct Forecast: Codable, Payload { let celsius: Int, sky: String }

/// What the module Weather offers.
public struct Target_Weather: Target {
  public static let summary = "Knows what the sky will do."

  public static var actions: [Action<Self>] {
    Action(
      "forecast", "Tells tomorrow's weather.", Param("city", "Where.", example: "Oslo"),
      access: .remote(.read), perform: Action_forecast
    ).examples(Example("in winter", ["city": "Oslo"], returns: ["celsius": -3, "sky": "snow"]))
  }

  public init() {}

  func Action_forecast(city: String) -> Forecast {
    city == "Oslo" ? Forecast(celsius: -3, sky: "snow") : Forecast(celsius: 21, sky: "clear")
  }
}
