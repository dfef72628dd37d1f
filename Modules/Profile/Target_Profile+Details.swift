// swift-format-ignore-file: AlwaysUseLowerCamelCase
import MediatorKit

// The present user.
extension Target_Profile {
  @ActionsBuilder<Self> static var detailsActions: [Action<Self>] {
    Action(
      "show", "Shows the profile of the present user.",
      access: .remote(.read), errors: .of(ProfileError.notSignedIn), perform: Action_show
    )
    .examples(ProfileExamples.show)
    Action(
      "update", "Changes the profile; what isn't given stays.",
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

  /// Shows the profile.
  ///
  /// Result: the account, what it says of itself, and the number of contacts. Errors: `notSignedIn`. Anyone
  /// may call, deep links included.
  func Action_show() async throws -> ProfileCard {
    let me = try await peers.call(ProfileNeeds.requireSignIn)
    let contacts = try await peers.call(ProfileNeeds.contactCount).total
    return try card(of: me, contacts: contacts)
  }

  /// Changes the profile: everything that was given, or nothing when any of it is refused.
  ///
  /// Params, none of them required: `nickname`, 1 to 20 characters; `gender`; `region`, up to 50 characters
  /// on one line; `signature`, up to 30 characters; an empty text clears the last two. Result: as `show`.
  /// Errors: `notSignedIn`; `nothingToChange` without a param; `invalidNickname`; `signatureTooLong`;
  /// `invalidRegion`. Code and the console may call.
  func Action_update(
    nickname: String?, gender: Gender?, region: String?, signature: String?
  ) async throws -> ProfileCard {
    var me = try await peers.call(ProfileNeeds.requireSignIn)
    let change = try DetailsChange(gender: gender, region: region, signature: signature)
    if nickname == nil, change.isEmpty { throw ProfileError.nothingToChange }
    // Everything that others may refuse or not be there for is asked before anything is kept; the nickname
    // comes last, since Login keeps it at once.
    let contacts = try await peers.call(ProfileNeeds.contactCount).total
    if let nickname { me = try await peers.call(ProfileNeeds.rename, nickname) }
    if !change.isEmpty { try details.change(me.id, change) }
    return try card(of: me, contacts: contacts)
  }

  private func card(of me: ProfileNeeds.User, contacts: Int) throws -> ProfileCard {
    let details = try details.details(of: me.id)
    return ProfileCard(
      id: me.id, nickname: me.nickname, phone: me.phone, zone: me.zone, gender: details.gender,
      region: details.region, signature: details.signature, contacts: contacts)
  }
}
