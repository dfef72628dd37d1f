import Foundation
import ServiceKit
import TestSupport
import Testing

@testable import TransferKit

struct PieceFolderTests {
  private static func piece(_ number: Int, _ bytes: [UInt8]) -> UploadPiece {
    UploadPiece(
      content: "c", number: number, count: 2, name: "ski.jpg", total: UploadPiece.size + 2,
      bytes: bytes)
  }

  @Test func `Pieces are one file, in any order and also when one arrives twice`() throws {
    let folder = try TemporaryFolder()
    let server = PieceFolder(folder.path)
    let first = Array(repeating: UInt8(7), count: UploadPiece.size)
    try server.receive(Self.piece(1, [1, 2]))
    for _ in 0..<2 { try server.receive(Self.piece(0, first)) }
    let file = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/c/ski.jpg"))
    #expect(Array(file) == first + [1, 2])
    #expect(try String(contentsOfFile: "\(folder.path)/c.log", encoding: .utf8) == "1\n0\n0\n")
  }

  @Test func `Without a folder nothing is kept`() throws {
    try PieceFolder(nil).receive(Self.piece(0, [1]))
    try PieceFolder(of: .inMemory()).receive(Self.piece(0, [1]))
  }
}
