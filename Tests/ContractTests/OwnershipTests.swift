import Foundation
import MediatorKit
import ServiceKit
import Testing
import mediator

/// The owner of all kept data: the device, a session or an account.
@Suite(.needsApplication) struct OwnershipTests {
  private enum Owner: String {
    /// Shared by all people at the device and all visits of browsers.
    case device
    /// The device's own session, or one visit.
    case session
    /// Shared by all sessions that are signed in to it.
    case account
  }

  /// Every stored table.
  private static let tables: [String: Owner] = [
    // The address book is imported on the device and complete without an account, so guests search it, too.
    "contacts_cards": .device, "contacts_derivation": .device, "contacts_merged": .device,
    "contacts_numbers": .device, "contacts_people": .device, "contacts_sources": .device,
    "contacts_spellings": .device, "contacts_staged": .device, "contacts_version": .device,
    // Posts are public; each has an author.
    "discover_account": .account, "discover_comment": .account, "discover_like": .account,
    "discover_picture": .account, "discover_post": .account, "discover_seen": .account,
    // The embedded server's, for all devices.
    "login_account": .account, "login_deleted": .account, "login_form": .account,
    "login_name": .account,
    "login_session": .session,
    "mainframe_group": .account, "mainframe_member": .account, "mainframe_message": .account,
    "mainframe_read": .account, "mainframe_recipient": .account, "mainframe_strand": .account,
    "profile_activity": .session, "profile_details": .account, "profile_former": .account,
    "profile_message": .account,
    // A guest's cart is that of one person, and so are the searched words.
    "shop_cart": .session, "shop_search": .session,
    "shop_address": .account, "shop_feedback": .account, "shop_like": .account,
    "shop_line": .account, "shop_order": .account, "shop_password": .account,
    "shop_payment": .account,
    // The stock.
    "shop_sold": .device,
    // Counted for a number or an origin, so that more sessions don't allow more attempts.
    "attemptlimits_count": .device, "verificationcodes_code": .device,
    "verificationcodes_sending": .device,
    // Its codes open accounts.
    "textmessages_message": .session,
    // The events that modules haven't handled, without what the others have.
    "outbox_data": .device, "outbox_event": .device,
    "preferences_entry": .session, "statistics_count": .device, "store_migrations": .device,
    "transfer_upload": .account,
  ]

  /// Every file that keeps preferences.
  private static let preferences: [String: Owner] = [
    "Contacts/Settings.swift": .device, "Discover/Entries/HiddenEntries.swift": .device,
    "Discover/Settings.swift": .device,
    // Counts of a server; each names its account.
    "Discover/Storage/RemotePosts.swift": .device,
    "Login/Session/LaunchVersion.swift": .device,
    "MainFrame/Search/MusicHistory.swift": .session, "MainFrame/Settings.swift": .device,
    "Profile/Debug/EnvironmentStore.swift": .device, "Profile/Settings/Settings.swift": .device,
    "Shop/Target_Shop.swift": .device,
  ]

  /// Every file that keeps something in memory.
  private static let memory: [String: Owner] = [
    "Contacts/Book/ListCache.swift": .device, "Contacts/Search/PinyinReader.swift": .device,
    // The layout of the last list; the texts are the same for all, and the states are read for each account.
    "Profile/Messages/SystemMessageStore.swift": .device,
    "Shop/Cart/CartStore.swift": .session, "Shop/Goods/CatalogueCache.swift": .device,
  ]

  @Test func `Every table has an owner, and those of sessions say whose a row is`() async throws {
    let services = Services.inMemory()
    let mediator = try Application.mediator(services)
    for declared in Application.actions where declared.action.access.effects != .destructive {
      _ = try? await mediator.perform(declared.route, declared.params(), from: declared.origin)
    }
    _ = try services.statistics.counts()
    let found = try services.store.read { connection in
      try connection.rows(
        """
        SELECT m.name, EXISTS (
          SELECT 1 FROM pragma_table_info(m.name) c WHERE c.name = 'session')
        FROM sqlite_master m WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'
        """
      ) { (name: try $0[0] as String, isOfSession: try $0[1] as Bool) }
    }
    #expect(
      Set(found.map(\.name)) == Set(Self.tables.keys),
      "say in OwnershipTests.tables who owns each new table")
    for table in found {
      #expect(table.isOfSession == (Self.tables[table.name] == .session), "\(table.name)")
    }
  }

  @Test func `Every preference and every state in memory has an owner`() throws {
    #expect(try Self.files { $0.contains(".scope(\"") } == Set(Self.preferences.keys))
    #expect(try Self.files { $0.contains("Mutex") } == Set(Self.memory.keys))
    for (file, owner) in Self.preferences {
      let isOfSession = try Self.text(file).contains(/\.scope\("[^)]*session:/)
      #expect(isOfSession == (owner == .session), "\(file)")
    }
    for (file, owner) in Self.memory {
      #expect(try Self.text(file).contains(/\bsession\b/) == (owner == .session), "\(file)")
    }
  }

  private static let modules = Executable.root.appendingPathComponent("Modules")

  private static func text(_ file: String) throws -> String {
    try String(contentsOf: modules.appendingPathComponent(file), encoding: .utf8)
  }

  /// The sources of the modules whose text fits.
  private static func files(_ fits: (String) -> Bool) throws -> Set<String> {
    let all = try FileManager.default.subpathsOfDirectory(atPath: modules.path)
    let sources = all.filter { $0.hasSuffix(".swift") && !$0.hasPrefix("App/") }
    #expect(sources.count > 100)
    return Set(try sources.filter { fits(try text($0)) })
  }
}
