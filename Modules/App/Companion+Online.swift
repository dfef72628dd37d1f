import ConsoleKit

extension Companion {
  /// The executable for commands and options that need the network; `Scripts/run` reads this list.
  static let online = Companion(
    "mediator-online",
    commands: [
      (
        name: "offer", operands: "TARGET…",
        summary: "Offers targets to other processes, until Ctrl-C or SIGTERM."
      ),
      (
        name: "bus list", operands: "",
        summary: "Lists the processes that offer targets on a bus."
      ),
      (
        name: "bus check", operands: "",
        summary: "Compares the offered contracts with those of this executable."
      ),
      (
        name: "bus permissions", operands: "[TARGET,…]…",
        summary: "Prints the users and permissions of a NATS server, made from the needs."
      ),
      (
        name: "bus top", operands: "",
        summary: "Shows the load of the processes that offer targets, until Ctrl-C."
      ),
    ],
    options: [
      CommandOption(
        name: "backend", value: "URL",
        help: "Keep accounts, goods and discoveries on this server, not in the data folder."),
      CommandOption(
        name: "remote", value: "TARGET,…", isRepeatable: true,
        help: "Call these targets in the processes that offer them over the bus."),
      CommandOption(
        name: "bus", value: "URL",
        help: "The server of the bus: nats://127.0.0.1:4222 (the default)."),
    ],
    advice: "build it with 'swift build --product mediator-online', and put it beside mediator")
}
