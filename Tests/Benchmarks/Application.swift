import Foundation
import MediatorApp
import MediatorKit
import ServiceKit

/// The application that users run.
enum Application {
  /// A person's id, after the person signed in.
  static func signIn(_ mediator: Mediator) async throws -> String {
    let account: Params = [
      "phone": "13800138000", "password": "correct horse", "nickname": "Li", "signIn": true,
    ]
    _ = try await mediator.perform("Login/addAccount", account)
    return try await mediator.perform("Login/currentUser").get(as: User.self).id
  }

  /// All modules over the services.
  static func mediator(_ services: Services) throws -> Mediator {
    try Mediator(AppModules.registrations(services))
  }

  private struct User: Codable, Payload {
    var id: String
  }
}
