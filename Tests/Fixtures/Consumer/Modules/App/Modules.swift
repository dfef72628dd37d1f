import MediatorKit
import Packing
import Weather

/// Every module of this application, for its command line and its tests.
package let modules = [
  Registration(Target_Packing.self) { peers in Target_Packing(peers: peers) },
  Registration(Target_Weather.self) { _ in Target_Weather() },
]
