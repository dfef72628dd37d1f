import MediatorKit

// The panel of the camera.
extension ProfileExamples {
  static let pull: [Example] = [
    Example(
      "just beyond the threshold, then released",
      ["events": [["delta": 71, "isDragging": true], ["delta": 71, "isDragging": false]]],
      returns: [
        "steps": [
          ["state": "pulling", "stage": 0, "vibrated": true],
          ["state": "refreshing", "stage": 0, "vibrated": false],
        ], "vibrations": 1,
      ]),
    Example(
      "a negative distance", ["events": [["delta": -1, "isDragging": true]]],
      fails: ProfileError.badPull),
  ]

  static let videoScreen: [Example] = [
    Example(recorded: "the panel")
  ]
}
