// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ServiceKit

/// Samples for a first look at the application; part of the composition root, since they use every module.
struct Target_Samples: Target {
  /// What the target is for.
  static let summary = "Samples for a first look at the application."

  /// The only action.
  static var actions: [Action<Self>] {
    Action(
      "load",
      "Adds six accounts (password: \(password)), and nine months of posts and messages; signs in.",
      Param("seed", "Selects the samples; the same seed adds the same ones.", default: 1),
      access: .native(.write), errors: .of(SamplesError.notEmpty, .refused), perform: Action_load
    )
    .examples([
      Example(
        "a new device",
        returns: [
          "phone": "+8613800138000", "accounts": 6, "contacts": 100, "posts": 28, "likes": 50,
          "comments": 45, "conversations": 46, "messages": 147, "orders": 24,
        ]),
      Example("beside other data", given: [.call("load")], fails: SamplesError.notEmpty),
    ])
  }

  /// The password of every sample account.
  static let password = "sample-password"

  let services: Services
  /// False if a server keeps the data of modules.
  let isAllowed: Bool
  /// Registers the modules that get the samples, with services of their own.
  let modules: @Sendable (Services) -> [Registration]

  /// Refuses an application that has a contact, or a user whom the device remembers; adds all samples or nothing.
  ///
  /// Each part is added by the action of its module, as by a user who signs in and out.
  func Action_load(seed: Int) async throws -> Samples {
    guard isAllowed else {
      throw SamplesError.refused.because(
        "samples need a store of their own; call it without --backend")
    }
    do {
      return try await services.store.rewrite { store in
        var loader = try SampleLoader(services, modules, in: store, seed: seed)
        return try await loader.load()
      }
    } catch let error as MediatorError where error.failure != nil {
      throw SamplesError.refused.because(
        "\(error.route) refused a sample: \(error.message); use another empty data folder")
    }
  }
}
