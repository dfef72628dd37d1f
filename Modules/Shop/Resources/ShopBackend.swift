import MediatorKit

/// The server's part of the shop: goods and stock, comments, orders, second-hand goods and feedback.
///
/// Cart, addresses, settings and searched words belong to the device. Each asynchronous
/// method is one request, and throws
/// ``ShopError/requestFailed`` or ``ShopError/serverUnreachable`` beside its own errors.
protocol ShopBackend: Sendable {
  /// The banners and goods of the home, without sales.
  func home() async throws -> Home

  /// All goods, without sales.
  func catalogue() async throws -> Catalogue

  /// The sold pieces of each goods; goods without sales are left out.
  func sold() async throws -> [String: Int]

  func filters() async throws -> [FilterGroup]

  func reviews(_ kind: Review.Kind, of goods: String) async throws -> [Review]

  /// Stores the order of a payment, and takes its goods from the stock.
  ///
  /// A second payment with the same number returns the stored order.
  ///
  /// - Throws: ``ShopError/unknownGoods``, ``ShopError/nothingSelected`` or ``ShopError/outOfStock``.
  func pay(_ payment: Payment, for account: String) async throws -> Order

  /// The orders of an account, the newest first; nil is any status.
  func orders(of account: String, _ status: OrderStatus?) async throws -> [Order]

  /// An order of an account.
  ///
  /// - Throws: ``ShopError/unknownOrder``.
  func order(_ number: String, of account: String) async throws -> Order

  /// Adds 24 orders that the account doesn't have; returns their number.
  func addSampleOrders(for user: ShopNeeds.User) async throws -> Int

  /// A page, from 1, with the likes of an account; nil is a guest.
  func secondHand(_ page: Int, for account: String?) async throws -> SecondHandPage

  /// Adds a like, or removes it; returns the item.
  ///
  /// - Throws: ``ShopError/unknownItem``.
  func like(_ place: Int, page: Int, by account: String) async throws -> SecondHandItem

  func addFeedback(_ text: String, by account: String) async throws

  /// Deletes the orders, likes and feedback of an account; a server with accounts has done so.
  func deleteAll(of account: String) throws
}
