import CheckKit
import ConsoleKit
import DocumentKit
import MediatorKit
import ServiceKit

extension Console {
  /// The command line of this application.
  static let app = Console(
    name: "mediator", version: version, commands: [.check, .contractDocs], root: "Login/root"
  ) { environment in
    let services = Services.live(
      dataFolder: environment.dataFolder, progress: environment.progress)
    return try Mediator(
      AppModules.registrations(services), interceptors: environment.interceptors,
      launch: AppLaunch.steps(services))
  }

  #if DEBUG
    private static let version = "0.2.0 (debug build)"
  #else
    private static let version = "0.2.0"
  #endif
}
