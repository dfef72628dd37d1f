public import MediatorKit

/// Why a page can't be shown, or something in it can't be used.
public enum WebPageError: String, ActionError {
  /// The address isn't that of a file.
  case notAFile
  /// The page doesn't exist.
  case missing
  /// The file is outside of the folder of the pages.
  case outside
  /// The page can't be read, or isn't in the encoding that it has to be in.
  case unreadable
  /// The page names an encoding that isn't known.
  case unknownEncoding
  /// The page is larger than 1 MiB.
  case tooLarge
  /// The content isn't text.
  case notAPage
  /// Nothing loads pages with the scheme of the address.
  case schemeRefused
  /// The application refuses the address.
  case refused
  /// The page can't be loaded from the network now.
  case unavailable
  /// The page can't be loaded, such as from a server that isn't trusted.
  case notLoaded
  /// The form isn't one that can be sent.
  case notSent

  /// The error, for a notice.
  public var message: String {
    switch self {
    case .notAFile: "Only pages of this application can be shown."
    case .missing: "This page doesn't exist."
    case .outside: "This page isn't part of the application."
    case .unreadable: "This page can't be read."
    case .unknownEncoding: "The encoding of this page isn't known."
    case .tooLarge: "This page is too large."
    case .notAPage: "This isn't a page of text."
    case .schemeRefused: "Pages of the network can't be loaded here."
    case .refused: "This page can't be opened from here."
    case .unavailable: "The network is unavailable. Try again later."
    case .notLoaded: "This page can't be loaded."
    case .notSent: "This form can't be sent here."
    }
  }
}
