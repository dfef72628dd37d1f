import ConsoleKit

await Console.app.run()
