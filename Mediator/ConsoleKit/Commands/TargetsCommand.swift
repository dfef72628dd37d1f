import MediatorKit

extension Command {
  static let targets = Command(
    name: "targets", summary: "Shows which targets have an instance, and how the modules started.",
    discussion: [
      "One line per target: its lifetime, whether it has an instance, the numbers of its actions, needs, events and "
        + "subscriptions, the outcome and time of its start, and its place in the start order. A – means that the "
        + "module does nothing at the start. A remote target runs in another process; no process offers an absent one.",
      "Starts the modules and stops them afterwards. Ends with 1 when a module or a launch step didn't start; "
        + "standard error has the reason.",
    ],
    examples: [
      ("targets", "all targets"),
      ("targets --only Login", "one module, with stand-ins for the others"),
      ("targets -o json", "with output for a program"),
    ]
  ) { context in
    let mediator = try context.mediator()
    var warnings: [String] = []
    let listing = try await context.running(mediator, &warnings) { TargetListing(mediator, $0) }
    return try context.print(
      listing.table(context.style, context.columns), or: listing.fields(warnings), listing.exit)
  }
}
