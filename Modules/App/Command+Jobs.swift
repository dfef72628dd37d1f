import ConsoleKit

extension Command {
  /// Lists the uploads.
  static let jobs = calling(
    "Profile/uploads", name: "jobs", summary: "Lists the uploads with their state and progress.",
    discussion: [
      "The list is that of the signed-in user, finished files too. 'call Profile/upload' adds a file, "
        + "'call Profile/sendUploads' sends those that wait, also after the death of a process."
    ])
}
