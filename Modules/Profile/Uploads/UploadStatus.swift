import MediatorKit
import TransferKit

/// An upload after a change.
struct UploadStatus: Codable, Hashable, Sendable {
  /// The id of the upload.
  let id: String
  let state: Upload.State
}

extension UploadStatus {
  init(_ upload: Upload) { (id, state) = (upload.id, upload.state) }
}

extension UploadStatus: Payload {}
