import MediatorKit
import Observation
import ScreenKit

/// The address book: all contacts by letter, the results of a search, or contacts to delete.
@MainActor @Observable final class ContactsScreen: Screen {
  let stage = Stage()
  private let contacts: Target_Contacts
  private let list: ContactListing
  private var isGuest = false
  /// The contacts to delete; nil unless contacts are being chosen.
  private var chosen: Set<String>?

  init(_ contacts: Target_Contacts) { (self.contacts, list) = (contacts, ContactListing(contacts)) }

  var body: Body<ContactsScreen> { chosen.map(choosing) ?? browsing }

  /// Changes nothing while contacts are being chosen.
  func load() async throws {
    isGuest = try await contacts.perform { try await $0.isGuest() }
    if isGuest { chosen = nil }
    if chosen == nil { try await list.load() }
  }

  private var browsing: Body<ContactsScreen> {
    Body("Contacts") {
      if isGuest {
        if let link = contacts.signInLink {
          Button("signIn", "Sign in to change contacts", to: link).inBar
        }
      } else {
        Button("add", "Add", to: Link("addScreen", of: Target_Contacts.self)).inBar
        Button("import", "Import", to: Link("importScreen", of: Target_Contacts.self)).inBar
        Button("edit", "Edit", disabled: editFault) { $0.chosen = [] }.inBar
      }
      if let search = contacts.peers.link(to: ContactsNeeds.searchScreen) {
        Button("search", "Search everything", to: search).inBar
      }
      Input("query", \.list.query) { try await $0.list.load() }
      if !list.isSearching { entries }
      list.rows(showsTotal: false)
    }
  }

  /// The rows above the letters, with the number of contacts; the index begins with their search mark.
  private var entries: Group<ContactsScreen> {
    Group {
      Header(footer: list.letters.all.isEmpty ? nil : list.letters.total, index: "🔍")
      Row(
        Content.Row(
          "fixed.newFriends", "New friends",
          link: Link("addFriendsScreen", of: Target_Contacts.self)))
      Row(
        Content.Row(
          "fixed.groups", "Group chats",
          link: contacts.peers.link(to: ContactsNeeds.groupsScreen)))
      Row(FriendPlace.tags.row(contacts.peers))
      Row(FriendPlace.officialAccounts.row(contacts.peers))
    }
  }

  private var editFault: String? {
    if list.isSearching { return "Clear the search first." }
    return list.letters.all.isEmpty ? "There are no contacts yet." : nil
  }

  private var selectTitle: String {
    let letters = list.letters
    return letters.hasMore ? "Select \(letters.contacts.count) of \(letters.total)" : "Select all"
  }

  private func choosing(_ chosen: Set<String>) -> Body<ContactsScreen> {
    Body(chosen.isEmpty ? "Edit" : "\(chosen.count) selected") {
      Button("all", selectTitle) { $0.chosen = Set($0.list.letters.contacts.map(\.id)) }.inBar
      Button(
        "delete", "Delete", .destructive,
        disabled: chosen.isEmpty ? "Select at least one contact first." : nil
      ) { try await $0.delete(chosen) }.inBar
      Button("done", "Done") { try await $0.browse() }.inBar
      for letter in list.letters.all where !letter.contacts.isEmpty {
        Rows(letter.contacts, header: letter.section.letter, index: letter.section.letter) {
          Content.Row($0.id, $0.name, subtitle: $0.phone, isSelected: chosen.contains($0.id))
        } onSelect: {
          $0.chosen?.formSymmetricDifference([$1.id])
        }
      }
    }
  }

  private func browse() async throws {
    chosen = nil
    try await load()
  }

  private func delete(_ chosen: Set<String>) async throws {
    let title = chosen.count == 1 ? "Delete 1 contact?" : "Delete \(chosen.count) contacts?"
    guard await stage.ask(title, message: "The cards are deleted too.", "Delete") else { return }
    try await contacts.perform { contacts in
      for id in chosen {
        // Another screen may have deleted it.
        do { _ = try contacts.Action_delete(id: id) } catch ContactsError.unknownContact {}
      }
    }
    try await browse()
  }
}
