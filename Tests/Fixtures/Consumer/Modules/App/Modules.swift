import MediatorKit
import Packing
import Weather

/// Every module of this application, for its command line and its tests.
package let modules = [
  Registration { peers in Target_Packing(peers: peers) },
  Registration { _ in Target_Weather() },
]
