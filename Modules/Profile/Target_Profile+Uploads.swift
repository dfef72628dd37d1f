// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import TransferKit

// The uploads of the present user.
extension Target_Profile {
  private static let upload = Param<String>(
    "upload", "The id of the upload.", example: "00000000000000000000000001")

  @ActionsBuilder<Self> static var uploadActions: [Action<Self>] {
    Action(
      "upload", "Uploads a file in pieces, after the files that wait.",
      Param("file", "The path of the file.", example: "ski.mp4"),
      Param("later", "Only adds the file; Profile/sendUploads sends it.", default: false),
      access: .native(.write),
      errors: .of(ProfileError.notSignedIn, .uploadFailed)
        + .of(UploadError.emptyFile, .queueFull, .unreadableFile),
      perform: Action_upload
    )
    .examples(ProfileExamples.upload)
    Action(
      "uploads", "Lists the uploads in the order in which they were added, finished ones too.",
      access: .native(.read), errors: .of(ProfileError.notSignedIn), perform: Action_uploads
    )
    .examples(ProfileExamples.uploads)
    Action(
      "sendUploads",
      "Sends the files that wait, from the first piece on that the server hasn't acknowledged.",
      access: .native(.write), errors: .of(ProfileError.notSignedIn), perform: Action_sendUploads
    )
    .idempotent()
    .examples(ProfileExamples.sendUploads)
    Action(
      "suspendUpload", "Suspends an upload; the pieces that the server has stay.", upload,
      access: .native(.write), errors: changeErrors, perform: Action_suspendUpload
    )
    .idempotent()
    .examples(ProfileExamples.suspendUpload)
    Action(
      "resumeUpload",
      "Lets an upload that was suspended or has failed wait again; Profile/sendUploads sends it.",
      upload, access: .native(.write), errors: changeErrors, perform: Action_resumeUpload
    )
    .idempotent()
    .examples(ProfileExamples.resumeUpload)
    Action(
      "cancelUpload", "Removes an upload from the list, and stops sending it.", upload,
      access: .native(.write),
      errors: .of(ProfileError.notSignedIn) + .of(UploadError.unknownUpload),
      perform: Action_cancelUpload
    )
    .examples(ProfileExamples.cancelUpload)
  }

  private static var changeErrors: DeclaredErrors {
    .of(ProfileError.notSignedIn) + .of(UploadError.unknownUpload, .alreadyFinished)
  }

  /// The upload is in the list from the beginning on, so the death of the process doesn't lose it.
  func Action_upload(file: String, later: Bool) async throws -> UploadStatus {
    let me = try await signedInUser().user.id
    guard peers.session.isEmpty else {
      throw UploadError.unreadableFile.because(
        "only the person of this device can name its files; upload it from there")
    }
    try Task.checkCancellation()
    let upload = try uploads.add(file, of: me)
    await uploadsChanged(of: me)
    guard !later else { return UploadStatus(upload) }
    try await send(for: me, until: upload.id)
    guard let sent = try uploads.uploads(of: me).first(where: { $0.id == upload.id }) else {
      return UploadStatus(id: upload.id, state: .cancelled)
    }
    if sent.state == .failed, let reason = sent.error {
      throw ProfileError.uploadFailed.because(reason)
    }
    return UploadStatus(sent)
  }

  func Action_uploads() async throws -> [Upload] {
    try await uploads.uploads(of: signedInUser().user.id)
  }

  func Action_sendUploads() async throws -> [Upload] {
    let me = try await signedInUser().user.id
    try await send(for: me)
    return try uploads.uploads(of: me)
  }

  func Action_suspendUpload(upload: String) async throws -> UploadStatus {
    try await change { try uploads.suspend(upload, of: $0) }
  }

  func Action_resumeUpload(upload: String) async throws -> UploadStatus {
    try await change { try uploads.resume(upload, of: $0) }
  }

  func Action_cancelUpload(upload: String) async throws -> UploadStatus {
    try await change { try uploads.cancel(upload, of: $0) }
  }

  /// Sends the user's files that wait, and reports the progress.
  ///
  /// - Parameters:
  ///   - account: The user.
  ///   - last: The upload after which it returns; nil for the last one that waits.
  ///   - progress: Receives each upload that changes.
  /// - Throws: As `UploadQueue.run`.
  func send(
    for account: String, until last: String? = nil,
    progress: @escaping @Sendable (Upload) -> Void = { _ in }
  ) async throws {
    do {
      try await uploads.run(for: account, until: last) { [showProgress] upload in
        showProgress(upload.sent, upload.size)
        progress(upload)
      }
    } catch {
      await uploadsChanged(of: account)
      throw error
    }
    await uploadsChanged(of: account)
  }

  private func change(_ change: (String) throws -> Upload) async throws -> UploadStatus {
    let me = try await signedInUser().user.id
    try Task.checkCancellation()
    let upload = try change(me)
    await uploadsChanged(of: me)
    return UploadStatus(upload)
  }

  /// Emits `Profile/uploadsChanged`; the change is stored, whatever the subscribers do.
  private func uploadsChanged(of account: String) async {
    _ = try? await peers.emit(ProfileEvents.uploadsChanged, ChangedProfile(account: account))
  }
}
