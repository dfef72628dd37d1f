import MediatorKit
import TransferKit

// Li Lei uploads a file that every system has.
extension ProfileExamples {
  static let upload: [Example] = [
    Example("a file", ["file": .string(file)], returns: status("finished")),
    Example("later", ["file": .string(file), "later": true], returns: status("waiting")),
    Example("a missing file", ["file": "/nowhere/ski.mp4"], fails: UploadError.unreadableFile),
    Example(
      "by a guest", given: [guestLooks], ["file": .string(file)], fails: ProfileError.notSignedIn),
  ]

  static let uploads: [Example] = [
    Example("none yet", returns: []),
    Example("a guest", given: [guestLooks], fails: ProfileError.notSignedIn),
  ]

  static let sendUploads: [Example] = [
    Example("no file waits", returns: []),
    Example("a guest", given: [guestLooks], fails: ProfileError.notSignedIn),
  ]

  static let suspendUpload: [Example] = [
    Example(
      "a file that waits", given: [added], ["upload": .string(first)], returns: status("suspended")),
    Example("an unknown one", ["upload": .string(first)], fails: UploadError.unknownUpload),
    Example(
      "a finished one", given: [.call("upload", ["file": .string(file)])],
      ["upload": .string(first)], fails: UploadError.alreadyFinished),
  ]

  static let resumeUpload: [Example] = [
    Example(
      "a suspended file",
      given: [added, .call("suspendUpload", ["upload": .string(first)])],
      ["upload": .string(first)], returns: status("waiting")),
    Example("an unknown one", ["upload": .string(first)], fails: UploadError.unknownUpload),
  ]

  static let cancelUpload: [Example] = [
    Example(
      "a file that waits", given: [added], ["upload": .string(first)], returns: status("cancelled")),
    Example("an unknown one", ["upload": .string(first)], fails: UploadError.unknownUpload),
  ]

  static let uploadsScreen: [Example] = [
    Example(recorded: "no uploads yet"),
    Example(recorded: "a guest", given: [guestLooks]),
  ]

  private static let file = "/etc/hosts"
  private static let first = "00000000000000000000000001"
  private static let added = Example.Step.call("upload", ["file": .string(file), "later": true])

  private static func status(_ state: String) -> Value {
    ["id": .string(first), "state": .string(state)]
  }
}
