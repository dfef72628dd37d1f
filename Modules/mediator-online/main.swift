import ConsoleKit
import CurlKit
import MediatorApp

// Commands that need the network are added here, and in Modules/App/Companion+Online.swift, where mediator finds them.
await Console.online(commands: []) { CurlTransport() }.run()
