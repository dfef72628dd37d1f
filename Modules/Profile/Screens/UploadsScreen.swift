import MediatorKit
import Observation
import ScreenKit
import TransferKit

/// The uploads of the user with their progress.
@MainActor @Observable final class UploadsScreen: Screen {
  let stage = Stage()
  private let profile: Target_Profile
  /// Whether the screen can name files: those of the device, not those of a browser.
  private let hasFiles: Bool
  private var file = Field("File", placeholder: "the path of a file")
  private var uploads: [Upload] = []

  init(_ profile: Target_Profile) {
    self.profile = profile
    hasFiles = profile.peers.session.isEmpty
  }

  var body: Body<UploadsScreen> {
    Body("Uploads") {
      if hasFiles { Input("file", \.file) }
      for upload in uploads {
        Row(upload.row, swipe: buttons(of: upload))
      }
      if hasFiles {
        Button("add", "Add", disabled: file.value.isEmpty ? "Type the path of a file." : nil) {
          try await $0.add()
        }
      }
      Button(
        "send", "Send", .primary,
        disabled: uploads.contains { $0.state == .waiting } ? nil : "No file waits."
      ) { try await $0.send() }
    }
  }

  func load() async throws { uploads = try await profile.Action_uploads() }

  func placeholder(for error: any Error) -> Content.EmptyState? {
    profile.guest(error, "Sign in to upload files.")
  }

  private func buttons(of upload: Upload) -> [Button<UploadsScreen>] {
    let (profile, id) = (profile, upload.id)
    let suspend = Button<UploadsScreen>("suspend", "Suspend") {
      _ = try await profile.Action_suspendUpload(upload: id)
      try await $0.load()
    }
    let resume = Button<UploadsScreen>("resume", "Resume") {
      _ = try await profile.Action_resumeUpload(upload: id)
      try await $0.load()
    }
    let cancel = Button<UploadsScreen>(
      "cancel", upload.state == .finished ? "Remove" : "Cancel", .destructive
    ) {
      _ = try await profile.Action_cancelUpload(upload: id)
      try await $0.load()
    }
    switch upload.state {
    case .waiting, .uploading: return [suspend, cancel]
    case .suspended, .failed: return [resume, cancel]
    case .finished, .cancelled: return [cancel]
    }
  }

  private func add() async throws {
    _ = try await profile.Action_upload(file: file.value, later: true)
    file.clear()
    try await load()
  }

  private func send() async throws {
    let me = try await profile.signedInUser().user.id
    try await profile.send(for: me) { [weak self] upload in
      Task { @MainActor in self?.show(upload) }
    }
    try await load()
  }

  private func show(_ upload: Upload) {
    guard let index = uploads.firstIndex(where: { $0.id == upload.id }) else { return }
    uploads[index] = upload
  }
}

extension Upload {
  fileprivate var row: Content.Row {
    Content.Row(
      id, name, subtitle: error, value: words, progress: state == .finished ? nil : progress)
  }

  private var words: String {
    switch state {
    case .waiting: "Waiting"
    case .uploading: "Uploading"
    case .suspended: "Suspended"
    case .finished: "Finished"
    case .cancelled: "Cancelled"
    case .failed: "Failed"
    }
  }
}
