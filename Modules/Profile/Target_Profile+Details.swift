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
    // Login stores the nickname in the same transaction.
    let me = try details.store.atomically {
      if !change.isEmpty { try details.change(user.id, change) }
      return try nickname.map { try peers.callNow(ProfileNeeds.rename, $0) } ?? user
    }
    // It is stored, whatever the subscribers do.
    _ = try? await peers.emit(ProfileEvents.changed, ChangedProfile(account: me.id))
    return try card(of: me, contacts: contacts)
  }

  private func contactCount() async throws -> Int? {
    guard peers.isLinked(ProfileNeeds.contactCount) else { return nil }
    return try await peers.call(ProfileNeeds.contactCount).total
  }

  private func card(of me: ProfileNeeds.User, contacts: Int?) throws -> ProfileCard {
    let details = try details.details(of: me.id)
    return ProfileCard(
      id: me.id, nickname: me.nickname, phone: me.phone, zone: me.zone, gender: details.gender,
      region: details.region, signature: details.signature, contacts: contacts)
  }
}
