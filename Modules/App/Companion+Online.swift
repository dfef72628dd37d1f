import ConsoleKit

extension Companion {
  /// The executable for what needs the network; `Scripts/run` reads this list.
  static let online = Companion(
    "mediator-online",
    commands: [
      // (name: "offer", summary: "Offers targets of this application to other processes.")
    ],
    options: [
      CommandOption(
        name: "backend", value: "URL",
        help: "Keep accounts, goods and discoveries on this server, not in the data folder.")
    ],
    advice: "build it with 'swift build --product mediator-online', and put it beside mediator")
}
