// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ServiceKit

// The present user.
extension Target_Profile {
  @ActionsBuilder<Self> static var detailsActions: [Action<Self>] {
    Action(
      "show", "Shows the profile of the present user.",
      access: .everywhere(.read), errors: .of(ProfileError.notSignedIn), perform: Action_show
    )
    .examples(ProfileExamples.show)
    Action(
      // Limits aren't declared: they apply without white space at the ends, with an error of its own for each.
      "update", "Changes the given fields of the profile.",
      Param("nickname", "1 to 20 characters.", example: "Li"),
      Param("gender", "The gender to show."),
      Param("region", "Up to 50 characters; an empty text clears it.", example: "Guangdong"),
      Param("signature", "Up to 30 characters; an empty text clears it.", example: "Gone fishing"),
      access: .native(.write),
      errors: .of(
        ProfileError.notSignedIn, .nothingToChange, .invalidNickname, .signatureTooLong,
        .invalidRegion),
      perform: Action_update
    )
    .idempotent()
    .examples(ProfileExamples.update)
  }

  func Action_show() async throws -> ProfileCard {
    let me = try await peers.call(ProfileNeeds.requireSignIn)
    return try card(of: me, contacts: try await contactCount())
  }

  /// Changes everything that is passed, or nothing when a part is refused.
  func Action_update(
    nickname: String?, gender: Gender?, region: String?, signature: String?
  ) async throws -> ProfileCard {
    let user = try await peers.call(ProfileNeeds.requireSignIn)
    let change = try DetailsChange(gender: gender, region: region, signature: signature)
    if nickname == nil, change.isEmpty { throw ProfileError.nothingToChange }
    let contacts = try await contactCount()
    let me = try await apply(change, nickname, to: user)
    // It is stored, whatever the subscribers do.
    _ = try? await peers.emit(ProfileEvents.changed, ChangedProfile(account: me.id))
    return try card(of: me, contacts: contacts)
  }

  /// Changes the profile, and the nickname in Login; both or none, whenever either process ends.
  private func apply(
    _ change: DetailsChange, _ nickname: String?, to user: ProfileNeeds.User
  ) async throws -> ProfileNeeds.User {
    try Task.checkCancellation()
    // A new nickname alone ends an earlier change whose outcome was unknown.
    let changesDetails = try !change.isEmpty || details.hasUnknownOutcome(user.id)
    if changesDetails { try details.change(user, change, isProvisional: nickname != nil) }
    guard let nickname else { return user }
    do {
      let me = try await peers.call(ProfileNeeds.rename, nickname)
      if changesDetails { try details.end(user.id, isKept: true) }
      return me
    } catch let error as MediatorError {
      // Without a refusal, the nickname may have changed: then the change takes effect with it.
      if error.failure != nil { try details.end(user.id, isKept: false) }
      throw error
    }
  }

  private func contactCount() async throws -> Int? {
    guard peers.isLinked(ProfileNeeds.contactCount) else { return nil }
    return try await peers.call(ProfileNeeds.contactCount).total
  }

  private func card(of me: ProfileNeeds.User, contacts: Int?) throws -> ProfileCard {
    let details = try details.details(of: me)
    return ProfileCard(
      id: me.id, nickname: me.nickname, phone: me.phone, zone: me.zone, gender: details.gender,
      region: details.region, signature: details.signature, contacts: contacts)
  }
}
