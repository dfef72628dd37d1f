import CheckKit
package import ConsoleKit
import DocumentKit
import DoorKit
import MediatorKit
import ServerKit
import ServiceKit

extension Console {
  /// The command line of this application.
  package static let app = Console(
    name: "mediator", version: "0.2.0" + build,
    commands: [.check, .contractDocs, .jobs, .mcp, .openAPI, .serve] + Command.tokens,
    root: "Login/root", visitEnd: "Login/removeFromDevice"
  ) { environment in
    let services: Services =
      environment.isExample
      ? .inMemory()
      : .live(dataFolder: environment.dataFolder, progress: environment.progress)
    environment.watchData(services.store.version)
    return try Mediator(
      AppModules.registrations(
        services, isDebug: isDebug,
        pause: { [hasDelays = environment.hasDelays] delay in
          // The simulated servers take real time, as servers do.
          if hasDelays { try await Task.sleep(for: delay) }
        }), interceptors: environment.interceptors, launch: AppLaunch.steps(services))
  }

  private static let build = isDebug ? " (debug build)" : ""

  #if DEBUG
    private static let isDebug = true
  #else
    private static let isDebug = false
  #endif
}
