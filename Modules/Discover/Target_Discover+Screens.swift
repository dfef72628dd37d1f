// swift-format-ignore-file: AlwaysUseLowerCamelCase
import MediatorKit
import ScreenKit

// Each action loads its screen, so that its content is whole outside of the process, too.
extension Target_Discover {
  @ActionsBuilder<Self> static var screenActions: [Action<Self>] {
    Action(
      "screen", "Shows the newest posts; also to guests.", access: .remote(.read),
      perform: Action_screen
    )
    .examples(DiscoverExamples.screen)
    Action(
      "postScreen", "Shows a post, to like it and to comment; also to guests.", post,
      access: .remote(.read), errors: .of(DiscoverError.unknownPost), perform: Action_postScreen
    )
    .examples(DiscoverExamples.postScreen)
    Action(
      "publishScreen", "Shows the fields of a new post.", access: .remote(.read),
      perform: Action_publishScreen
    )
    .examples(DiscoverExamples.publishScreen)
  }

  func Action_screen() async throws -> Presented {
    let screen = await FeedScreen(self)
    try await screen.load()
    return await Presented(screen)
  }

  func Action_postScreen(post: String) async throws -> Presented {
    let screen = await PostScreen(self, try await Action_post(post: post))
    try await screen.loadComments()
    return await Presented(screen)
  }

  func Action_publishScreen() async throws -> Presented {
    let screen = await PublishScreen(self)
    try await screen.load()
    return await Presented(screen)
  }

  /// The signed-in user; nil for a guest.
  func reader() async throws -> DiscoverNeeds.User? {
    try await peers.call(DiscoverNeeds.currentUser)
  }
}
