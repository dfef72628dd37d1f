public import MediatorKit

/// A failure of an ``UploadQueue``.
public enum UploadError: String, ActionError {
  /// The file has no bytes.
  case emptyFile
  /// The queue has as many files as it takes.
  case queueFull
  /// The file can't be read, or isn't a regular file.
  case unreadableFile
  /// The file changed again and again while it was sent.
  case changingFile
  /// The queue has no such file.
  case unknownUpload
  /// The server has the whole file.
  case alreadyFinished

  /// The cause, and how to fix it.
  public var message: String {
    switch self {
    case .emptyFile: "the file is empty; choose a file with content"
    case .queueFull:
      "the queue has \(UploadQueue.limit) files; wait until one is sent, or cancel one"
    case .unreadableFile: "the file can't be read; check its path and its rights"
    case .changingFile: "the file changes while it is sent; try again when it is complete"
    case .unknownUpload: "there is no upload with this id; list the uploads"
    case .alreadyFinished: "the file was sent; add it again to send it again"
    }
  }
}
