import Foundation
import MediatorKit
import ScreenKit

// The search, and the group chats.
extension Target_MainFrame {
  @ActionsBuilder<Self> static var searchScreenActions: [Action<Self>] {
    Action(
      "searchScreen", "Searches while a keyword is typed.",
      Param("type", "What is searched.", default: SearchType.all), shows: SearchScreen.init
    )
    .examples(MainFrameExamples.searchScreen)
    Action(
      "searchListScreen", "Shows all contacts or group chats that a search found.",
      Param("list", "The list.", example: SearchList.contacts),
      Param("query", "The keyword.", example: "li"), shows: SearchListScreen.init
    )
    .examples(MainFrameExamples.searchListScreen)
    Action("groupsScreen", "Shows the group chats.", shows: GroupsScreen.init)
      .outdated(after: "MainFrame/changed", "Login/signedIn", "Login/signedOut")
      .examples(MainFrameExamples.groupsScreen)
    Action(
      "groupScreen", "Shows a group chat with its people.", group,
      errors: .of(MainFrameError.unknownGroup), shows: GroupScreen.init
    )
    .outdated(after: "MainFrame/changed", "Login/signedIn", "Login/signedOut")
    .examples(MainFrameExamples.groupScreen)
  }

  static func listLink(_ list: SearchList, _ query: String) -> Link {
    Link(
      "searchListScreen", of: Self.self,
      ["list": .string(list.rawValue), "query": .string(query)])
  }

  static func groupLink(_ group: String) -> Link {
    Link("groupScreen", of: Self.self, ["group": .string(group)])
  }

  static func webLink(_ title: String, _ address: String) -> Link {
    Link("webScreen", of: Self.self, ["title": .string(title), "address": .string(address)])
  }

  /// The destination of a result; a search of the web for a word.
  func link(to row: SearchRow) -> Link {
    switch row.kind {
    case .contact, .group: return Self.chatLink(row.id)
    default:
      // Percent-encoded, a scalar has up to 12 characters, and an address at most 2,000.
      let word = String(String.UnicodeScalarView(row.title.unicodeScalars.prefix(150)))
      return Self.webLink(
        row.title,
        "https://search.example.com/?q="
          + (word.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""))
    }
  }
}
