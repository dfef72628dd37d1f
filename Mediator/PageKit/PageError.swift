public import MediatorKit

/// Why a page can't be shown.
public enum PageError: String, ActionError {
  /// The address isn't that of a file.
  case notAFile
  /// The file doesn't exist.
  case missing
  /// The file is outside of the folder of the pages.
  case outside
  /// The file can't be read, or isn't UTF-8.
  case unreadable
  /// The page is larger than 256 KiB.
  case tooLarge
  /// The elements of the page are nested too deep.
  case tooDeep

  /// The error, for a notice.
  public var message: String {
    switch self {
    case .notAFile: "Only pages of this application can be shown."
    case .missing: "This page doesn't exist."
    case .outside: "This page isn't part of the application."
    case .unreadable: "This page can't be read."
    case .tooLarge: "This page is too large."
    case .tooDeep: "This page is nested too deep."
    }
  }
}
