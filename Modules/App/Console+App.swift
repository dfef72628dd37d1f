import CheckKit
package import ConsoleKit
import DocumentKit
import DoorKit
import MediatorKit
import ServerKit
import ServiceKit
package import TransferKit

extension Console {
  /// The command line of this application, without the network.
  package static let app = console(companion: .online)

  /// The command line of `mediator-online`.
  ///
  /// - Parameters:
  ///   - commands: The commands that need the network.
  ///   - transport: Makes the transport to a backend, once, when a command links the application.
  /// - Returns: The same command line with these commands, for the executable that links the transport.
  package static func online(
    commands: [Command], transport: @escaping @Sendable () -> any Transport
  ) -> Console {
    console(commands: commands, options: Companion.online.options, transport: transport)
  }

  private static func console(
    commands: [Command] = [], options: [CommandOption] = [], companion: Companion? = nil,
    transport: (@Sendable () -> any Transport)? = nil
  ) -> Console {
    Console(
      name: "mediator", version: number + build,
      commands: [.check, .contractDocs, .jobs, .mcp, .openAPI, .serve] + Command.tokens + commands,
      options: options, companion: companion, root: "Login/root",
      visitEnd: "Login/removeFromDevice"
    ) { environment in
      var services: Services =
        environment.isExample
        ? .inMemory()
        : .live(dataFolder: environment.dataFolder, progress: environment.progress)
      environment.watchData(services.store.version)
      environment.openSessions(services.store.openSessions)
      let network = environment.isExample ? nil : transport?()
      services.fetch = network?.fetch(upTo: 8 << 20)
      let backend = try network.flatMap { try HTTPService.backend(environment, services, $0) }
      if let backend {
        let cache = DataCache(of: services)
        environment.loadPictures { try await backend.picture($0, in: cache) }
      }
      return try Mediator(
        AppModules.registrations(
          // Examples have the same outcomes in every build.
          services, backend: backend, isDebug: isDebug || environment.isExample,
          pause: { [hasDelays = environment.hasDelays] delay in
            // The simulated servers take real time, as servers do.
            if hasDelays { try await Task.sleep(for: delay) }
          }), interceptors: environment.interceptors, launch: AppLaunch.steps(services),
        outbox: services.outbox)
    }
  }

  /// The version of the application.
  static let number = "0.2.0"

  private static let build = isDebug ? " (debug build)" : ""

  #if DEBUG
    private static let isDebug = true
  #else
    private static let isDebug = false
  #endif
}
