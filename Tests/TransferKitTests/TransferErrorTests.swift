import Testing
import TransferKit

struct TransferErrorTests {
  @Test func `A message has the place, the cause and the fix`() {
    #expect(
      TransferError(.status, "GET http://host/a", status: 404).message
        == "GET http://host/a: the server responded with status 404; check the address and the server's log"
    )
    #expect(
      "\(TransferError(.diskFull, "/tmp/file", detail: "No space left on device"))"
        == "/tmp/file: no space is left (No space left on device); free space on the disk")
  }

  @Test func `Each code has its own text`() {
    let messages = TransferError.Code.allCases.map { TransferError($0, "").message }
    #expect(Set(messages).count == TransferError.Code.allCases.count)
  }

  @Test func `Only what may pass is temporary`() {
    let temporary = TransferError.Code.allCases.filter { TransferError($0, "").isTemporary }
    #expect(temporary == [.unreachable, .timedOut, .interrupted])
    #expect(TransferError(.status, "", status: 503).isTemporary)
    #expect(!TransferError(.status, "", status: 404).isTemporary)
  }
}
