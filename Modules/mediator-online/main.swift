import BusKit
import ConsoleKit
import CurlKit
import MediatorApp
import NATSKit

// Commands that need the network are also declared in Modules/App/Companion+Online.swift, where mediator finds them.
let bus = NATSBus.connect
await Console.online(commands: [.offer(over: bus)] + Command.bus(over: bus)) { CurlTransport() }
  .reachingTargets(over: bus).run()
