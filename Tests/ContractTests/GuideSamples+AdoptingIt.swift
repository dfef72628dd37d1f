// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CheckKit
import MediatorKit
import Observation
import Synchronization
import TestKit
import TestSupport
import Testing

/// The samples of the page on adopting the mediator.
struct AdoptingItGuide {
  static let manifest = """
    // guide:begin
    // swift-tools-version: 6.3
    import PackageDescription

    let package = Package(
      name: "shop",
      platforms: [.macOS(.v15), .iOS(.v18)],
      dependencies: [.package(name: "mediator", path: "../mediator")],
      targets: [
        .executableTarget(name: "Shop", dependencies: ["Cart", "Order", kit("MediatorKit")]),
        .target(name: "Cart", dependencies: [kit("MediatorKit")]),
        .target(name: "Order", dependencies: ["Cart", kit("MediatorKit")]),
        .testTarget(name: "ShopTests", dependencies: ["Shop", kit("TestKit")]),
      ]
    )

    func kit(_ name: String) -> Target.Dependency { .product(name: name, package: "mediator") }
    // guide:end
    """

  // guide:begin
  struct CartFailure: Error {}

  @MainActor final class CartModel {
    nonisolated static let shared = CartModel()
    private var carts = ["7": [10, 2.5]]
    private var saved: [String: [Double]] = [:]

    nonisolated init() {}

    func total(of customer: String) throws -> Double {
      guard let prices = carts[customer] else { throw CartFailure() }
      return prices.reduce(0, +)
    }
    func save() { saved = carts }
  }
  // guide:end

  enum Locked {
    // guide:begin
    final class CartModel: Sendable {
      static let shared = CartModel()
      private let carts = Mutex(["7": [10, 2.5]])

      func total(of customer: String) throws -> Double {
        guard let prices = carts.withLock({ $0[customer] }) else { throw CartFailure() }
        return prices.reduce(0, +)
      }
    }
    // guide:end
  }

  struct Router {
    let mediator: Mediator

    // guide:begin
    func go<Result: Payload, each P: Payload>(
      _ need: Need<Result, repeat each P>, _ values: repeat each P
    ) async throws -> Result {
      try await mediator.call(need, repeat each values)
    }
    // guide:end
  }

  // guide:begin
  enum ShopNeeds {
    static let total = Need(
      "Cart/total", Param("customer", String.self), returns: Double.self,
      handles: ["unknownCustomer"])
    static let save = Need("Cart/save").onMain
    static let all: [any NeedDeclaration] = [total, save]
  }
  // guide:end

  // guide:begin
  @MainActor @Observable final class CartViewModel {
    private(set) var total = 0.0
    private let mediator: Mediator

    init(_ mediator: Mediator) { self.mediator = mediator }

    func load(_ customer: String) async throws {
      total = try await mediator.call(ShopNeeds.total, customer)
    }
  }
  // guide:end

  // guide:begin
  @MainActor final class ShopDelegate {
    private let mediator: Mediator

    init(_ mediator: Mediator) { self.mediator = mediator }

    func applicationDidEnterBackground() { _ = try? mediator.callOnMain(ShopNeeds.save) }

    func open(_ url: String) async -> Bool { (try? await mediator.open(url)) != nil }
  }
  // guide:end

  // guide:begin
  struct TotalHandler {
    let mediator: Mediator

    func respond(to query: [String: String]) async -> (status: Int, body: String) {
      guard let customer = query["customer"] else { return (400, "pass customer=ID") }
      do {
        return (200, "\(try await mediator.call(ShopNeeds.total, customer))")
      } catch {
        return (error.declares("unknownCustomer") ? 404 : 500, error.message)
      }
    }
  }
  // guide:end

  // guide:begin
  enum CartError: String, ActionError {
    case unknownCustomer
    var message: String { "unknown customer; pass the id of an account" }
  }

  struct Target_Cart: Target {
    static let summary = "The cart of each customer."
    static var actions: [Action<Self>] {
      Action(
        "total", "Returns the sum of the cart.", Param("customer", "The id of an account."),
        access: .native(.read), errors: .of(CartError.unknownCustomer), onMain: Action_total
      )
      .examples(
        Example("two articles", ["customer": "7"], returns: 12.5),
        Example("no account", ["customer": "8"], fails: CartError.unknownCustomer))
      Action("save", "Saves all carts.", access: .native(.write), onMain: Action_save)
        .examples(Example("with one cart"))
    }

    let model: CartModel

    @MainActor func Action_total(customer: String) throws -> Double {
      do { return try model.total(of: customer) } catch { throw CartError.unknownCustomer }
    }
    @MainActor func Action_save() { model.save() }
  }
  // guide:end

  // guide:begin
  enum OrderNeeds {
    static let total = Need("Cart/total", Param("customer", String.self), returns: Double.self)
  }
  // guide:end

  struct Target_Order: Target {
    static let summary = "Orders."
    static let needs: [any NeedDeclaration] = [OrderNeeds.total]
    static var actions: [Action<Self>] {
      Action(
        "quote", "Returns a price.", errors: .of(CartError.unknownCustomer), perform: Action_quote)
    }
    let peers: Peers
    func Action_quote() async throws -> Double {
      let customer = "7"
      // guide:begin
      let total = try await peers.call(OrderNeeds.total, customer)
      // guide:end
      return total
    }
  }

