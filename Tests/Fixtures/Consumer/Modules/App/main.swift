import ConsoleKit

await Console(name: "trip", version: "1.0.0", modules: modules).run()
