// swift-format-ignore-file: AlwaysUseLowerCamelCase
import MediatorKit

// Samples for a first look at the application.
extension Target_Profile {
  @ActionsBuilder<Self> static var sampleActions: [Action<Self>] {
    Action(
      "loadSamples",
      "Adds six accounts (password: \(samplePassword)), contacts, posts and messages, and signs in.",
      Param("seed", "Selects the samples; the same seed adds the same ones.", default: 1),
      access: .native(.write), errors: .of(ProfileError.notEmpty, .sampleRefused),
      perform: Action_loadSamples
    )
    .examples(ProfileExamples.loadSamples)
  }

  /// The password of every sample account.
  private static let samplePassword = "sample-password"

  /// Refuses an application that has a user or a contact, before anything changes.
  ///
  /// Each part is added by the action of its module, as by a user who signs in and out.
  func Action_loadSamples(seed: Int) async throws -> Samples {
    var loader = SampleLoader(self, seed: seed, password: Self.samplePassword)
    do { return try await loader.load() } catch let error as MediatorError
      where error.failure != nil
    {
      throw ProfileError.sampleRefused.because(
        "\(error.route) refused a sample: \(error.message); use another empty data folder")
    }
  }
}
