import ServiceKit
import Testing

struct LocationProviderTests {
  @Test func `D57: a fixed place is where it is said to be, and an unknown one isn't`() async {
    let place = LocationProvider.Place(latitude: 30.27, longitude: 120.15, name: "Hangzhou")
    #expect(await LocationProvider.fixed(place).current() == place)
    #expect(await LocationProvider.unknown.current() == nil)
  }

  @Test func `D57: degrees stay on the earth`() {
    let place = LocationProvider.Place(latitude: 91, longitude: -200, name: "")
    #expect((place.latitude, place.longitude) == (90, -180))
  }
}
