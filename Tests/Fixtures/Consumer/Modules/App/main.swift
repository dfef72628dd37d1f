import CheckKit
import ConsoleKit

await Console(name: "trip", version: "1.0.0", commands: [.check], modules: modules).run()
