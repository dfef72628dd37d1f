import ConsoleKit
import MediatorApp

await Console.app.run()
