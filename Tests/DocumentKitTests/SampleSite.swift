import ContractKit
import MediatorKit
import TestSupport

@testable import DocumentKit

/// Pages of an application with needs, subscriptions and unmet needs.
enum SampleSite {
  static let contracts = [SampleContract.shop, login, cafe]

  static let login = TargetContract(
    name: "Login", summary: "Knows who is signed in.",
    actions: [
      ActionContract(
        name: "currentUser", summary: "Tells who.",
        params: [
          ParamContract(
            name: "id", help: "", shape: .string, isRequired: false, defaultValue: nil,
            example: nil, origins: nil)
        ],
        result: .object(name: "User", [.init("id", .string), .init("name", .string)]),
        errors: [ErrorContract(code: "notSignedIn", summary: "nobody is; sign in")],
        access: .native(.read), isolation: .any)
    ], needs: [],
    emits: [
      EventContract(
        name: "Login/signedIn", summary: "Someone came.", shape: .array(.boolean),
        delivery: .synchronous, file: "Login/LoginEvents.swift", line: 1)
    ])

  /// Reads results of Shop, and has unmet needs.
  static let cafe = TargetContract(
    name: "Cafe", summary: "Pours <script>alert(1)</script> & \"tea\".", actions: [],
    needs: [
      need(
        "Shop/find",
        reads: .object(
          name: "Found",
          [
            .init("count", .integer),
            .init("lines", .array(.object(name: "Line", [.init("label", .string)]))),
          ])),
      need("Shop/fnid", reads: .nothing), need("Bank/pay", reads: .nothing),
    ],
    subscriptions: [
      SubscriptionContract(
        event: "Shop/sould", shape: .nothing, file: "Cafe/Target_Cafe.swift", line: 3)
    ])

  static func pages(
    of contracts: [TargetContract] = contracts, pictures: [ContractGraph: String] = [:]
  ) -> [String: String] {
    let documents = ContractDocuments(of: contracts, title: "Tea & more", pictures: pictures) {
      route, _, example in
      let items = example.params.sorted { $0.key < $1.key }.map { " \($0.key):=\($0.value.json())" }
      return "shop call \(route)" + items.joined()
    }
    return Dictionary(documents.pages.map { ($0.file, $0.text) }) { first, _ in first }
  }

  /// The text of one page; empty when there is none.
  static func page(_ file: String) -> String { all[file, default: ""] }

  private static let all = pages()

  private static func need(_ route: String, reads result: Shape) -> NeedContract {
    NeedContract(
      route: route,
      params: [
        ParamContract(
          name: "query", help: "", shape: .string, isRequired: true, defaultValue: nil,
          example: nil, origins: nil)
      ],
      result: result, handles: ["closed"], file: "Cafe/CafeNeeds.swift", line: 7)
  }
}
