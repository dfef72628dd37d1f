public import MediatorKit
public import ServiceKit
public import TransferKit

/// A shop with a cart, orders and second-hand goods; guests can fill the cart.
public struct Target_Shop: Target {
  /// What the module is for.
  public static let summary = "A shop with a cart, orders and second-hand goods."

  /// One process, since the selection in the cart is in memory.
  public static let instances = Instances.one

  /// What it needs of other modules.
  public static let needs = ShopNeeds.all

  /// The events that it emits.
  public static let emits = ShopEvents.all

  /// Deletes what belongs to a deleted account.
  public static let subscriptions: [EventHandler<Self>] = [
    EventHandler("Login/accountDeleted", ShopNeeds.DeletedAccount.self, perform: onAccountDeleted)
  ]

  /// All actions: goods, the cart, orders, the account, second-hand goods, and the screens.
  public static var actions: [Action<Self>] {
    goodsActions
    searchActions
    cartActions
    orderActions
    addressActions
    accountActions
    secondHandActions
    homeScreenActions
    buyingScreenActions
    accountScreenActions
  }

  let peers: Peers
  let backend: any ShopBackend
  let catalogue: CatalogueCache
  private let allCarts: CartStore
  let payments: PaymentStore
  let addresses: AddressStore
  private let searches: SearchHistory
  let password: PaymentPassword
  let settings: Preferences.Scope
  let cache: DataCache
  let clock: WallClock

  /// Makes the target; makes its tables where they are missing.
  ///
  /// - Parameters:
  ///   - services: The services of the application.
  ///   - peers: Calls the other modules.
  ///   - cache: The cache of the application, which the settings of the shop clear.
  ///   - server: The server of the shop; without it, the shop is in the store of the application.
  ///   - pause: Waits as long as a server needs for an answer; doesn't wait by default.
  /// - Throws: `StoreError`.
  public init(
    services: Services, peers: Peers, cache: DataCache, server: HTTPService? = nil,
    pause: @escaping @Sendable (Duration) async throws -> Void = { _ in }
  ) throws {
    let requests = RequestSource(random: services.random, pause: pause, load: Samples.load)
    let embedded = EmbeddedShop(services, requests)
    try self.init(
      services: services, peers: peers, cache: cache,
      backend: server.map { RemoteShop($0, services) } ?? embedded)
  }

  /// Makes the target of a shop with other goods: those of a source of its named resources.
  ///
  /// - Throws: `StoreError`.
  public init(
    services: Services, peers: Peers, cache: DataCache, requests: RequestSource
  ) throws {
    try self.init(
      services: services, peers: peers, cache: cache, backend: EmbeddedShop(services, requests))
  }

  init(
    services: Services, peers: Peers, cache: DataCache, backend: any ShopBackend
  ) throws {
    try services.store.migrate("shop", ShopTables.migrations)
    self.peers = peers
    self.backend = backend
    catalogue = CatalogueCache(backend, services.clock)
    allCarts = CartStore(services.store)
    payments = PaymentStore(services)
    addresses = AddressStore(services)
    searches = SearchHistory(services.store)
    password = PaymentPassword(services)
    settings = services.preferences.scope("shop")
    self.cache = cache
    clock = services.clock
  }

  /// The cart of the session.
  var carts: CartStore { allCarts.of(peers.session) }

  /// The searched words of the session.
  var history: SearchHistory { searches.of(peers.session) }

  /// Synchronous, so that it is a part of the transaction that deletes the account.
  func onAccountDeleted(_ deleted: ShopNeeds.DeletedAccount) throws {
    try addresses.deleteAll(of: deleted.account)
    try backend.deleteAll(of: deleted.account)
    changed()
  }

  /// Emits a change; it is stored, whatever its subscribers do.
  func changed() { _ = try? peers.emitNow(ShopEvents.changed) }
}
