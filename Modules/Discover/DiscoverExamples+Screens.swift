import MediatorKit

extension DiscoverExamples {
  static let momentsScreen: [Example] = [
    Example(recorded: "a post", given: commented),
    Example(recorded: "a new post of another user", given: [wenjunComes, snowPublished]),
    Example(recorded: "a post, to a guest", given: [snowPublished, guestLooks]),
    Example(recorded: "no posts, to a guest", given: [guestLooks]),
  ]

  static let postScreen: [Example] = [
    Example(recorded: "one's own post with a comment", given: commented, ["post": .string(snowID)]),
    Example(recorded: "to a guest", given: [snowPublished, guestLooks], ["post": .string(snowID)]),
    Example("an unknown post", ["post": "none"], fails: DiscoverError.unknownPost),
  ]

  static let personScreen: [Example] = [
    Example(recorded: "oneself", given: [snowPublished], ["person": liLeiID]),
    Example("an unknown person", ["person": "none"], fails: DiscoverError.unknownPerson),
  ]

  static let locationScreen: [Example] = [
    Example(
      recorded: "of a post",
      given: [.call("publish", ["text": "Here", "location": "Changbai Mountain"])],
      ["post": .string(snowID)]),
    Example("of an unknown post", ["post": "none"], fails: DiscoverError.unknownPost),
  ]

  static let layoutDemo: [Example] = [
    Example(recorded: "a waterfall", given: [snowPublished], ["layout": "waterfall"]),
    Example("without a layout", fails: DiscoverError.noLayout),
  ]

  static let publishScreen: [Example] = [
    Example(recorded: "a new post"),
    Example(recorded: "to a guest", given: [guestLooks]),
  ]
}
