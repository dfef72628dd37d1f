import Foundation
import ServiceKit
import TestSupport
import Testing

@testable import TransferKit

struct MultipartTests {
  private func text(_ form: Multipart, time: SettableTime = SettableTime()) throws -> String {
    let (type, body) = try form.encoded(clock: time.clock, identifiers: .sequential())
    let boundary = type.replacing("multipart/form-data; boundary=", with: "")
    let text = String(decoding: try BodyReader(body).collect(), as: UTF8.self)
    return text.replacing(boundary, with: "B").replacing("\r\n", with: "|")
  }

  @Test func `D17: a form without parts is only its end`() throws {
    #expect(try text(Multipart()) == "--B--|")
  }

  @Test func `D17: fields and files have these bytes, in their order`() throws {
    let form = Multipart(
      fields: [.init(name: "k", value: "v"), .init(name: "a", value: "")],
      files: [
        .init(.text("one"), name: "n", type: "text/plain"), .init(.text("two"), name: "李\"雷"),
        .init(.none, name: "z\r\n"),
      ],
      fileField: "f")
    #expect(
      try text(form)
        == "--B|Content-Disposition: form-data; name=\"k\"||v|"
        + "--B|Content-Disposition: form-data; name=\"a\"|||"
        + "--B|Content-Disposition: form-data; name=\"f\"; filename=\"n\"|Content-Type: text/plain||one|"
        + "--B|Content-Disposition: form-data; name=\"f\"; filename=\"李%22雷\"|Content-Type: application/octet-stream||two|"
        + "--B|Content-Disposition: form-data; name=\"f\"; filename=\"z%0D%0A\"|Content-Type: application/octet-stream|||"
        + "--B--|")
  }

  @Test(arguments: ["upload", "senba_empty"])
  func `D17: files without a name have the time of the user's zone`(prefix: String) throws {
    let time = SettableTime()
    time.set(try #require(TimeZone(identifier: "Asia/Shanghai")))
    let form = Multipart(
      files: [.init(.none), .init(.none, name: "x"), .init(.none)], prefix: prefix)
    let names = try text(form, time: time).matches(of: /filename="([^"]*)"/).map { String($0.1) }
    #expect(names == ["\(prefix)_20260101080000_0.jpg", "x", "\(prefix)_20260101080000_2.jpg"])
  }

  @Test func `D17: a boundary occurs in no part`() throws {
    let identifiers = Identifiers.sequential()
    let taken = (1...3).map { _ in identifiers.next() }
    let folder = try TemporaryFolder(["file": "--\(taken[1])"])
    let form = Multipart(
      fields: [.init(name: "k", value: taken[0])],
      files: [.init(.file("\(folder.path)/file"), name: taken[2])])
    let (type, _) = try form.encoded(identifiers: .sequential())
    #expect(type == "multipart/form-data; boundary=\(identifiers.next())")
  }

  @Test func `D17: an empty name is an error, and so is a file that can't be read`() {
    for form in [Multipart(fileField: ""), Multipart(fields: [.init(name: "", value: "v")])] {
      #expect(throws: TransferError(.invalidForm, "the form")) { try form.encoded() }
    }
    let form = Multipart(files: [.init(.file("/nowhere/file"))])
    #expect(
      throws: TransferError(.unreadableFile, "/nowhere/file", detail: "No such file or directory")
    ) {
      try form.encoded()
    }
  }
}
