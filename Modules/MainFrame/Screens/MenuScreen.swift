import MediatorKit
import Observation
import ScreenKit

/// The menu of the chats.
@MainActor @Observable final class MenuScreen: Screen {
  let stage = Stage()
  private let mainFrame: Target_MainFrame

  init(_ mainFrame: Target_MainFrame) { self.mainFrame = mainFrame }

  var body: Body<MenuScreen> {
    Body("Menu") {
      for item in MenuItem.all {
        let row = Content.Row(item.id, item.title, link: link(to: item))
        if item.id == "newGroup", let link = row.link {
          Row(row, to: link, answer: [MainFrameNeeds.PickedContact].self) {
            try await $0.stage.open($0.mainFrame.newGroup($1))
          }
        } else {
          Row(row)
        }
      }
    }
  }

  private func link(to item: MenuItem) -> Link? {
    switch item.id {
    case "newGroup":
      mainFrame.peers.link(to: MainFrameNeeds.pickSeveralScreen, style: .present)
    case "addFriends": mainFrame.peers.link(to: MainFrameNeeds.addFriendsScreen)
    case "scan": mainFrame.peers.link(to: MainFrameNeeds.scanScreen) ?? placeholder(item)
    case "pay": mainFrame.peers.link(to: MainFrameNeeds.payScreen) ?? placeholder(item)
    default: placeholder(item)
    }
  }

  private func placeholder(_ item: MenuItem) -> Link {
    Link("placeholderScreen", of: Target_MainFrame.self, ["place": .string(item.id)])
  }
}
