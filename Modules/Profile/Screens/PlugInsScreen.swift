import MediatorKit
import Observation
import ScreenKit

/// A switch for each plug-in, on while its item of Discover is shown.
@MainActor @Observable final class PlugInsScreen: Screen {
  let stage = Stage()
  private let profile: Target_Profile
  /// Whether the item of each plug-in is hidden: the opposite of its switch.
  private var hidden: [String: Bool] = [:]

  init(_ profile: Target_Profile) { self.profile = profile }

  var body: Body<PlugInsScreen> {
    Body("Plug-ins") {
      Header(footer: "A plug-in that is off is hidden on the tab of Discover.")
      for plugIn in PlugIn.allCases {
        if let isHidden = hidden[plugIn.rawValue] {
          Toggle(plugIn.rawValue, plugIn.title, isOn: !isHidden) {
            _ = try await $0.profile.peers.call(ProfileNeeds.hideEntry, plugIn, !$1)
          }
        }
      }
    }
  }

  func load() async throws {
    let entries = try await profile.peers.call(ProfileNeeds.entries)
    hidden = Dictionary(entries.map { ($0.entry, $0.isHidden) }, uniquingKeysWith: { $1 })
  }
}
