import MediatorKit

extension Command {
  static let targets = Command(
    name: "targets", summary: "Shows what is alive, and how the modules started.",
    discussion: [
      "One line a target: its lifetime, whether there is an instance that the next call would use, how many "
        + "actions, needs, events and subscriptions it has, how its start went and how long that took, and its "
        + "place among the starts. A target without a – there does something when the application starts.",
      "The modules are started for this and stopped afterwards. Ends with 1 when a module or a launch step "
        + "didn't start; standard error tells why.",
    ],
    examples: [("targets", "every target"), ("targets --json", "the same for a program")]
  ) { session in
    let mediator = try session.mediator()
    var warnings: [String] = []
    let listing = try await session.running(mediator, &warnings) { TargetListing(mediator, $0) }
    if session.invocation.has("json") {
      return try session.print(listing.value(warnings), listing.exit)
    }
    let columns = session.terminal.columns(session.terminal.outputStream)
    return try session.print(listing.table(session.style, columns), listing.exit)
  }
}
