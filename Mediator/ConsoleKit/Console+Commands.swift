public import MediatorKit

extension Console {
  /// Describes the command line of an application.
  ///
  /// - Parameters:
  ///   - name: The name of the executable.
  ///   - version: The version that `--version` prints.
  ///   - commands: Commands of other kits, such as `.check` of CheckKit.
  ///   - options: Options of all commands, none of which the console has itself; ``ConsoleEnvironment/options`` has their
  ///     values.
  ///   - root: The route of the first screen, which `browse` opens: `Login/root`. Nil when there is none.
  ///   - visitEnd: The route of the action that deletes the session of a browser whose visit ended:
  ///     `Login/removeFromDevice`. Nil when there are no sessions.
  ///   - makeMediator: Links the application. Runs only for commands that need it, and once more with stand-ins
  ///     when a need isn't met.
  public init(
    name: String, version: String, commands: [Command] = [], options: [CommandOption] = [],
    root: String? = nil, visitEnd: String? = nil,
    makeMediator: @escaping @Sendable (ConsoleEnvironment) throws -> Mediator
  ) {
    self.init(
      name: name, version: version, commands: commands, options: options, companion: nil,
      root: root, visitEnd: visitEnd, makeMediator: makeMediator)
  }

  /// Describes the command line of an application that consists of two executables.
  ///
  /// - Parameters:
  ///   - name: The name of the executable.
  ///   - version: The version that `--version` prints.
  ///   - commands: Commands of other kits, such as `.check` of CheckKit.
  ///   - options: As above.
  ///   - companion: The other executable; nil in the one that runs everything itself.
  ///   - root: The route of the first screen, which `browse` opens: `Login/root`. Nil when there is none.
  ///   - visitEnd: As above.
  ///   - makeMediator: Links the application, as in the other initializers.
  package init(
    name: String, version: String, commands: [Command], options: [CommandOption],
    companion: Companion?, root: String?, visitEnd: String? = nil,
    makeMediator: @escaping @Sendable (ConsoleEnvironment) throws -> Mediator
  ) {
    let table = CommandTable(
      adding: commands + (companion?.commands ?? []),
      options: options + (companion?.options ?? []))
    if let name = table.ambiguousOption {
      preconditionFailure("the console has an option '--\(name)' already; give yours another name")
    }
    self.init(
      name: name, version: version, table: table, root: root, visitEnd: visitEnd,
      companion: companion, makeMediator: makeMediator)
  }

  /// Describes the command line of an application without data and interceptors.
  ///
  /// - Parameters:
  ///   - name: The name of the executable.
  ///   - version: The version that `--version` prints.
  ///   - commands: Commands of other kits, such as `.check` of CheckKit.
  ///   - root: The route of the first screen, which `browse` opens: `Login/root`. Nil when there is none.
  ///   - modules: The modules to link.
  public init(
    name: String, version: String, commands: [Command] = [], root: String? = nil,
    modules: [Registration]
  ) {
    self.init(name: name, version: version, commands: commands, root: root) { environment in
      try Mediator(modules, interceptors: environment.interceptors)
    }
  }
}
