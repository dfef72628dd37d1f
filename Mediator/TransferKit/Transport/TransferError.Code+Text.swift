extension TransferError.Code {
  /// The cause, and how to fix it.
  var text: (cause: String, fix: String) {
    switch self {
    case .invalidAddress: ("the address isn't valid", "write it as https://host/path")
    case .unsupportedScheme:
      ("only http and https are supported", "write the address as https://host/path")
    case .invalidHeader:
      ("a header field can't be sent", "use letters, digits and hyphens, and one line")
    case .invalidForm: ("the form has a part without a name", "name each field and file")
    case .unreachable: ("the server can't be reached", "check the address and the network")
    case .timedOut: ("the time limit passed", "try again, or raise the limit")
    case .interrupted: ("the connection was lost", "try again")
    case .tooManyRedirects: ("the server redirects too often", "check the address")
    case .refusedRedirect:
      ("the server redirects to another scheme than http and https", "check the address")
    case .insecure:
      ("the connection isn't secure", "check the address, the date and the trusted authorities")
    case .proxyRefused:
      ("the proxy refuses the connection", "check http_proxy and https_proxy of the environment")
    case .malformed: ("the response isn't valid HTTP", "check that the address is a web server's")
    case .tooLarge: ("the response is too large", "raise the limit if this size is expected")
    case .status: ("the server responded with status", "check the address and the server's log")
    case .unreadableFile: ("the file can't be read", "check that it exists and its rights")
    case .unwritableFile: ("the file can't be written", "check its folder and the rights")
    case .diskFull: ("no space is left", "free space on the disk")
    }
  }
}
