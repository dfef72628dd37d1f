import Foundation
import Testing

@testable import Mutations

struct WorkLockTests {
  @Test func `A folder is for one run at a time`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "mutate-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let lock = try WorkLock(folder)
    #expect(throws: CopyError.self) { try WorkLock(folder) }
    withExtendedLifetime(lock) {}
  }
}