  private func mediator() throws -> Mediator {
    // guide:begin
    let mediator = try Mediator(needs: ShopNeeds.all) {
      Registration { _ in Target_Cart(model: .shared) }
      Registration { peers in Target_Order(peers: peers) }
    }
    // guide:end
    return mediator
  }

  @Test func `Old code and a module call the same action`() async throws {
    let mediator = try mediator()
    let customer = "7"
    // guide:begin
    let total = try await mediator.call(
      "Cart/total", ["customer": customer], as: Double.self)
    // guide:end
    #expect(total == 12.5)
    #expect(try await mediator.call("Order/quote", as: Double.self) == 12.5)
    #expect(try await Router(mediator: mediator).go(ShopNeeds.total, customer) == 12.5)
    #expect(try Locked.CartModel.shared.total(of: customer) == 12.5)
    let error = await #expect(throws: MediatorError.self) {
      try await mediator.perform("Cart/total", ["customer": ""])
    }
    #expect(error?.declares("unknownCustomer") == true)
  }

  @Test func `The examples of the page are true`() async throws {
    let checks = ContractCheck.all(files: nil) {
      Registration { _ in Target_Cart(model: CartModel()) }
    }
    for check in checks { try await check.run() }
  }

  @Test @MainActor func `Callers that are no modules call their needs`() async throws {
    let mediator = try mediator()
    let model = CartViewModel(mediator)
    try await model.load("7")
    #expect(model.total == 12.5)
    let delegate = ShopDelegate(mediator)
    delegate.applicationDidEnterBackground()
    #expect(await delegate.open("app://Cart/save") == false)
    let handler = TotalHandler(mediator: mediator)
    #expect(await handler.respond(to: ["customer": "7"]) == (200, "12.5"))
    #expect(
      await handler.respond(to: ["customer": ""])
        == (404, "unknown customer; pass the id of an account"))
    #expect(await handler.respond(to: [:]).status == 400)
  }

  @Test func `The page shows the error of a misspelled need`() throws {
    let misspelled = Need(
      "Cart/totl", Param("customer", String.self), returns: Double.self,
      file: "Shop/ShopNeeds.swift", line: 2)
    let error = #expect(throws: RegistrationError.self) {
      try Mediator(needs: [misspelled]) { Registration { _ in Target_Cart(model: .shared) } }
    }
    #expect(try GuideTests.page("AdoptingIt").contains("```\n\(error?.description ?? "")\n```"))
  }

  @Test func `SwiftPM reads the manifest of the page`() async throws {
    let manifest = Self.manifest.split(separator: "\n", maxSplits: 1)[1]
    let folder = try TemporaryFolder(["Package.swift": String(manifest)])
    let package = try await PackageManifest.load(packageFolder: folder.path)
    #expect(package.targets.map(\.name) == ["Shop", "Cart", "Order", "ShopTests"])
    #expect(package.target("ShopTests")?.dependencies.map(\.name) == ["Shop", "TestKit"])
  }

  @Test func `Only the call inside a wrapper is found`() async throws {
    let wrapper = """
      func go(_ route: String) async throws { try await mediator.perform(route) }
      try await go("Cart/totl")
      """
    let folder = try TemporaryFolder(["App.swift": wrapper])
    let check = ContractCheck.sources(in: folder.path, unchecked: 1) { try mediator() }
    try await check.run()
  }

  private let folder: TemporaryFolder
  private var sources: String { folder.path }

  init() throws {
    let calls = """
      try await mediator.perform("Cart/total", ["customer": id])
      func open(_ url: String) async { _ = try? await mediator.open(url) }
      """
    folder = try TemporaryFolder(["App.swift": calls])
  }

  // guide:begin
  @Test func `Every route that the application writes exists`() async throws {
    try await ContractCheck.sources(in: sources) { try mediator() }.run()
  }
  // guide:end
}

// A class with a completion handler.
extension AdoptingItGuide {
  fileprivate final class Session: Sendable {
    func signIn(_ name: String, completion: @escaping @Sendable (Bool) -> Void) {
      Task.detached { completion(name == "li") }
    }
  }

  fileprivate struct Target_Session: Target {
    static let summary = "The session."
    static var actions: [Action<Self>] {
      Action("signIn", "Signs in.", Param("name", "The name."), perform: Action_signIn)
    }
    let session: Session

    // guide:begin
    func Action_signIn(name: String) async -> Bool {
      await withCheckedContinuation { continuation in
        session.signIn(name) { continuation.resume(returning: $0) }
      }
    }
    // guide:end
  }

  @Test func `A completion handler ends an action`() async throws {
    let mediator = try Mediator { Registration { _ in Target_Session(session: Session()) } }
    #expect(try await mediator.call("Session/signIn", ["name": "li"], as: Bool.self))
    #expect(try await !mediator.call("Session/signIn", ["name": "wu"], as: Bool.self))
  }
}
